"""Counts labels with np.bincount, as the source does: they have to be 0, 1, 2 and so on.

fails: fit_bernoulli-visible, fit_bernoulli-hidden
"""


# %% fit_bernoulli
def fit_bernoulli(X, y, alpha=0.0):
    sizes = np.bincount(y)
    classes = np.arange(len(sizes))
    on = np.array([X[y == label].sum(axis=0) for label in classes])
    return classes, sizes / len(y), (on + alpha) / (sizes[:, np.newaxis] + 2 * alpha)
