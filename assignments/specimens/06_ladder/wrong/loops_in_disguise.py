"""Replaces loops by map and np.apply_along_axis, which are loops as well.

fails: fit_matmul-hidden, log_joint_matmul-hidden
"""


# %% fit_matmul
def fit_matmul(X, y):
    classes, places, sizes = np.unique(y, return_inverse=True, return_counts=True)
    total = lambda column: np.bincount(places, column)
    mean = np.apply_along_axis(total, 0, X) / sizes[:, None]
    variance = np.apply_along_axis(total, 0, (X - mean[places]) ** 2) / sizes[:, None]
    return classes, sizes / len(X), mean, variance


# %% log_joint_matmul
def log_joint_matmul(X, prior, mean, variance):
    def score(p, m, v):
        return np.log(p) - 0.5 * (np.log(2 * np.pi * v) + (X - m) ** 2 / v).sum(axis=1)

    return np.column_stack(list(map(score, prior, mean, variance)))
