"""Takes the default of argsort, which does not promise to keep the order of equal labels.

fails: group_by_class-hidden
"""


# %% group_by_class
def group_by_class(X, y):
    classes, sizes = np.unique(y, return_counts=True)
    if np.any(sizes != sizes[0]):
        raise ValueError("sizes differ")
    return X[np.argsort(y)].reshape(len(classes), sizes[0], -1)
