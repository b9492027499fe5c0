"""Removes axes of length 1 to be tidy, and loses one where there is one row or one class.

fails: group_by_class-hidden
"""


# %% group_by_class
def group_by_class(X, y):
    classes, sizes = np.unique(y, return_counts=True)
    if np.any(sizes != sizes[0]):
        raise ValueError("sizes differ")
    order = np.argsort(y, kind="stable")
    return np.squeeze(X[order].reshape(len(classes), sizes[0], -1))
