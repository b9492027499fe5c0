"""Reads the table of its own notebook instead of the argument.

fails: log_density-visible, log_density-hidden
"""

# %% log_density
from nbteach.datasets import iris

X = iris().X[:, :2]


def log_density(rows, mean, variance):
    return -0.5 * (np.log(2 * np.pi * variance) + (X[:, None, :] - mean) ** 2 / variance)
