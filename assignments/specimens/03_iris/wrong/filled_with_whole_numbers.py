"""Prepares the result with the type of X, so logarithms of whole numbers are cut off.

fails: log_density-hidden
"""


# %% log_density
def log_density(X, mean, variance):
    result = np.zeros((len(X), *mean.shape), dtype=X.dtype)
    square = (X[:, None, :] - mean) ** 2 / variance
    result[...] = -0.5 * (np.log(2 * np.pi * variance) + square)
    return result
