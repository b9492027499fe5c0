"""Counts labels with bincount, as if they were the numbers 0 to k - 1.

fails: group_by_class-visible, group_by_class-hidden
"""


# %% group_by_class
def group_by_class(X, y):
    sizes = np.bincount(y)
    if np.any(sizes != sizes[0]):
        raise ValueError("sizes differ")
    return X[np.argsort(y, kind="stable")].reshape(len(sizes), sizes[0], -1)
