"""Prints what it does, warns on stderr, takes logs of zero on the way, and keeps helpers beside the function.

fails: nothing
"""

# %% fit_arrays
import sys


def moments(group):
    print("a class of", len(group), "rows", file=sys.stderr)
    return group.mean(axis=0), np.square(group - group.mean(axis=0)).mean(axis=0)


def fit_arrays(X, y):
    print("fitting", X, y)
    classes, counts = np.unique(y, return_counts=True)
    learnt = np.array([moments(X[y == label]) for label in classes])
    return classes, counts / counts.sum(), learnt[:, 0], learnt[:, 1]


# %% log_joint_arrays
import warnings


def log_density(X, mean, variance):
    warnings.warn("broadcasting", stacklevel=1)
    print(X, mean)
    np.log(np.zeros(1))  # a harmless -inf, and a warning
    return -0.5 * np.log(2 * np.pi * variance) - 0.5 * (X - mean) ** 2 / variance


def log_joint_arrays(X, prior, mean, variance):
    """Score by broadcasting."""
    filter = X[:, None, :]
    log_joint_arrays = np.log(prior) + log_density(filter, mean, variance).sum(axis=-1)
    print(log_joint_arrays.shape)
    return log_joint_arrays


# %% fit_matmul
def one_hot(y):
    classes, codes = np.unique(y, return_inverse=True)
    table = np.zeros((len(y), len(classes)), dtype=int)
    np.put_along_axis(table, codes[:, None], 1, axis=1)
    return classes, table


def class_mean(members, X):
    return (members.T @ X) / members.sum(axis=0)[:, None]


def fit_matmul(X, y):
    print("no loops here, for once:", X, y)
    classes, members = one_hot(y)
    mean = class_mean(members, X)
    return classes, members.mean(axis=0), mean, class_mean(members, (X - members @ mean) ** 2)


# %% log_joint_matmul
shifted = lambda table, by: table - by


def log_joint_matmul(X, prior, mean, variance):
    print("scoring", X, prior, mean, sep="\n")
    centre = np.average(mean, axis=0, weights=prior)
    Z, M = shifted(X, centre), shifted(mean, centre)
    A, B = 1 / variance.T, (M / variance).T
    C = (M**2 / variance + np.log(variance) + np.log(2 * np.pi)).sum(axis=1)
    return np.log(prior) - 0.5 * (Z**2 @ A - 2 * (Z @ B) + C)


# %% merge
def merge(a, b):
    print("merging", a[0], "and", b[0], "rows")
    n = a[0] + b[0]
    step = b[1] - a[1]
    fraction = np.float64(b[0]) / n  # nan, with a warning, where both are empty
    fraction = np.nan_to_num(fraction)
    return n, a[1] + fraction * step, a[2] + b[2] + a[0] * fraction * step**2
