"""Fills the array entry by entry; right, and three loops.

fails: log_density-hidden
"""


# %% log_density
def log_density(X, mean, variance):
    n, (k, d) = len(X), mean.shape
    result = np.zeros((n, k, d))
    for i in range(n):
        for c in range(k):
            for j in range(d):
                square = (X[i, j] - mean[c, j]) ** 2 / variance[c, j]
                result[i, c, j] = -0.5 * (math.log(2 * math.pi * variance[c, j]) + square)
    return result
