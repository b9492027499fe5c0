"""Uses matrix products, but a class at a time, in a comprehension.

fails: fit_matmul-hidden, log_joint_matmul-hidden
"""


# %% fit_matmul
def fit_matmul(X, y):
    classes, places, sizes = np.unique(y, return_inverse=True, return_counts=True)
    mean = np.array([(places == c) @ X / sizes[c] for c in range(len(classes))])
    variance = np.array(
        [(places == c) @ (X - mean[c]) ** 2 / sizes[c] for c in range(len(classes))]
    )
    return classes, sizes / len(X), mean, variance


# %% log_joint_matmul
def log_joint_matmul(X, prior, mean, variance):
    scores = np.empty((len(X), len(prior)))
    for c in range(len(prior)):
        constant = np.log(prior[c]) - 0.5 * np.log(2 * np.pi * variance[c]).sum()
        scores[:, c] = constant - 0.5 * (X - mean[c]) ** 2 @ (1 / variance[c])
    return scores
