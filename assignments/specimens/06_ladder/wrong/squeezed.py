"""Squeezes away every axis of length one, so that a single row or class loses its axis.

fails: log_joint_arrays-hidden
"""


# %% log_joint_arrays
def log_joint_arrays(X, prior, mean, variance):
    squares = (X[:, None, :] - mean) ** 2 / variance
    scores = np.log(prior) - 0.5 * (np.log(2 * np.pi * variance) + squares).sum(axis=2)
    return np.squeeze(scores)
