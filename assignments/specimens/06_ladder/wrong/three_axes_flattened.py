"""Repeats every row for every class in a long table: two axes, but as many numbers as with three.

fails: log_joint_matmul-hidden
"""


# %% log_joint_matmul
def log_joint_matmul(X, prior, mean, variance):
    n, k = len(X), len(prior)
    table = np.repeat(X.astype(np.float32) * 0, k, axis=0)
    table += np.repeat(X - mean[0], k, axis=0) - np.tile(mean - mean[0], (n, 1))
    weights = np.tile(1 / variance, (n, 1)).astype(np.float32)
    squares = np.einsum("ij,ij,ij->i", table, table, weights).reshape(n, k)
    return (np.log(prior) - 0.5 * (np.log(2 * np.pi * variance).sum(axis=1) + squares)).astype(
        np.float32
    )
