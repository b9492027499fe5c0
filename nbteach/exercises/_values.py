"""What came back: its shape first, then its values."""

from numbers import Integral

import numpy as np

RELATIVE = {"single": 1e-4, "double": 1e-7}


def array(value, shape=None):
    """Turn what a function returned into an array of the stated shape.

    Parameters
    ----------
    value : array_like, pandas object or sparse matrix
    shape : tuple of int, optional
        ``()`` for a number.

    Returns
    -------
    ndarray
        In the precision in which it was returned.

    Raises
    ------
    AssertionError
        If it is None, is ragged or holds other things than numbers or labels, or if its shape
        is another one.
    """
    assert value is not None, "the function returned None: does it end with a return?"
    if hasattr(value, "toarray"):
        value = value.toarray()
    try:
        got = np.asarray(value)
    except (TypeError, ValueError):
        raise AssertionError(
            "the result cannot be made an array: are its rows equally long?"
        ) from None
    if got.dtype == object:
        got = _plain(got)
    if shape is not None:
        shown = "a single number" if shape == () else f"the shape {shape}"
        has = f"the shape {got.shape}" if got.ndim < 4 else f"{got.ndim} dimensions"
        if got.shape != shape:
            plain = f"look at the shape of the result: {shown} is asked for"
            raise _fault(f"the result has {has}, but {shown} is asked for", plain)
    return got


def _fault(message, plain):
    """Error that says `message`, and `plain` where no number of the student's is to be shown."""
    error = AssertionError(message)
    error.plain = plain
    return error


def _plain(got):
    """Give an array of Python objects the type of its entries: numbers or strings."""
    entries = got.ravel().tolist()
    if entries and all(isinstance(entry, str) for entry in entries):
        return got.astype(str)
    try:
        return got.astype(float)
    except (TypeError, ValueError):
        kinds = ", ".join(sorted({type(entry).__name__ for entry in entries}))
        raise AssertionError(
            f"the result should hold numbers or labels, but holds {kinds}"
        ) from None


def fields(value, count):
    """Take a tuple (NamedTuple, list) of `count` results apart; AssertionError if it is none."""
    is_one = isinstance(value, tuple | list)
    assert is_one, f"{count} results are asked for, as a tuple, and {type(value).__name__} came"
    if len(value) != count:
        plain = f"{count} results are asked for"
        raise _fault(f"{plain}, and {len(value)} came", plain)
    return tuple(value)


def whole(value):
    """Turn an exact whole number into an int; AssertionError where it is a float or none."""
    if isinstance(value, np.ndarray | np.generic) and np.ndim(value) == 0:
        value = value.item()
    is_whole = isinstance(value, Integral) and not isinstance(value, bool)
    assert is_whole, f"an exact int is asked for, and {type(value).__name__} came"
    return int(value)


def close(got, wanted, relative=None, floor=0.0):
    """Whether every entry is right to a relative tolerance.

    Parameters
    ----------
    got, wanted : array_like
        Shapes have to be equal; NaN agrees with NaN, an infinity with itself.
    relative : float, optional
        By default 1e-4 where `got` is in single precision, else 1e-7.
    floor : float
        Absolute difference that is forgiven in any case, for entries that are 0 or nearly.
    """
    got, wanted = np.asarray(got), np.asarray(wanted, dtype=float)
    if got.shape != wanted.shape or got.dtype.kind not in "biuf":
        return False
    if relative is None:
        narrow = got.dtype.kind == "f" and got.dtype.itemsize < 8
        relative = RELATIVE["single" if narrow else "double"]
    got = got.astype(float)
    with np.errstate(invalid="ignore"):
        near = np.abs(got - wanted) <= relative * np.abs(wanted) + floor
    equal = (got == wanted) | (np.isnan(got) & np.isnan(wanted))
    return bool(np.all(np.where(np.isfinite(wanted), near, equal)))


def same(got, wanted):
    """Whether labels, counts or other exact values are equal, entry by entry."""
    got, wanted = np.asarray(got), np.asarray(wanted)
    if got.shape != wanted.shape:
        return False
    return bool(np.all(got == wanted))
