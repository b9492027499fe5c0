"""Subtracts the mean of each class from the table that was handed in.

fails: class_variances-visible, class_variances-hidden
"""


# %% class_variances
def class_variances(X, y):
    result = []
    for label in np.unique(y):
        X[y == label] -= X[y == label].mean(axis=0)
        result.append((X[y == label] ** 2).sum(axis=0) / ((y == label).sum() - 1))
    return np.array(result)
