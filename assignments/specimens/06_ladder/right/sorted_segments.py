"""Sorts the rows by class and works on segments; scores with one normal distribution a class.

fails: nothing
"""


# %% fit_arrays
def fit_arrays(X, y):
    order = np.argsort(y, kind="stable")
    classes, starts = np.unique(y[order], return_index=True)
    found = [
        (len(part), part.mean(axis=0), part.var(axis=0)) for part in np.split(X[order], starts[1:])
    ]
    rows, mean, variance = zip(*found)
    return classes, np.array(rows) / len(y), mean, variance


# %% log_joint_arrays
from scipy.stats import multivariate_normal


def log_joint_arrays(X, prior, mean, variance):
    scores = np.log(prior) + np.zeros((len(X), 1))
    for c, (centre, spread) in enumerate(zip(mean, variance)):
        scale = np.sqrt(spread)
        standard = multivariate_normal(np.zeros(len(centre)), np.ones(len(centre)))
        scores[:, c] += standard.logpdf((X - centre) / scale) - np.log(scale).sum()
    return scores


# %% fit_matmul
def fit_matmul(X, y):
    order = np.argsort(y, kind="stable")
    classes, starts, sizes = np.unique(y[order], return_index=True, return_counts=True)
    segments = X[order].astype(float)
    segments -= segments[0].copy()
    mean = np.add.reduceat(segments, starts, axis=0) / sizes[:, None]
    segments -= np.repeat(mean, sizes, axis=0)
    variance = np.add.reduceat(segments**2, starts, axis=0) / sizes[:, None]
    return classes, sizes / sizes.sum(), mean + X[order][0], variance


# %% log_joint_matmul
def log_joint_matmul(X, prior, mean, variance):
    moved = X - X.min(axis=0)
    mean = mean - X.min(axis=0)
    scores = np.matmul(moved, np.swapaxes(mean / variance, 0, 1))
    np.square(moved, out=moved)
    scores -= np.matmul(moved, np.swapaxes(0.5 / variance, 0, 1))
    scores -= np.add.reduce(0.5 * mean**2 / variance + 0.5 * np.log(2 * np.pi * variance), axis=1)
    scores += np.log(prior)
    return scores


# %% merge
def merge(a, b):
    if a[0] == 0:
        return b
    if b[0] == 0:
        return a
    (m, x, s), (n, z, t) = a, b
    return m + n, (m * x + n * z) / (m + n), s + t + (x - z) ** 2 / (1 / m + 1 / n)
