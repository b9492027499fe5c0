"""Returns the numbers 0 to k - 1 as classes, not the labels.

fails: fit_matmul-visible, fit_matmul-hidden
"""


# %% fit_matmul
def fit_matmul(X, y):
    labels, places = np.unique(y, return_inverse=True)
    members = np.eye(len(labels))[places]
    rows = members.sum(axis=0)
    mean = members.T @ X / rows[:, None]
    variance = members.T @ (X - mean[places]) ** 2 / rows[:, None]
    return np.arange(len(labels)), rows / len(X), mean, variance
