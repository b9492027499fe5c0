"""Broadcasts to rows, classes and features, which needs no loop but all the memory.

fails: log_joint_matmul-hidden
"""


# %% log_joint_matmul
def log_joint_matmul(X, prior, mean, variance):
    squares = (X[:, None, :] - mean) ** 2 / variance
    return np.log(prior) - 0.5 * (np.log(2 * np.pi * variance) + squares).sum(axis=2)
