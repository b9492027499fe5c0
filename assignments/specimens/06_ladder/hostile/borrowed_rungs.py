"""Imports the rungs of the course's own package and lets them do all of it.

fails: fit_arrays-visible, fit_arrays-hidden, log_joint_arrays-visible, log_joint_arrays-hidden, fit_matmul-visible, fit_matmul-hidden, log_joint_matmul-visible, log_joint_matmul-hidden
forges: the package that holds the answers is installed where the tests run, and imports are not read.
"""

# %% fit_arrays
from nbteach.gaussian import stream


def fit_arrays(X, y):
    summary = stream.summarise(X, y)
    variance = summary.scatter / summary.rows[:, None]
    return summary.classes, summary.rows / len(X), summary.mean, variance


# %% log_joint_arrays
from nbteach import gaussian


def log_joint_arrays(X, prior, mean, variance):
    model = gaussian.Model(np.arange(len(prior)), prior, mean, variance)
    return gaussian.arrays.log_joint(model, X)


# %% fit_matmul
from nbteach.gaussian.stream import summarise


def fit_matmul(X, y):
    classes, rows, _, mean, scatter = summarise(X, y)
    return classes, rows / rows.sum(), mean, scatter / rows[:, None]


# %% log_joint_matmul
from nbteach.gaussian import Model, matmul


def log_joint_matmul(X, prior, mean, variance):
    return matmul.log_joint(Model(np.arange(len(prior)), prior, mean, variance), X)
