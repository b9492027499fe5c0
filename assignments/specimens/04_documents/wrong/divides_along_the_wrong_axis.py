"""Divides by sizes without a new axis: an error, except where there are as many classes as words.

fails: fit_bernoulli-visible, fit_bernoulli-hidden
"""


# %% fit_bernoulli
def fit_bernoulli(X, y, alpha=0.0):
    classes, sizes = np.unique(y, return_counts=True)
    on = np.array([X[y == label].sum(axis=0) for label in classes])
    return classes, sizes / len(y), (on + alpha) / (sizes + 2 * alpha)
