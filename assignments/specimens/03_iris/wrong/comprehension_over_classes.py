"""Picks each class with a comprehension; right, and a loop.

fails: group_by_class-hidden
"""


# %% group_by_class
def group_by_class(X, y):
    return np.stack([X[y == label] for label in np.unique(y)])
