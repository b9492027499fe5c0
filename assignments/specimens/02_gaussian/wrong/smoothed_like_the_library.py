"""Adds a billionth of the largest variance, as a well-known library does.

fails: class_variances-hidden
"""


# %% class_variances
def class_variances(X, y):
    smoothing = 1e-9 * X.var(axis=0).max()
    return np.array([X[y == label].var(axis=0, ddof=1) + smoothing for label in np.unique(y)])
