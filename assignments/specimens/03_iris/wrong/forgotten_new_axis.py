"""Subtracts the means from the rows as they are, which works only for n = k.

fails: log_density-visible, log_density-hidden
"""


# %% log_density
def log_density(X, mean, variance):
    return -0.5 * (np.log(2 * np.pi * variance) + (X - mean) ** 2 / variance)
