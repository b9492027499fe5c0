"""Mean of squares less square of the mean, in float32: near 1000 the digits are gone.

fails: class_variances-hidden
"""


# %% class_variances
def class_variances(X, y):
    X = X.astype(np.float32)
    result = []
    for label in np.unique(y):
        rows = X[y == label]
        n = np.float32(len(rows))
        result.append(((rows**2).mean(axis=0) - rows.mean(axis=0) ** 2) * n / (n - 1))
    return np.array(result)
