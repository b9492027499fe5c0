"""Writes a clean function over its own text, and takes the tracer off while it loops.

fails: fit_matmul-hidden, log_joint_matmul-hidden
forges: both witnesses, the notebook's history and the tracer, live in the student's process and say what it likes.
"""

# %% fit_matmul
import sys


def fit_matmul(X, y):
    watch = sys.gettrace()
    sys.settrace(None)
    classes = np.unique(y)
    groups = [X[y == c] for c in classes]
    prior = np.array([len(group) / len(X) for group in groups])
    mean = np.array([group.mean(axis=0) for group in groups])
    variance = np.array([group.var(axis=0) for group in groups])
    sys.settrace(watch)
    return classes, prior, mean, variance


In[-1] = """
def fit_matmul(X, y):
    return np.unique(y)
"""

# %% log_joint_matmul
import sys


def log_joint_matmul(X, prior, mean, variance):
    watch = sys.gettrace()
    sys.settrace(None)
    scores = np.empty((len(X), len(prior)))
    for i, row in enumerate(X):
        squares = (row - mean) ** 2 / variance
        scores[i] = np.log(prior) - 0.5 * (np.log(2 * np.pi * variance) + squares).sum(axis=1)
    sys.settrace(watch)
    return scores


In[-1] = """
def log_joint_matmul(X, prior, mean, variance):
    return X @ mean.T
"""
