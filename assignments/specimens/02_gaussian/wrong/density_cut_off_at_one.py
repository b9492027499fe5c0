"""A probability cannot exceed 1, so it is kept from doing so.

fails: gaussian_pdf-hidden
"""


# %% gaussian_pdf
def gaussian_pdf(x, mean, variance):
    density = np.exp(-((x - mean) ** 2) / (2 * variance)) / np.sqrt(2 * np.pi * variance)
    return np.minimum(density, 1.0)
