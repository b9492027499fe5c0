"""Adds a hundred-millionth to the variance, in case it is 0.

fails: gaussian_pdf-hidden
"""


# %% gaussian_pdf
def gaussian_pdf(x, mean, variance):
    variance = variance + 1e-8
    return np.exp(-((x - mean) ** 2) / (2 * variance)) / np.sqrt(2 * np.pi * variance)
