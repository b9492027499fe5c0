"""Sums over the rows of each class, in blocks of rows so that memory stays bounded.

A sum over classes is a product with one-hot labels, which runs at the speed of a
matrix product and needs no sorting. Whole numbers of one byte are summed in single
precision, where they are exact, and added up across blocks in double precision.
"""

from collections.abc import Iterator

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


def one_hot(codes: np.ndarray, k: int, weights=None, dtype=np.float64) -> np.ndarray:
    """Class positions (n,) as an array (n, k) with one 1 (or weight) a row."""
    members = np.eye(k, dtype=dtype)[codes]
    return members if weights is None else members * weights[:, None]


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
    for rows in blocks(len(X), max(X.shape[1], k)):
        members = one_hot(codes[rows], k, None if weights is None else weights[rows], dtype)
        total += members.T @ X[rows].astype(dtype, copy=False)
    return total


def _sparse_class_sums(X, codes, k, weights) -> np.ndarray:
    n = X.shape[0]
    values = np.ones(n) if weights is None else weights
    members = sparse.csr_array((values, codes, np.arange(n + 1)), shape=(n, k))
    return np.asarray((members.T @ sparse.csr_array(X)).toarray(), dtype=np.float64)


def divide(a, b) -> np.ndarray:
    """a / b, and 0 where b is 0."""
    return np.divide(a, b, out=np.zeros(np.broadcast_shapes(np.shape(a), np.shape(b))), where=b > 0)
