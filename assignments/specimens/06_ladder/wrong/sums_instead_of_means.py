"""Stops at the matrix product and forgets to divide by the sizes of the classes.

fails: fit_matmul-visible, fit_matmul-hidden
"""


# %% fit_matmul
def fit_matmul(X, y):
    classes, places = np.unique(y, return_inverse=True)
    members = np.eye(len(classes))[places]
    rows = members.sum(axis=0)
    mean = members.T @ X
    variance = members.T @ (X - mean[places] / rows[places][:, None]) ** 2 / rows[:, None]
    return classes, rows / len(X), mean, variance
