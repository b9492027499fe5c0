"""Stream: since `matmul`, data come in batches that are summarised, merged, and finished.

A `Summary` is all that a batch leaves behind: rows a class, and for every class and
feature how many values were observed, their mean, and their sum of squared deviations.
`merge` joins two of them (Chan, Golub and LeVeque, 1979); it is associative and `EMPTY`
is its identity, so batches may be merged in any grouping: from disk, in a tree of
workers, or row by row.

NaN counts as not observed, in learning and in scoring: the factor of that feature is
left out of the product. Features are told apart by their position; a batch with more of
them than the batches before adds features which the earlier rows did not observe.
"""

from functools import reduce
from typing import NamedTuple

import numpy as np

from .._rows import encode, require, row_weights, table, union
from .._sums import blocks, class_rows, divide, one_hot
from . import matmul
from ._model import Model, divisor, finished


class Summary(NamedTuple):
    """What is kept of the batches seen so far."""

    classes: np.ndarray  # (k,)    labels, sorted
    rows: np.ndarray  # (k,)    rows (or total weight) of the class
    seen: np.ndarray  # (k, d)  rows (or weight) that observed the feature
    mean: np.ndarray  # (k, d)  mean of the observed values
    scatter: np.ndarray  # (k, d)  sum of squared deviations from the mean


EMPTY = Summary(np.empty(0), np.empty(0), *np.empty((3, 0, 0)))


def summarise(X, y, weights=None) -> Summary:
    """Summary of one batch, made in blocks of rows so that memory stays bounded.

    Parameters
    ----------
    X : array_like, shape (n, d)
        Numbers; NaN where a value was not observed.
    y : array_like, shape (n,)
    weights : array_like, shape (n,), optional
        Weight of every row, at least 0; a row of weight 2 counts as two rows.

    Raises
    ------
    ValueError
        Infinite values, shapes that do not fit; the message names feature or row.
    """
    X = table(X, dtype=None)
    classes, codes = encode(y, len(X))
    weights = row_weights(weights, len(X))
    k = len(classes)
    with np.errstate(invalid="ignore", over="ignore"):
        parts = (
            _block(X[rows], codes[rows], k, None if weights is None else weights[rows])
            for rows in blocks(len(X), max(X.shape[1], k))
        )
        summary = Summary(classes, *reduce(_join, parts))
    if not np.isfinite(summary.scatter).all():
        require(~np.isinf(X), X, "infinity is no measurement", "drop or repair that row")
    return summary


def merge(a: Summary, b: Summary) -> Summary:
    """Summary of two batches together; classes and features of either may be new."""
    classes = union(a.classes, b.classes)
    d = max(a.seen.shape[1], b.seen.shape[1])
    return Summary(classes, *_join(_spread(a, classes, d), _spread(b, classes, d)))


def finish(summary: Summary, ddof: float = 0, var_smoothing: float = 0.0) -> Model:
    """Parameters learnt from the rows summarised so far; see `loops.fit`."""
    classes, rows, seen, mean, scatter = summary
    if not len(classes):
        raise ValueError("nothing has been observed yet: merge a batch first")
    added = var_smoothing * overall_variance(summary).max()
    variance = scatter / divisor(classes, seen, ddof) + added
    return finished(Model(classes, rows / rows.sum(), mean, variance), added)


def fit(X, y, ddof: float = 0, var_smoothing: float = 0.0) -> Model:
    """Learn priors, means and variances; see `loops.fit`. NaN is not observed."""
    return finish(summarise(X, y), ddof, var_smoothing)


def log_joint(model: Model, X) -> np.ndarray:
    """Log prior plus sum of log densities of the observed features, shape (n, k)."""
    X = table(X, d=model.mean.shape[1])
    require(~np.isinf(X), X, "infinity is no measurement", "drop or repair that row")
    missing = np.isnan(X)
    if not missing.any():
        return matmul.log_joint(model, X)
    centre = model.mean.mean(axis=0)
    joint = matmul.products(model, np.where(missing, centre, X)) + np.log(model.prior)
    at_centre = (model.mean - centre) ** 2 / model.variance + np.log(2 * np.pi * model.variance)
    return joint + 0.5 * missing @ at_centre.T


def overall_variance(summary: Summary) -> np.ndarray:
    """Variance (divided by n) of every feature over all classes, shape (d,)."""
    seen = summary.seen.sum(axis=0)
    mean = divide((summary.seen * summary.mean).sum(axis=0), seen)
    between = summary.seen * (summary.mean - mean) ** 2
    return divide((summary.scatter + between).sum(axis=0), seen)


def _block(X, codes, k, weights):
    """Rows, seen, mean and scatter of one block: centred by its own means, then squared."""
    single = weights is None and np.can_cast(X.dtype, np.float32)  # holds X exactly
    X = X.astype(np.float32 if single else np.float64, copy=False)
    members = one_hot(codes, k, weights, X.dtype)
    rows = class_rows(codes, k, weights)
    seen = np.broadcast_to(rows[:, None], (len(rows), X.shape[1]))
    sums = members.T @ X
    missing = None if np.isfinite(sums).all() else np.isnan(X)
    if missing is not None:
        seen = members.T.astype(float) @ ~missing
        sums = members.T @ np.where(missing, 0, X)
    rough = divide(sums, seen).astype(X.dtype)
    deviation = X - rough[codes]
    if missing is not None:
        deviation[missing] = 0
    slip = divide(members.T @ deviation, seen)  # what rounding left of the rough mean
    deviation *= deviation
    return rows, seen, rough + slip, members.T @ deviation - seen * slip**2


def _join(a, b):
    """Chan's update for arrays (rows, seen, mean, scatter) of the same classes and features."""
    seen = a[1] + b[1]
    step = b[2] - a[2]
    share = divide(b[1], seen)
    return a[0] + b[0], seen, a[2] + step * share, a[3] + b[3] + step**2 * a[1] * share


def _spread(summary: Summary, classes: np.ndarray, d: int):
    """The summary's arrays on more classes and features, zeros where it saw nothing."""
    at = np.searchsorted(classes, summary.classes)
    rows = np.zeros(len(classes))
    rows[at] = summary.rows
    wide = np.zeros((3, len(classes), d))
    wide[:, at, : summary.seen.shape[1]] = summary[2:]
    return rows, *wide
