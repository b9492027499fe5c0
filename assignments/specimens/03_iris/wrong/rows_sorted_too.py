"""Sorts by label and then by the first feature, so the rows of a class change places.

fails: group_by_class-hidden
"""


# %% group_by_class
def group_by_class(X, y):
    classes, sizes = np.unique(y, return_counts=True)
    if np.any(sizes != sizes[0]):
        raise ValueError("sizes differ")
    codes = np.searchsorted(classes, y)
    return X[np.lexsort((X[:, 0], codes))].reshape(len(classes), sizes[0], -1)
