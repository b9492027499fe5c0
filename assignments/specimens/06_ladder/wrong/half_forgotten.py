"""Forgets the factor one half in front of the squared distance.

fails: log_joint_arrays-visible, log_joint_arrays-hidden
"""


# %% log_joint_arrays
def log_joint_arrays(X, prior, mean, variance):
    squares = (X[:, None, :] - mean) ** 2 / variance
    return np.log(prior) - (0.5 * np.log(2 * np.pi * variance) + squares).sum(axis=2)
