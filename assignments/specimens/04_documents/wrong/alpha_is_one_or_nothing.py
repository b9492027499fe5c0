"""Reads alpha as a switch: where it is not 0, Laplace's add-one is done.

fails: fit_bernoulli-hidden
"""


# %% fit_bernoulli
def fit_bernoulli(X, y, alpha=0.0):
    classes, sizes = np.unique(y, return_counts=True)
    on = np.array([X[y == label].sum(axis=0) for label in classes])
    if alpha:
        return classes, sizes / len(y), (on + 1) / (sizes[:, np.newaxis] + 2)
    return classes, sizes / len(y), on / sizes[:, np.newaxis]
