"""Lets scikit-learn's encoders make the one-hot labels, and adds into cells where that is shorter.

fails: nothing
"""


# %% fit_arrays
def fit_arrays(X, y):
    classes, codes, rows = np.unique(y, return_inverse=True, return_counts=True)
    mean, variance = np.zeros((2, len(classes), X.shape[1]))
    np.add.at(mean, codes, X)
    mean /= rows[:, None]
    np.add.at(variance, codes, (X - mean[codes]) ** 2)
    return classes, rows / rows.sum(), mean, variance / rows[:, None]


# %% log_joint_arrays
from scipy.spatial.distance import cdist


def log_joint_arrays(X, prior, mean, variance):
    constants = np.log(prior) - 0.5 * np.log(2 * np.pi * variance).sum(axis=1)
    scores = []
    for m, v, constant in zip(mean, variance, constants):
        scores.append(constant - 0.5 * cdist(X, m[None], "seuclidean", V=v) ** 2)
    return np.hstack(scores)


# %% fit_matmul
from sklearn.preprocessing import OneHotEncoder


def fit_matmul(X, y):
    encoder = OneHotEncoder(sparse_output=False)
    members = encoder.fit_transform(y.reshape(-1, 1))
    rows = members.sum(axis=0)
    overall = X.mean(axis=0)
    centred = X - overall
    mean = members.T @ centred / rows[:, None]
    # around the overall mean squares are small, so this difference keeps its digits
    variance = members.T @ centred**2 / rows[:, None] - mean**2
    return encoder.categories_[0], rows / len(X), mean + overall, variance


# %% log_joint_matmul
def log_joint_matmul(X, prior, mean, variance):
    centre = float(X.mean())
    Z, M, W = X - centre, mean - centre, 1 / variance
    features = np.column_stack([Z * Z, Z, np.ones(len(Z))])
    constants = np.log(prior) - 0.5 * (np.log(2 * np.pi * variance) + M * M * W).sum(axis=1)
    coefficients = np.column_stack([-0.5 * W, M * W, constants])
    return features @ coefficients.T


# %% merge
def merge(a, b):
    (n, m, s), (k, c, t) = a, b
    both = n + k
    return both, m + (c - m) * (k / max(both, 1)), s + t + (c - m) ** 2 * (n * k / max(both, 1))
