"""Leaves only the rows to NumPy and loops over classes and features.

fails: log_joint_arrays-hidden
"""


# %% log_joint_arrays
def log_joint_arrays(X, prior, mean, variance):
    scores = np.tile(np.log(prior), (len(X), 1))
    for c in range(len(prior)):
        for j in range(X.shape[1]):
            squares = (X[:, j] - mean[c, j]) ** 2 / variance[c, j]
            scores[:, c] -= 0.5 * (np.log(2 * np.pi * variance[c, j]) + squares)
    return scores
