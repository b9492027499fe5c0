"""Remembers linear discriminant analysis, where all classes share the variance within them.

fails: fit_matmul-visible, fit_matmul-hidden
"""


# %% fit_matmul
def fit_matmul(X, y):
    classes, places = np.unique(y, return_inverse=True)
    members = np.eye(len(classes))[places]
    rows = members.sum(axis=0)
    mean = members.T @ X / rows[:, None]
    within = ((X - mean[places]) ** 2).mean(axis=0)
    return classes, rows / len(X), mean, np.tile(within, (len(classes), 1))
