"""What a Bernoulli naive Bayes model has learnt, and what every rung checks alike."""

from typing import NamedTuple

import numpy as np
from scipy import sparse

from .._rows import encode, pseudo_counts, require, table


class Model(NamedTuple):
    """Parameters of Bernoulli naive Bayes for k classes and d binary features."""

    classes: np.ndarray  # (k,)    labels, sorted
    prior: np.ndarray  # (k,)    P(class), sums to 1
    theta: np.ndarray  # (k, d)  P(feature is 1 | class)


def training(X, y, alpha, allow_sparse: bool = False):
    """Checked X (n, d), classes (k,), class positions (n,) and alpha (d,)."""
    X = binary(table(X, allow_sparse=allow_sparse))
    return X, *encode(y, X.shape[0]), pseudo_counts(alpha, X.shape[1])


def scoring(model: Model, X, allow_sparse: bool = False):
    """Checked rows X (n, d) for a fitted model."""
    return binary(table(X, d=model.theta.shape[1], allow_sparse=allow_sparse))


def binary(X, missing=False, first_row: int = 0):
    """Return `X`, or raise a ValueError naming the first value that is not 0 or 1.

    `missing` is a mask of values that need not be either.
    """
    values = X.data if sparse.issparse(X) else X
    if values.dtype.kind != "b":
        advice = "binarise first, as X > threshold (bernoulli.stream takes NaN as not observed)"
        good = (values == 0) | (values == 1) | missing
        require(good, X, "Bernoulli features are 0 or 1", advice, first_row)
    return X


def finished(model: Model) -> Model:
    """Return the model, or raise a ValueError naming the feature that was never observed."""
    unknown = np.isnan(np.asarray(model.theta))
    if unknown.any():
        c, j = np.argwhere(unknown)[0]
        raise ValueError(
            f"feature {j} was never observed in class {model.classes.tolist()[c]!r}; give alpha > 0"
        )
    return model
