"""Adds a billionth of the largest variance to all of them, because scikit-learn does.

fails: fit_arrays-hidden, fit_matmul-hidden
"""


# %% fit_arrays
def fit_arrays(X, y):
    classes = np.unique(y)
    prior, mean, variance = [], [], []
    for c in classes:
        prior.append(np.mean(y == c))
        mean.append(X[y == c].mean(axis=0))
        variance.append(X[y == c].var(axis=0) + 1e-9 * X.var(axis=0).max())
    return classes, prior, mean, variance


# %% fit_matmul
def fit_matmul(X, y):
    classes, places = np.unique(y, return_inverse=True)
    members = np.eye(len(classes))[places]
    rows = members.sum(axis=0)
    mean = members.T @ X / rows[:, None]
    variance = members.T @ (X - mean[places]) ** 2 / rows[:, None]
    return classes, rows / len(X), mean, variance + 1e-9 * X.var(axis=0).max()
