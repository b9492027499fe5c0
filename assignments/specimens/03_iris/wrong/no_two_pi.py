"""Leaves out the constant, since it cancels in the posterior.

fails: log_density-visible, log_density-hidden
"""


# %% log_density
def log_density(X, mean, variance):
    return -0.5 * (np.log(variance) + (X[:, None, :] - mean) ** 2 / variance)
