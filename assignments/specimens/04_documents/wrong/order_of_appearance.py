"""Keeps the classes in the order in which they appear.

fails: fit_bernoulli-visible, fit_bernoulli-hidden
"""


# %% fit_bernoulli
def fit_bernoulli(X, y, alpha=0.0):
    classes = list(dict.fromkeys(y.tolist()))
    prior = [np.mean(y == label) for label in classes]
    sizes = np.array([[np.sum(y == label)] for label in classes])
    on = np.array([X[y == label].sum(axis=0) for label in classes])
    return classes, prior, (on + alpha) / (sizes + 2 * alpha)
