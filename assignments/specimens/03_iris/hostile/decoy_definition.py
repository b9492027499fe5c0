"""Defines a function without loops for the reader, and swaps the looping one in behind its back.

fails: log_density-hidden
"""

# %% log_density
import sys


def log_density(X, mean, variance):
    return -0.5 * (np.log(2 * np.pi * variance) + (X[:, None, :] - mean) ** 2 / variance)


def row_by_row(X, mean, variance):
    result = np.zeros((len(X), *mean.shape))
    for i, row in enumerate(X):
        result[i] = -0.5 * (np.log(2 * np.pi * variance) + (row - mean) ** 2 / variance)
    return result


vars(sys.modules["__main__"])["log_" + "density"] = row_by_row
row_by_row.__name__ = "log_density"
del row_by_row
