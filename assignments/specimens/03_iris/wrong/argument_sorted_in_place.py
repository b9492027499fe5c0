"""Sorts the rows inside the caller's own arrays.

fails: group_by_class-visible, group_by_class-hidden
"""


# %% group_by_class
def group_by_class(X, y):
    classes, sizes = np.unique(y, return_counts=True)
    if np.any(sizes != sizes[0]):
        raise ValueError("sizes differ")
    order = np.argsort(y, kind="stable")
    X[:] = X[order]
    y[:] = y[order]
    return X.reshape(len(classes), sizes[0], -1)
