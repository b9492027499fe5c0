"""Vectorises a scalar function with np.vectorize, whose name promises more than it does.

fails: log_density-hidden
"""


# %% log_density
def one(x, mean, variance):
    return -0.5 * (math.log(2 * math.pi * variance) + (x - mean) ** 2 / variance)


def log_density(X, mean, variance):
    return np.vectorize(one)(X[:, None, :], mean, variance)
