"""Adds up the densities and leaves the prior out.

fails: log_joint_arrays-visible, log_joint_arrays-hidden
"""


# %% log_joint_arrays
def log_joint_arrays(X, prior, mean, variance):
    squares = (X[:, None, :] - mean) ** 2 / variance
    return -0.5 * (np.log(2 * np.pi * variance) + squares).sum(axis=2)
