"""What a Gaussian naive Bayes model has learnt, and what every rung checks alike."""

from numbers import Real
from typing import NamedTuple

import numpy as np

from .._rows import encode, require_finite, table


class Model(NamedTuple):
    """Parameters of Gaussian naive Bayes for k classes and d features."""

    classes: np.ndarray  # (k,)    labels, sorted
    prior: np.ndarray  # (k,)    P(class), sums to 1
    mean: np.ndarray  # (k, d)  mean of the feature within the class, in its own unit
    variance: np.ndarray  # (k, d)  variance within the class, unit squared


def training(X, y) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Checked X (n, d), classes (k,) and class positions (n,)."""
    X = table(X)
    require_finite(X)
    return X, *encode(y, len(X))


def scoring(model: Model, X) -> np.ndarray:
    """Checked rows X (n, d) for a fitted model."""
    X = table(X, d=model.mean.shape[1])
    require_finite(X)
    return X


def smoothing(ddof: float, var_smoothing: float) -> None:
    """Raise a ValueError unless both options are numbers of the allowed range."""
    for name, value in (("ddof", ddof), ("var_smoothing", var_smoothing)):
        if not isinstance(value, Real) or not 0 <= value < np.inf:
            raise ValueError(f"{name} must be a finite number, 0 or more, and is {value!r}")


def divisor(classes, rows, ddof: float):
    """Rows minus `ddof`, or a ValueError naming the class that has too few."""
    few = np.asarray(rows) <= ddof
    if few.any():
        where = np.argwhere(few)[0]
        raise ValueError(
            f"class {classes.tolist()[where[0]]!r} has {np.asarray(rows)[tuple(where)]:g} row(s)"
            + (f" with feature {where[1]} observed" if len(where) > 1 else "")
            + f", too few for ddof={ddof:g}; give more rows or a smaller ddof"
        )
    return rows - ddof


def finished(model: Model, added: float = 0.0) -> Model:
    """Return the model, or raise a ValueError naming the feature whose variance is of no use.

    `added` is what smoothing has added to every variance. Without it, a spread below
    1e-10 of the mean (a few units in the last place in single precision) is the rounding
    of a constant, not data.
    """
    mean, variance = np.asarray(model.mean), np.asarray(model.variance)
    rounding = 0.0 if added else max(1e-10, 4 * np.finfo(mean.dtype).eps) * np.abs(mean)
    useless = ~np.isfinite(variance) | (variance <= rounding**2)
    if useless.any():
        c, j = np.argwhere(useless)[0]
        overflow, label = not np.isfinite(variance[c, j]), model.classes.tolist()[c]
        raise ValueError(
            f"feature {j} of class {label!r} has values too large to square; rescale it"
            if overflow
            else f"feature {j} is constant in class {label!r}, its variance is zero; "
            "give var_smoothing > 0 (which needs a feature that varies) or drop the feature"
        )
    return model
