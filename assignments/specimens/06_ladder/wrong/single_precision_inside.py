"""Computes in single precision because it is faster, where a million leaves no digits for the rest.

fails: log_joint_arrays-hidden, log_joint_matmul-hidden
"""


# %% log_joint_arrays
def log_joint_arrays(X, prior, mean, variance):
    X, mean, variance = np.float32(X), np.float32(mean), np.float32(variance)
    squares = (X[:, None, :] - mean) ** 2 / variance
    return np.log(prior) - 0.5 * (np.log(2 * np.pi * variance) + squares).sum(axis=2)


# %% log_joint_matmul
def log_joint_matmul(X, prior, mean, variance):
    X, mean, variance = np.float32(X), np.float32(mean), np.float32(variance)
    centre = mean.mean(axis=0)
    X, mean = X - centre, mean - centre
    constant = (np.log(2 * np.pi * variance) + mean**2 / variance).sum(axis=1)
    linear = X @ (mean / variance).T
    return np.log(prior) + linear - 0.5 * (X**2 @ (1 / variance).T + constant)
