"""Takes the width of a bell, sigma, for its variance.

fails: class_variances-visible, class_variances-hidden
"""


# %% class_variances
def class_variances(X, y):
    return np.array([X[y == label].std(axis=0, ddof=1) for label in np.unique(y)])
