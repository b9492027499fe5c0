"""Believes that labels are 0 to k - 1 and indexes an identity matrix with them.

fails: fit_matmul-visible, fit_matmul-hidden
"""


# %% fit_matmul
def fit_matmul(X, y):
    classes = np.unique(y)
    members = np.eye(len(classes))[y]
    rows = members.sum(axis=0)
    mean = members.T @ X / rows[:, None]
    variance = members.T @ (X - mean[y]) ** 2 / rows[:, None]
    return classes, rows / len(X), mean, variance
