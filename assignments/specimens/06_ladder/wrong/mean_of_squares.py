"""Takes the textbook's shortcut: mean of squares minus square of the mean.

fails: fit_arrays-hidden, fit_matmul-hidden
"""


# %% fit_arrays
def fit_arrays(X, y):
    classes = np.unique(y)
    prior, mean, variance = [], [], []
    for c in classes:
        group = X[y == c]
        prior.append(len(group) / len(X))
        mean.append(group.mean(axis=0))
        variance.append((group**2).mean(axis=0) - group.mean(axis=0) ** 2)
    return classes, np.array(prior), np.array(mean), np.array(variance)


# %% fit_matmul
def fit_matmul(X, y):
    classes, places = np.unique(y, return_inverse=True)
    members = np.eye(len(classes))[places]
    rows = members.sum(axis=0)
    mean = members.T @ X / rows[:, None]
    variance = members.T @ X**2 / rows[:, None] - mean**2
    return classes, rows / len(X), mean, variance
