"""Multiplies the square out as it stands in the formula, in both functions.

fails: log_joint_arrays-hidden, log_joint_matmul-hidden
"""


# %% log_joint_arrays
def log_joint_arrays(X, prior, mean, variance):
    constant = (np.log(2 * np.pi * variance) + mean**2 / variance).sum(axis=1)
    linear = X @ (mean / variance).T
    return np.log(prior) + linear - 0.5 * (X**2 @ (1 / variance).T + constant)


# %% log_joint_matmul
def log_joint_matmul(X, prior, mean, variance):
    constant = (np.log(2 * np.pi * variance) + mean**2 / variance).sum(axis=1)
    linear = X @ (mean / variance).T
    return np.log(prior) + linear - 0.5 * (X**2 @ (1 / variance).T + constant)
