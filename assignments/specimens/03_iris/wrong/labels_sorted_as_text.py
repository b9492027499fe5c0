"""Turns all labels into strings first, and 100 sorts before 9 then.

fails: group_by_class-hidden
"""


# %% group_by_class
def group_by_class(X, y):
    text = y.astype(str)
    classes, sizes = np.unique(text, return_counts=True)
    if np.any(sizes != sizes[0]):
        raise ValueError("sizes differ")
    return X[np.argsort(text, kind="stable")].reshape(len(classes), sizes[0], -1)
