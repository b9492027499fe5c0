"""What every rung asks of its rows and labels.

An error names the row or feature at fault and says what to do.
"""

import numpy as np
from scipy import sparse


def table(X, *, d: int | None = None, dtype=np.float64, allow_sparse: bool = False):
    """Check that `X` is a table of numbers and return it as an array.

    Parameters
    ----------
    X : array_like, shape (n, d), or sparse matrix where `allow_sparse`
    d : int, optional
        The number of features that a model has learnt.
    dtype : dtype or None
        Type of the result; None keeps that of `X`.
    allow_sparse : bool
        Whether the rung takes scipy.sparse, which comes back as CSR.

    Raises
    ------
    ValueError
        Not two-dimensional, no rows, no features, not numeric, or not `d` features.
    """
    X = _rows_of_sparse(X, allow_sparse) if sparse.issparse(X) else _numeric(X, dtype)
    if X.ndim != 2:
        raise ValueError(
            f"X must be two-dimensional, (rows, features), and has shape {X.shape}; "
            "give a single row as X.reshape(1, -1), a single feature as X.reshape(-1, 1)"
        )
    if 0 in X.shape:
        raise ValueError(f"X has shape {X.shape}: it needs at least one row and one feature")
    if d is not None and X.shape[1] != d:
        raise ValueError(
            f"X has {X.shape[1]} features, the model has learnt {d}; "
            "give the columns that it was fitted on, in the same order"
        )
    return X


def _rows_of_sparse(X, allowed: bool):
    if not allowed:
        raise ValueError(
            "this rung takes dense arrays; give it X.toarray(), or use the rung matmul "
            "or one above it (bernoulli and multinomial take sparse matrices there)"
        )
    if X.dtype.kind not in "biuf":
        raise ValueError(f"X must hold real numbers and has dtype {X.dtype}")
    X = X.tocsr()
    if not X.has_canonical_format:
        X = X.copy()
        X.sum_duplicates()
    return X


def _numeric(X, dtype) -> np.ndarray:
    if np.ma.isMaskedArray(X):
        X = X.astype(np.float64).filled(np.nan)  # masked is missing
    try:
        X = np.asarray(X)
    except ValueError:
        raise ValueError("the rows of X must all have the same number of features") from None
    if X.dtype.kind in "biuf":
        return X if dtype is None else X.astype(dtype, copy=False)
    try:
        if X.dtype.kind != "O":
            raise TypeError(X.dtype)
        return X.astype(np.float64)
    except (TypeError, ValueError):
        raise ValueError(
            f"X must hold real numbers and has dtype {X.dtype}; "
            "encode text and categories, and give NaN for a missing value"
        ) from None


def encode(y, n: int) -> tuple[np.ndarray, np.ndarray]:
    """Classes in sorted order, shape (k,), and the position of every label in them, (n,).

    Raises
    ------
    ValueError
        Labels that are not one-dimensional, not `n`, missing, or of types that do not sort.
    """
    labels = np.asarray(y)
    if labels.ndim != 1 or len(labels) != n:
        raise ValueError(
            f"y must be one label a row, shape ({n},), and has shape {labels.shape}"
            + ("; give y.ravel()" if labels.size == n else "")
        )
    if labels.dtype.kind in "US" and not isinstance(y, np.ndarray):
        labels = _one_type(y, labels)
    missing = _missing(labels)
    if missing.any():
        row = int(missing.argmax())
        raise ValueError(f"y has no label ({labels[row]}) in row {row}; drop that row")
    try:
        classes, codes = np.unique(labels, return_inverse=True)
    except TypeError:
        kinds = sorted({type(label).__name__ for label in labels})
        raise ValueError(
            f"labels must be of one type that sorts, and y mixes {', '.join(kinds)}"
        ) from None
    return classes, codes


def _missing(labels: np.ndarray) -> np.ndarray:
    """Mask of labels that are NaN, NaT, None or NA."""
    if labels.dtype.kind in "fcmM":
        return np.isnan(labels) if labels.dtype.kind in "fc" else np.isnat(labels)
    if labels.dtype.kind != "O":
        return np.zeros(len(labels), dtype=bool)
    from pandas import isna  # knows every kind of missing object, and is slow to import

    return isna(labels)


def _one_type(y, labels: np.ndarray) -> np.ndarray:
    """Numpy turns [1, "a"] into strings without a word; keep the types apart."""
    kinds = {isinstance(label, str | bytes) for label in y}
    return labels if kinds == {True} else np.array(list(y), dtype=object)


def require(good: np.ndarray, X, wanted: str, advice: str, first_row: int = 0) -> None:
    """Raise a ValueError that names the first row and feature where `good` is False.

    `good` has the shape of `X`, or of ``X.data`` for a CSR matrix; `first_row` is the
    number of X's first row where X is a block of a larger table.
    """
    if good.all():
        return
    if sparse.issparse(X):
        at = int((~good).argmax())
        row = int(np.searchsorted(X.indptr, at, side="right")) - 1
        feature, value = X.indices[at], X.data[at]
    else:
        row, feature = np.argwhere(~good)[0]
        value = X[row, feature]
    row += first_row
    raise ValueError(f"row {row}, feature {feature} of X is {value}, but {wanted}; {advice}")


def require_finite(X: np.ndarray) -> None:
    """Raise a ValueError that names the first NaN or infinite value."""
    require(
        np.isfinite(X), X, "this rung needs finite numbers",
        "drop or impute that row (gaussian.stream and bernoulli.stream take NaN as not observed)",
    )  # fmt: skip


def row_weights(weights, n: int) -> np.ndarray | None:
    """Checked weights of n rows, or None."""
    if weights is None:
        return None
    weights = np.asarray(weights, dtype=np.float64)
    if weights.shape != (n,):
        raise ValueError(f"weights must be one a row, shape ({n},), not {weights.shape}")
    bad = ~((weights >= 0) & (weights < np.inf))
    if bad.any():
        row = int(bad.argmax())
        raise ValueError(f"the weight of row {row} is {weights[row]}; it must be finite, 0 or more")
    return weights


def union(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Sorted classes of two batches together; ValueError where their types do not mix."""
    if not len(a) or not len(b):
        return a if len(a) else b
    if np.array_equal(a, b):
        return a
    kinds = {a.dtype.kind, b.dtype.kind}
    whole = kinds <= set("biu") and np.result_type(a, b).kind != "f"  # uint64 with int64 is a float
    if not (len(kinds) == 1 or "O" in kinds or whole or kinds == {"f", "i"}):
        raise ValueError(f"labels of one batch are {a.dtype}, of another {b.dtype}; use one type")
    return encode(np.concatenate([a, b]), len(a) + len(b))[0]


def pseudo_counts(alpha, d: int) -> np.ndarray:
    """Checked smoothing, one pseudo-count a feature, shape (d,)."""
    alpha = np.asarray(alpha, dtype=np.float64)
    if alpha.ndim and alpha.shape != (d,):
        raise ValueError(f"alpha must be a number or one a feature, ({d},), not {alpha.shape}")
    if not (np.isfinite(alpha) & (alpha >= 0)).all():
        raise ValueError(f"alpha must be finite and 0 or more, and is {alpha}")
    return alpha + np.zeros(d)
