"""Tried the table of the text in the same cell and reads its priors ever since.

fails: log_joint_arrays-hidden
"""

# %% log_joint_arrays
prior = np.array([0.25, 0.75])


def log_joint_arrays(X, priors, mean, variance):
    squares = (X[:, None, :] - mean) ** 2 / variance
    return np.log(prior) - 0.5 * (np.log(2 * np.pi * variance) + squares).sum(axis=2)
