"""Multiplies the square out with one mixed term instead of two.

fails: log_joint_matmul-visible, log_joint_matmul-hidden
"""


# %% log_joint_matmul
def log_joint_matmul(X, prior, mean, variance):
    centre = mean.mean(axis=0)
    X, mean = X - centre, mean - centre
    squares = X**2 @ (1 / variance).T - X @ (mean / variance).T + (mean**2 / variance).sum(axis=1)
    return np.log(prior) - 0.5 * (np.log(2 * np.pi * variance).sum(axis=1) + squares)
