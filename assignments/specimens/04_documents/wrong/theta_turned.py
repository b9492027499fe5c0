"""Returns one line a word and one column a class.

fails: fit_bernoulli-visible, fit_bernoulli-hidden
"""


# %% fit_bernoulli
def fit_bernoulli(X, y, alpha=0.0):
    classes, sizes = np.unique(y, return_counts=True)
    on = np.array([X[y == label].sum(axis=0) for label in classes])
    theta = (on + alpha) / (sizes[:, np.newaxis] + 2 * alpha)
    return classes, sizes / len(y), theta.T
