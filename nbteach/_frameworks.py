"""What the array_api rungs share: arrays of any framework in, labels on the host."""

import numpy as np
from array_api_compat import array_namespace, device, is_numpy_array, to_device
from scipy import sparse

from ._rows import table


def floating(X, d: int | None = None, allow_sparse: bool = False):
    """Namespace of `X`, and `X` checked: two-dimensional and of a real floating type.

    What is no array of a framework (a list, a data frame, a sparse matrix) is
    NumPy's; integers become the framework's default floating type.
    """
    if sparse.issparse(X) or is_numpy_array(X) or not hasattr(X, "device"):
        kept = getattr(X, "dtype", None) in (np.float32, np.float64)
        X = table(X, d=d, dtype=None if kept else np.float64, allow_sparse=allow_sparse)
        return array_namespace(np.empty(0)), X
    xp = array_namespace(X)
    if X.ndim != 2 or d not in (None, X.shape[1]):
        table(np.empty(tuple(X.shape)), d=d)  # raises the error that every rung gives
    if not xp.isdtype(X.dtype, "real floating"):
        X = xp.astype(X, xp.asarray(0.0).dtype)
    return xp, X


def host(array):
    """Array of a framework as NumPy's, wherever it lives; anything else as it is."""
    if not hasattr(array, "device"):
        return array
    try:
        return np.asarray(array)
    except TypeError:  # PyTorch and CuPy do not leave an accelerator unasked
        return np.asarray(to_device(array, "cpu"))


def like(values: np.ndarray, X, xp):
    """`values` of the host as an array of X's framework, type and device."""
    if sparse.issparse(X):
        return values
    return xp.asarray(values, dtype=X.dtype, device=device(X))
