"""Measures deviations from the mean of the whole table.

fails: class_variances-visible, class_variances-hidden
"""


# %% class_variances
def class_variances(X, y):
    centred = X - X.mean(axis=0)
    return np.array(
        [
            (centred[y == label] ** 2).sum(axis=0) / ((y == label).sum() - 1)
            for label in np.unique(y)
        ]
    )
