"""A variance from a sample is always divided by n - 1, so both functions do that.

fails: fit_arrays-visible, fit_arrays-hidden, fit_matmul-visible, fit_matmul-hidden
"""


# %% fit_arrays
def fit_arrays(X, y):
    classes = np.unique(y)
    moments = [
        (np.mean(y == c), X[y == c].mean(axis=0), X[y == c].var(axis=0, ddof=1)) for c in classes
    ]
    prior, mean, variance = zip(*moments)
    return classes, np.array(prior), np.array(mean), np.array(variance)


# %% fit_matmul
def fit_matmul(X, y):
    classes, places = np.unique(y, return_inverse=True)
    members = np.eye(len(classes))[places]
    rows = members.sum(axis=0)
    mean = members.T @ X / rows[:, None]
    variance = members.T @ (X - mean[places]) ** 2 / (rows[:, None] - 1)
    return classes, rows / len(X), mean, variance
