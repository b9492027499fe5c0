"""Keeps the logarithm away from zero by adding a tiny number to every density.

fails: log_joint_arrays-hidden
"""


# %% log_joint_arrays
def log_joint_arrays(X, prior, mean, variance):
    squares = (X[:, None, :] - mean) ** 2 / variance
    density = np.exp(-0.5 * squares) / np.sqrt(2 * np.pi * variance)
    return np.log(prior) + np.log(density + 1e-300).sum(axis=2)
