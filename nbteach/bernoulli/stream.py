"""Stream: since `matmul`, data come in batches that are summarised, merged, and finished.

A `Summary` is all that a batch leaves behind: rows a class, and for every class and
feature in how many rows it was observed and in how many it was on. `merge` adds them
up; it is associative and `EMPTY` is its identity, so batches may be merged in any
grouping: from disk, in a tree of workers, or row by row.

NaN counts as not observed, in learning and in scoring: the factor of that feature is
left out of the product. Features are told apart by their position; a batch with more of
them than the batches before adds features which the earlier rows did not observe.
"""

from typing import NamedTuple

import numpy as np
from scipy import sparse

from .._rows import encode, pseudo_counts, row_weights, table, union
from .._sums import class_rows, class_sums, parts, spread
from . import matmul
from ._model import Model, binary, finished


class Summary(NamedTuple):
    """What is kept of the batches seen so far."""

    classes: np.ndarray  # (k,)    labels, sorted
    rows: np.ndarray  # (k,)    rows (or total weight) of the class
    seen: np.ndarray  # (k, d)  rows (or weight) that observed the feature
    on: np.ndarray  # (k, d)  rows (or weight) with the feature on


EMPTY = Summary(np.empty(0), np.empty(0), *np.empty((2, 0, 0)))


def summarise(X, y, weights=None) -> Summary:
    """Summary of one batch, made in blocks of rows so that memory stays bounded.

    Parameters
    ----------
    X : array_like or scipy.sparse matrix, shape (n, d)
        0 or 1 (or bool); NaN where a value was not observed.
    y : array_like, shape (n,)
    weights : array_like, shape (n,), optional
        Weight of every row, at least 0; a row of weight 2 counts as two rows.

    Raises
    ------
    ValueError
        A value that is not 0 or 1, shapes that do not fit; the message names the row.
    """
    X = table(X, dtype=None, allow_sparse=True)
    classes, codes = encode(y, X.shape[0])
    weights = row_weights(weights, X.shape[0])
    k, d = len(classes), X.shape[1]
    rows, on = class_rows(codes, k, weights), np.zeros((k, d))
    seen = np.repeat(rows[:, None], d, axis=1)
    for block, part in parts(X, k):
        labels = codes[block], k, None if weights is None else weights[block]
        part, missing = _observed(part, block.start)
        on += class_sums(part, *labels)
        if missing is not None:
            seen -= class_sums(missing, *labels)
    return Summary(classes, rows, seen, on)


def merge(a: Summary, b: Summary) -> Summary:
    """Summary of two batches together; classes and features of either may be new."""
    classes = union(a.classes, b.classes)
    d = max(a.seen.shape[1], b.seen.shape[1])
    return Summary(classes, *map(np.add, spread(a, classes, d), spread(b, classes, d)))


def finish(summary: Summary, alpha=1.0) -> Model:
    """Parameters learnt from the rows summarised so far; see `loops.fit`."""
    if not summary.rows.all() or not len(summary.rows):
        raise ValueError("a class needs a row of weight above 0: merge a batch first")
    alpha = pseudo_counts(alpha, summary.seen.shape[1])
    with np.errstate(invalid="ignore"):
        theta = (summary.on + alpha) / (summary.seen + 2 * alpha)
    return finished(Model(summary.classes, summary.rows / summary.rows.sum(), theta))


def fit(X, y, alpha=1.0) -> Model:
    """Learn priors and probabilities; see `loops.fit`. NaN is not observed."""
    return finish(summarise(X, y), alpha)


def log_joint(model: Model, X) -> np.ndarray:
    """Log prior plus sum of log probabilities of the observed features, shape (n, k)."""
    X, missing = _observed(table(X, d=model.theta.shape[1], dtype=None, allow_sparse=True))
    return matmul.products(model, X, missing) + np.log(model.prior)


def _observed(X, first_row: int = 0):
    """Checked X with 0 for NaN, and the mask of NaN (None where there is none)."""
    missing = np.isnan(X) if not sparse.issparse(X) and X.dtype.kind == "f" else None
    if missing is None or not missing.any():
        return binary(X, first_row=first_row), None
    return np.where(missing, 0, binary(X, missing, first_row)), missing
