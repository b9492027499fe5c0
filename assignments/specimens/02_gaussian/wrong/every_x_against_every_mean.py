"""Builds a table of all pairs where the arguments should broadcast.

fails: gaussian_pdf-hidden
"""


# %% gaussian_pdf
def gaussian_pdf(x, mean, variance):
    away = np.subtract.outer(x, mean)
    return np.exp(-(away**2) / (2 * variance)) / np.sqrt(2 * np.pi * variance)
