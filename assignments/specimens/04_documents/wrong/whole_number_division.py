"""Divides whole numbers by //, or keeps theta in an array of the type of X.

fails: fit_bernoulli-visible, fit_bernoulli-hidden
"""


# %% fit_bernoulli
def fit_bernoulli(X, y, alpha=0.0):
    classes, sizes = np.unique(y, return_counts=True)
    theta = np.zeros((len(classes), X.shape[1]), dtype=X.dtype)
    for c, label in enumerate(classes):
        theta[c] = (X[y == label].sum(axis=0) + alpha) / (sizes[c] + 2 * alpha)
    return classes, sizes / len(y), theta
