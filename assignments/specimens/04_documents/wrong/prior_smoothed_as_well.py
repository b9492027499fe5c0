"""Smooths the priors along with the coins.

fails: fit_bernoulli-hidden
"""


# %% fit_bernoulli
def fit_bernoulli(X, y, alpha=0.0):
    classes, sizes = np.unique(y, return_counts=True)
    on = np.array([X[y == label].sum(axis=0) for label in classes])
    prior = (sizes + alpha) / (len(y) + len(classes) * alpha)
    return classes, prior, (on + alpha) / (sizes[:, np.newaxis] + 2 * alpha)
