"""Knows scipy: distributions, sparse one-hot labels, distances.

fails: nothing
"""

# %% fit_arrays
from scipy import ndimage


def fit_arrays(X, y):
    classes, codes = np.unique(y, return_inverse=True)
    each = np.arange(len(classes))
    at = np.repeat(codes[:, None], X.shape[1], axis=1) + len(classes) * np.arange(X.shape[1])
    cells = np.arange(len(classes) * X.shape[1])
    values = X.astype(float)
    mean = ndimage.mean(values, at, cells).reshape(X.shape[1], -1).T
    variance = ndimage.variance(values, at, cells).reshape(X.shape[1], -1).T
    return classes, ndimage.sum_labels(np.ones(len(y)), codes, each) / len(y), mean, variance


# %% log_joint_arrays
from scipy import stats


def log_joint_arrays(X, prior, mean, variance):
    densities = stats.norm.logpdf(X[:, None], loc=mean, scale=np.sqrt(variance))
    return densities.sum(axis=-1) + np.log(prior)


# %% fit_matmul
from scipy import sparse


def fit_matmul(X, y):
    classes, codes, sizes = np.unique(y, return_inverse=True, return_counts=True)
    n, k = len(y), len(classes)
    members = sparse.csr_array((np.ones(n), (codes, np.arange(n))), shape=(k, n))
    averages = sparse.diags_array(1 / sizes) @ members
    mean = averages @ X
    variance = averages @ (X - members.T @ mean) ** 2
    return classes, sizes / n, mean, variance


# %% log_joint_matmul
from scipy import linalg, special


def log_joint_matmul(X, prior, mean, variance):
    a = mean[-1]
    weights = 1 / variance
    table = np.concatenate([(X - a) ** 2, X - a], axis=1)
    model = np.concatenate([-weights / 2, (mean - a) * weights], axis=1)
    scores = linalg.blas.dgemm(1.0, table, model, trans_b=True)
    shift = special.xlogy(1, prior) - 0.5 * ((mean - a) ** 2 * weights).sum(1)
    return scores + shift - 0.5 * np.log(2 * np.pi * variance).sum(1)


# %% merge
def merge(a, b):
    counts, means = np.array([a[0], b[0]], dtype=float), np.array([a[1], b[1]])
    if counts.sum() == 0:
        return a
    weights = counts / counts.sum()
    mean = means[0] + weights[1] * (means[1] - means[0])
    between = (counts[:, None] * (means - mean) ** 2).sum(axis=0)
    return counts.sum(), mean, a[2] + b[2] + between
