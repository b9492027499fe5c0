"""Uses the one loop that is allowed, but over the features, in learning and in scoring.

fails: fit_arrays-hidden, log_joint_arrays-hidden
"""


# %% fit_arrays
def fit_arrays(X, y):
    classes, codes, rows = np.unique(y, return_inverse=True, return_counts=True)
    mean, variance = np.empty((2, len(classes), X.shape[1]))
    for j in range(X.shape[1]):
        mean[:, j] = np.bincount(codes, X[:, j]) / rows
        variance[:, j] = np.bincount(codes, (X[:, j] - mean[codes, j]) ** 2) / rows
    return classes, rows / len(X), mean, variance


# %% log_joint_arrays
def log_joint_arrays(X, prior, mean, variance):
    scores = np.tile(np.log(prior), (len(X), 1))
    for j in range(X.shape[1]):
        scores -= 0.5 * np.log(2 * np.pi * variance[:, j])
        scores -= 0.5 * (X[:, j, None] - mean[:, j]) ** 2 / variance[:, j]
    return scores
