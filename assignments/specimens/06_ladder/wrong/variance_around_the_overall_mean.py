"""Subtracts the mean of all rows instead of the mean of the row's own class.

fails: fit_matmul-visible, fit_matmul-hidden
"""


# %% fit_matmul
def fit_matmul(X, y):
    classes, places = np.unique(y, return_inverse=True)
    members = np.eye(len(classes))[places]
    rows = members.sum(axis=0)
    mean = members.T @ X / rows[:, None]
    variance = members.T @ (X - X.mean(axis=0)) ** 2 / rows[:, None]
    return classes, rows / len(X), mean, variance
