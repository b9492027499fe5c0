"""The irises come sorted by species, so cutting them into k pieces seems enough.

fails: group_by_class-visible, group_by_class-hidden
"""


# %% group_by_class
def group_by_class(X, y):
    sizes = np.unique(y, return_counts=True)[1]
    if np.any(sizes != sizes[0]):
        raise ValueError("sizes differ")
    return X.reshape(len(sizes), sizes[0], -1)
