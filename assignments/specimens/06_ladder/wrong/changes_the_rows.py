"""Subtracts the mean from the rows in place, to save a copy.

fails: fit_matmul-visible, fit_matmul-hidden, log_joint_matmul-visible, log_joint_matmul-hidden
"""


# %% fit_matmul
def fit_matmul(X, y):
    classes, places = np.unique(y, return_inverse=True)
    members = np.eye(len(classes))[places]
    rows = members.sum(axis=0)
    mean = members.T @ X / rows[:, None]
    X -= mean[places]
    return classes, rows / len(X), mean, members.T @ X**2 / rows[:, None]


# %% log_joint_matmul
def log_joint_matmul(X, prior, mean, variance):
    centre = mean.mean(axis=0)
    X -= centre
    moved = mean - centre
    constant = (np.log(2 * np.pi * variance) + moved**2 / variance).sum(axis=1)
    return np.log(prior) + X @ (moved / variance).T - 0.5 * (X**2 @ (1 / variance).T + constant)
