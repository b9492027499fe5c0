"""Forgets the 2 under the square, as the lecture's formula does.

fails: log_density-visible, log_density-hidden
"""


# %% log_density
def log_density(X, mean, variance):
    return -0.5 * np.log(2 * np.pi * variance) - (X[:, None, :] - mean) ** 2 / variance
