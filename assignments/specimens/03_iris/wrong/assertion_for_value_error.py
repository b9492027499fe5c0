"""Checks the sizes with an assert, so another error comes than the one asked for.

fails: group_by_class-visible, group_by_class-hidden
"""


# %% group_by_class
def group_by_class(X, y):
    classes, sizes = np.unique(y, return_counts=True)
    assert np.all(sizes == sizes[0]), "sizes differ"
    return X[np.argsort(y, kind="stable")].reshape(len(classes), sizes[0], -1)
