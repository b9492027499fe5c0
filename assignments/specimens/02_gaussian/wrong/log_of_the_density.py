"""Returns the logarithm, which is what one needs in the end.

fails: gaussian_pdf-visible, gaussian_pdf-hidden
"""


# %% gaussian_pdf
def gaussian_pdf(x, mean, variance):
    return -0.5 * (np.log(2 * np.pi * variance) + (x - mean) ** 2 / variance)
