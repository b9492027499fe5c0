"""What a multinomial naive Bayes model has learnt, and what every rung checks alike."""

from typing import NamedTuple

import numpy as np
from scipy import sparse

from .._rows import encode, pseudo_counts, require, table


class Model(NamedTuple):
    """Parameters of multinomial naive Bayes for k classes and d words."""

    classes: np.ndarray  # (k,)    labels, sorted
    prior: np.ndarray  # (k,)    P(class), sums to 1
    theta: np.ndarray  # (k, d)  P(word | class), each row sums to 1


def training(X, y, alpha, allow_sparse: bool = False):
    """Checked X (n, d), classes (k,), class positions (n,) and alpha (d,)."""
    X = counts(table(X, allow_sparse=allow_sparse))
    return X, *encode(y, X.shape[0]), pseudo_counts(alpha, X.shape[1])


def scoring(model: Model, X, allow_sparse: bool = False):
    """Checked rows X (n, d) for a fitted model."""
    return counts(table(X, d=model.theta.shape[1], allow_sparse=allow_sparse))


def counts(X, first_row: int = 0):
    """Return `X`, or raise a ValueError naming the first value that is no count."""
    values = X.data if sparse.issparse(X) else X
    if not (values.min(initial=0) >= 0 and values.max(initial=0) < np.inf):
        good = (values >= 0) & (values < np.inf)
        require(
            good,
            X,
            "counts are finite and 0 or more",
            "give counts, neither centred nor missing",
            first_row,
        )
    return X


def shares(smoothed: np.ndarray) -> np.ndarray:
    """Counts (k, d) divided by their sum; NaN, which `finished` names, without any."""
    with np.errstate(invalid="ignore"):
        return smoothed / smoothed.sum(axis=1, keepdims=True)


def finished(model: Model) -> Model:
    """Return the model, or raise a ValueError naming the class that has no words."""
    wordless = np.isnan(np.asarray(model.theta)).any(axis=1)
    if wordless.any():
        label = model.classes.tolist()[wordless.argmax()]
        raise ValueError(f"class {label!r} holds no words at all; give alpha > 0")
    return model
