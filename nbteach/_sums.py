"""Sums over the rows of each class, in blocks of rows so that memory stays bounded.

A sum over classes is a product with one-hot labels, which runs at the speed of a
matrix product and needs no sorting. Whole numbers of one byte are summed in single
precision, where they are exact, and added up across blocks in double precision.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from os import cpu_count

import numpy as np
from scipy import sparse

BLOCK_VALUES = 1_600_000
"""Values of a block of rows: 6.4 MB in single precision."""

BLOCK_ROWS = 65_536
"""Rows of a block: 65,536 times 255 is below 2**24, so bytes add up exactly."""


def blocks(n: int, width: int) -> Iterator[slice]:
    """Slices of n rows, `width` values a row, each of bounded size."""
    size = min(BLOCK_ROWS, BLOCK_VALUES // width)
    size = size // 16 * 16 or max(1, size)
    for start in range(0, n, size):
        yield slice(start, min(start + size, n))


def parts(X, width: int = 1) -> Iterator[tuple[slice, np.ndarray]]:
    """Rows and blocks of `X`, each row at least `width` values; a sparse X is one block."""
    if sparse.issparse(X):
        yield slice(0, X.shape[0]), X
        return
    for rows in blocks(len(X), max(X.shape[1], width)):
        yield rows, X[rows]


def one_hot(codes: np.ndarray, k: int, weights=None, dtype=np.float64) -> np.ndarray:
    """Class positions (n,) as an array (n, k) with one 1 (or weight) a row."""
    members = np.zeros((len(codes), k), dtype=dtype)
    members[np.arange(len(codes)), codes] = 1 if weights is None else weights
    return members


def class_rows(codes: np.ndarray, k: int, weights=None) -> np.ndarray:
    """Rows (or total weight) of each class, shape (k,)."""
    return np.bincount(codes, weights, minlength=k).astype(np.float64)


def class_sums(X, codes: np.ndarray, k: int, weights=None) -> np.ndarray:
    """Sum of the rows of each class.

    Parameters
    ----------
    X : ndarray or CSR matrix, shape (n, d)
    codes : ndarray of int, shape (n,)
        Position of each row's class.
    k : int
        Number of classes.
    weights : ndarray, shape (n,), optional

    Returns
    -------
    ndarray of float64, shape (k, d)
    """
    if sparse.issparse(X):
        return _sparse_class_sums(X, codes, k, weights)
    dtype = np.float32 if X.dtype.itemsize == 1 and weights is None else np.float64
    total = np.zeros((k, X.shape[1]))
    for rows, part in parts(X, k):
        members = one_hot(codes[rows], k, None if weights is None else weights[rows], dtype)
        total += members.T @ part.astype(dtype, copy=False)
    return total


def _sparse_class_sums(X, codes, k, weights) -> np.ndarray:
    """Every nonzero is added to the cell of its class and column, in one pass."""
    total = np.zeros((k, X.shape[1]))
    starts = np.searchsorted(X.indptr, np.arange(0, X.nnz + 1, BLOCK_VALUES))
    edges = np.unique(np.append(starts, X.shape[0]))
    for start, stop in pairwise(edges.tolist()):
        held = slice(X.indptr[start], X.indptr[stop])
        counts = np.diff(X.indptr[start : stop + 1])
        values = X.data[held].astype(np.float64, copy=False)
        if weights is not None:
            values = values * np.repeat(weights[start:stop], counts)
        cells = np.repeat(codes[start:stop].astype(X.indices.dtype), counts), X.indices[held]
        total += sparse.coo_array((values, cells), shape=total.shape).toarray()
    return total


def product(X, weights: np.ndarray) -> np.ndarray:
    """X @ weights, shape (n, k); the rows of a large sparse X are shared among the cores."""
    if not sparse.issparse(X) or X.nnz < BLOCK_VALUES:
        return X @ weights
    weights = np.ascontiguousarray(weights)
    edges = np.linspace(0, X.shape[0], (cpu_count() or 1) + 1, dtype=int)

    def rows(start, stop):
        held = slice(X.indptr[start], X.indptr[stop])
        pointers = X.indptr[start : stop + 1] - X.indptr[start]
        arrays = X.data[held], X.indices[held], pointers  # views, not copies
        return sparse.csr_array(arrays, shape=(stop - start, X.shape[1])) @ weights

    with ThreadPoolExecutor() as threads:
        return np.concatenate(list(threads.map(rows, edges[:-1], edges[1:])))


def divide(a, b) -> np.ndarray:
    """a / b, and 0 where b is 0."""
    return np.divide(a, b, out=np.zeros(np.broadcast_shapes(np.shape(a), np.shape(b))), where=b > 0)


def spread(summary, classes: np.ndarray, d: int) -> tuple[np.ndarray, ...]:
    """Put a stream's summary on more classes and features, zeros where it saw nothing.

    Parameters
    ----------
    summary : NamedTuple
        classes and rows, both of shape (k,), then arrays of shape (k, its features).
    classes : ndarray
        Sorted labels, those of the summary among them.
    d : int
        Number of features, at least that of the summary.
    """
    at = np.searchsorted(classes, summary.classes)
    rows = np.zeros(len(classes))
    rows[at] = summary.rows
    wide = np.zeros((len(summary) - 2, len(classes), d))
    wide[:, at, : summary[2].shape[1]] = summary[2:]
    return rows, *wide
