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

from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from os import cpu_count
from typing import NamedTuple

import numpy as np

from .._rows import encode, require, row_weights, table, union
from .._sums import blocks, divide, spread
from . import matmul
from ._model import Model, divisor, finished, smoothing


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
    by_class = np.split(np.argsort(codes, kind="stable"), np.cumsum(np.bincount(codes))[:-1])
    with ThreadPoolExecutor(cpu_count() if X.size > 1_000_000 else 1) as threads:
        parts = list(threads.map(_moments, repeat(X), by_class, repeat(weights)))
    summary = Summary(classes, *(np.array(part) for part in zip(*parts, strict=True)))
    if not np.isfinite(summary.scatter).all():
        require(~np.isinf(X), X, "infinity is no measurement", "drop or repair that row")
    return summary


def merge(a: Summary, b: Summary) -> Summary:
    """Summary of two batches together; classes and features of either may be new."""
    classes = union(a.classes, b.classes)
    d = max(a.seen.shape[1], b.seen.shape[1])
    return Summary(classes, *_join(spread(a, classes, d), spread(b, classes, d)))


def finish(summary: Summary, ddof: float = 0, var_smoothing: float = 0.0) -> Model:
    """Parameters learnt from the rows summarised so far; see `loops.fit`."""
    smoothing(ddof, var_smoothing)
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
    scores = matmul.products(model, X, missing if missing.any() else None)
    return scores + np.log(model.prior)


def overall_variance(summary: Summary) -> np.ndarray:
    """Variance (divided by n) of every feature over all classes, shape (d,)."""
    seen = summary.seen.sum(axis=0)
    mean = divide((summary.seen * summary.mean).sum(axis=0), seen)
    between = summary.seen * (summary.mean - mean) ** 2
    return divide((summary.scatter + between).sum(axis=0), seen)


@np.errstate(invalid="ignore", over="ignore")  # infinity is judged when all is summed
def _moments(X, members, weights):
    """Rows, seen, mean and scatter of the rows `members` (all of one class).

    A rough mean, from rows spread over the class, is subtracted before squaring: one pass
    over the data then gives what two would. Single precision is used where it holds X.
    """
    if weights is not None:
        members = members[weights[members] > 0]
    rows = float(len(members)) if weights is None else weights[members].sum()
    rough, magnitude = _rough_mean(X, members)
    single = weights is None and np.can_cast(X.dtype, np.float32) and 1e-12 < magnitude < 1e12
    rough = rough.astype(np.float32 if single else np.float64)
    seen, slip, squares = np.full(X.shape[1], rows), *np.zeros((2, X.shape[1]))
    for block in blocks(len(members), 8 * X.shape[1]):
        weight = None if weights is None else weights[members[block], None]
        unseen, moved, squared = _block_sums(X[members[block]] - rough, weight)
        seen, slip, squares = seen - unseen, slip + moved, squares + squared
    drift = divide(slip, seen)
    return rows, seen, rough + drift, np.maximum(squares - seen * drift**2, 0)


def _block_sums(part, weight):
    """Weight without observation, sum, and sum of squares of every feature of a block."""
    unseen, moved = 0.0, _column_sums(_weigh(part, weight))
    if not np.isfinite(moved).all():
        missing = np.isnan(part)
        part[missing] = 0
        unseen = _column_sums(_weigh(missing.astype(np.float64), weight))
        moved = _column_sums(_weigh(part, weight))
    return unseen, moved, _column_sums(part, _weigh(part, weight))


def _weigh(values, weight):
    return values if weight is None else values * weight


def _column_sums(a, b=None):
    """Sum of a, or of a times b, down the rows: 16 rows at a time, then in double precision.

    Long sums in single precision lose digits; sums of 16 keep them and run as fast.
    """
    if len(a) % 16:
        filling = np.zeros((-len(a) % 16, a.shape[1]), a.dtype)
        a = np.concatenate([a, filling])
        b = None if b is None else np.concatenate([b, filling])
    strips = a.reshape(16, -1)
    sums = strips.sum(axis=0) if b is None else np.einsum("ij,ij->j", strips, b.reshape(16, -1))
    return sums.reshape(-1, a.shape[1]).sum(axis=0, dtype=np.float64)


def _rough_mean(X, members):
    """Mean of 64 rows spread over `members`, (d,), and the largest value that they hold.

    A feature that none of them observed takes the mean of all its values.
    """
    at = np.linspace(0, len(members) - 1, 64, dtype=int) if len(members) else []
    sample = X[members[at]].astype(np.float64)
    observed = np.isfinite(sample)
    sample[~observed] = 0
    rough = divide(sample.sum(axis=0), observed.sum(axis=0))
    for feature in np.flatnonzero(~observed.any(axis=0)):
        values = X[members, feature]
        values = values[np.isfinite(values)]
        rough[feature] = values.mean(dtype=np.float64) if len(values) else 0
    return rough, np.abs(sample).max(initial=1e-30)


def _join(a, b):
    """Chan's update for arrays (rows, seen, mean, scatter) of the same classes and features."""
    seen = a[1] + b[1]
    step = b[2] - a[2]
    share = divide(b[1], seen)
    return a[0] + b[0], seen, a[2] + step * share, a[3] + b[3] + step**2 * a[1] * share
