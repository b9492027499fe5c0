"""Loops over the classes, and repeats the definition without loops where it never runs.

fails: group_by_class-hidden
"""


# %% group_by_class
def group_by_class(X, y):
    groups = []
    for label in sorted(set(y.tolist())):
        groups.append(X[y == label])
    return np.stack(groups)


if len("decoy") == 0:

    def group_by_class(X, y):
        classes, sizes = np.unique(y, return_counts=True)
        if np.any(sizes != sizes[0]):
            raise ValueError("sizes differ")
        return X[np.argsort(y, kind="stable")].reshape(len(classes), sizes[0], X.shape[1])
