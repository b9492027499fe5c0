"""Uses NumPy's var as it comes, which divides by the number of rows.

fails: class_variances-visible, class_variances-hidden
"""


# %% class_variances
def class_variances(X, y):
    return np.array([X[y == label].var(axis=0) for label in np.unique(y)])
