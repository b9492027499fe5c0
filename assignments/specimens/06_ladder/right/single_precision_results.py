"""Computes in double precision and hands everything back in single precision, to save memory.

fails: nothing
"""


# %% fit_arrays
def fit_arrays(X, y):
    classes, sizes = np.unique(y, return_counts=True)
    mean = np.empty((len(classes), X.shape[1]), dtype=np.float32)
    variance = np.empty_like(mean)
    for c in range(len(classes)):
        group = X[y == classes[c]].astype(np.float64)
        mean[c], variance[c] = np.mean(group, axis=0), np.var(group, axis=0)
    return classes, (sizes / sizes.sum()).astype(np.float32), mean, variance


# %% log_joint_arrays
def log_joint_arrays(X, prior, mean, variance):
    scores = np.empty((X.shape[0], mean.shape[0]), dtype=np.float32)
    for c in range(mean.shape[0]):
        z = (X - mean[c]) / np.sqrt(variance[c])
        scores[:, c] = np.log(prior[c]) - 0.5 * (z**2 + np.log(2 * np.pi * variance[c])).sum(1)
    return scores


# %% fit_matmul
def fit_matmul(X, y):
    classes, codes = np.unique(y, return_inverse=True)
    members = (codes[:, None] == np.arange(classes.size)).astype(np.float64)
    rows = members.sum(0)
    shares = members / rows
    mean = shares.T @ X
    variance = shares.T @ np.square(X - mean[codes])
    return (classes, np.float32(rows / rows.sum()), mean.astype("f4"), variance.astype("f4"))


# %% log_joint_matmul
def log_joint_matmul(X, prior, mean, variance):
    centre = X.mean(axis=0)
    X, mean = X - centre, mean - centre
    precision = np.reciprocal(variance)
    scores = np.dot(X, (mean * precision).T) - 0.5 * np.dot(X * X, precision.T)
    scores += np.log(prior) - 0.5 * (np.log(2 * np.pi * variance) + mean**2 * precision).sum(1)
    return scores.astype(np.float32)


# %% merge
def merge(a, b):
    n = a[0] + b[0]
    if n == 0:
        return 0, np.zeros_like(a[1], dtype=np.float32), np.zeros_like(a[2], dtype=np.float32)
    wa, wb = a[0] / n, b[0] / n
    mean = wa * a[1] + wb * b[1]
    M2 = a[2] + b[2] + n * wa * wb * (a[1] - b[1]) ** 2
    return n, mean.astype(np.float32), M2.astype(np.float32)
