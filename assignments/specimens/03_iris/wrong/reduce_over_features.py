"""Adds up with functools.reduce; right, and a loop in disguise.

fails: joint_log_likelihood-hidden
"""

# %% joint_log_likelihood
from functools import reduce


def joint_log_likelihood(X, mean, variance, log_prior):
    square = (X[:, None, :] - mean) ** 2 / variance
    density = -0.5 * (np.log(2 * np.pi * variance) + square)
    return reduce(np.add, density.transpose(2, 0, 1), log_prior)
