"""Stream: since `matmul`, data come in batches that are summarised, merged, and finished.

A `Summary` is all that a batch leaves behind: rows a class, and how often every word
stood in them. `merge` adds them up; it is associative and `EMPTY` is its identity, so
batches may be merged in any grouping: from disk, in a tree of workers, or row by row.

Words are told apart by their position; a batch with more of them than the batches
before adds words that the earlier documents did not hold: their count there is 0.
"""

from typing import NamedTuple

import numpy as np

from .._rows import encode, pseudo_counts, row_weights, table, union
from .._sums import class_rows, class_sums, parts, spread
from . import matmul
from ._model import Model, counts, finished, shares

log_joint = matmul.log_joint


class Summary(NamedTuple):
    """What is kept of the batches seen so far."""

    classes: np.ndarray  # (k,)    labels, sorted
    rows: np.ndarray  # (k,)    rows (or total weight) of the class
    count: np.ndarray  # (k, d)  how often the word stood in them (times weight)


EMPTY = Summary(np.empty(0), np.empty(0), np.empty((0, 0)))


def summarise(X, y, weights=None) -> Summary:
    """Summary of one batch, made in blocks of rows so that memory stays bounded.

    Parameters
    ----------
    X : array_like or scipy.sparse matrix, shape (n, d)
        Counts, 0 or more.
    y : array_like, shape (n,)
    weights : array_like, shape (n,), optional
        Weight of every row, at least 0; a row of weight 2 counts as two rows.

    Raises
    ------
    ValueError
        Negative or infinite counts, shapes that do not fit; the message names the row.
    """
    X = table(X, dtype=None, allow_sparse=True)
    classes, codes = encode(y, X.shape[0])
    weights = row_weights(weights, X.shape[0])
    k, d = len(classes), X.shape[1]
    count = np.zeros((k, d))
    for rows, part in parts(X, k):
        part_weights = None if weights is None else weights[rows]
        count += class_sums(counts(part, rows.start), codes[rows], k, part_weights)
    return Summary(classes, class_rows(codes, k, weights), count)


def merge(a: Summary, b: Summary) -> Summary:
    """Summary of two batches together; classes and words of either may be new."""
    classes = union(a.classes, b.classes)
    d = max(a.count.shape[1], b.count.shape[1])
    return Summary(classes, *map(np.add, spread(a, classes, d), spread(b, classes, d)))


def finish(summary: Summary, alpha=1.0) -> Model:
    """Parameters learnt from the rows summarised so far; see `loops.fit`."""
    if not summary.rows.all() or not len(summary.rows):
        raise ValueError("a class needs a row of weight above 0: merge a batch first")
    smoothed = summary.count + pseudo_counts(alpha, summary.count.shape[1])
    return finished(Model(summary.classes, summary.rows / summary.rows.sum(), shares(smoothed)))


def fit(X, y, alpha=1.0) -> Model:
    """Learn priors and shares; see `loops.fit`."""
    return finish(summarise(X, y), alpha)
