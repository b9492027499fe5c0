"""Adds alpha only where a count is 0, to leave the other probabilities as they are.

fails: fit_bernoulli-visible, fit_bernoulli-hidden
"""


# %% fit_bernoulli
def fit_bernoulli(X, y, alpha=0.0):
    classes, sizes = np.unique(y, return_counts=True)
    on = np.array([X[y == label].sum(axis=0) for label in classes]).astype(float)
    on[on == 0] += alpha
    return classes, sizes / len(y), on / sizes[:, np.newaxis]
