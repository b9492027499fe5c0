"""Thinks that a density is a probability, and cuts its logarithm off at 0.

fails: log_density-hidden
"""


# %% log_density
def log_density(X, mean, variance):
    square = (X[:, None, :] - mean) ** 2 / variance
    return np.minimum(-0.5 * (np.log(2 * np.pi * variance) + square), 0)
