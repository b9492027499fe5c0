"""Normalises the scores of each row, so that they are log posteriors.

fails: log_joint_arrays-visible, log_joint_arrays-hidden
"""

# %% log_joint_arrays
from scipy.special import log_softmax


def log_joint_arrays(X, prior, mean, variance):
    squares = (X[:, None, :] - mean) ** 2 / variance
    joint = np.log(prior) - 0.5 * (np.log(2 * np.pi * variance) + squares).sum(axis=2)
    return log_softmax(joint, axis=1)
