"""Divides by the number of all documents: the joint probability of word and class.

fails: fit_bernoulli-visible, fit_bernoulli-hidden
"""


# %% fit_bernoulli
def fit_bernoulli(X, y, alpha=0.0):
    classes, sizes = np.unique(y, return_counts=True)
    on = np.array([X[y == label].sum(axis=0) for label in classes])
    return classes, sizes / len(y), (on + alpha) / (len(y) + 2 * alpha)
