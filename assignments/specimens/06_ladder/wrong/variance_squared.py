"""Takes the parameter for a standard deviation and squares it.

fails: log_joint_arrays-visible, log_joint_arrays-hidden
"""


# %% log_joint_arrays
def log_joint_arrays(X, prior, mean, variance):
    standard = (X[:, None, :] - mean) / variance
    return np.log(prior) - (0.5 * standard**2 + np.log(variance * np.sqrt(2 * np.pi))).sum(axis=2)
