"""Takes off one feature at a time and calls itself for the rest; right, and a loop.

fails: joint_log_likelihood-hidden
"""

# %% joint_log_likelihood
import sys

sys.setrecursionlimit(20000)


def joint_log_likelihood(X, mean, variance, log_prior):
    if X.shape[1] == 0:
        return np.zeros((len(X), 1)) + log_prior
    square = (X[:, :1] - mean[:, 0]) ** 2 / variance[:, 0]
    first = -0.5 * (np.log(2 * np.pi * variance[:, 0]) + square)
    return first + joint_log_likelihood(X[:, 1:], mean[:, 1:], variance[:, 1:], log_prior)
