"""Trusts reshape to raise the ValueError; it is silent where n happens to be a multiple of k.

fails: group_by_class-hidden
"""


# %% group_by_class
def group_by_class(X, y):
    k = len(np.unique(y))
    return X[np.argsort(y, kind="stable")].reshape(k, -1, X.shape[1])
