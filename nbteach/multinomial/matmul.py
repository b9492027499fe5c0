"""Matmul: since `arrays`, sums over a class are products with its one-hot labels, no loop.

Scoring is one product, X @ log(theta).T. Zeros of X add nothing to it, so X may be
sparse and stays so. Where theta is 0, 0·(-inf) would be NaN: such words are kept out
of the product, and a second product finds the rows that hold one.
"""

import numpy as np

from .._sums import class_rows, class_sums, product
from ._model import Model, finished, scoring, shares, training


def fit(X, y, alpha=1.0) -> Model:
    """Learn priors and shares; see `loops.fit`. X may be a scipy.sparse matrix."""
    X, classes, codes, alpha = training(X, y, alpha, allow_sparse=True)
    rows = class_rows(codes, len(classes))
    smoothed = class_sums(X, codes, len(classes)) + alpha
    return finished(Model(classes, rows / rows.sum(), shares(smoothed)))


def log_joint(model: Model, X) -> np.ndarray:
    """Log prior plus sum of log probabilities, shape (n, k); see `loops.log_joint`."""
    X = scoring(model, X, allow_sparse=True)
    with np.errstate(divide="ignore"):  # log(0) is -inf, and means it
        return products(np.log(model.theta), X) + np.log(model.prior)


def products(log_theta: np.ndarray, X) -> np.ndarray:
    """Sum of log probabilities of checked rows X (n, d), dense or sparse, shape (n, k)."""
    never = np.isneginf(log_theta)
    total = product(X, np.where(never, 0, log_theta).T)
    if never.any():
        total[X @ never.T.astype(float) > 0] = -np.inf
    return total
