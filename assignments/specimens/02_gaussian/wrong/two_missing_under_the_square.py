"""Copies the formula of the lecture, which lacks the 2 in the exponent.

fails: gaussian_pdf-visible, gaussian_pdf-hidden
"""


# %% gaussian_pdf
def gaussian_pdf(x, mean, variance):
    return np.exp(-((x - mean) ** 2) / variance) / np.sqrt(2 * np.pi * variance)
