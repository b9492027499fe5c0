"""Matmul: since `arrays`, sums over a class are products with its one-hot labels, no loop.

Scoring is one product too, because x log θ + (1 - x) log(1 - θ) is linear in x:
x (log θ - log(1 - θ)) + log(1 - θ). Zeros of X add nothing to a product, so X may be
sparse and stays so. Where θ is 0 or 1, 0·(-inf) would be NaN: such features are kept
out of the product, and a second product counts the impossible ones in each row.
"""

import numpy as np

from .._sums import class_rows, class_sums, product
from ._model import Model, scoring, training


def fit(X, y, alpha=1.0) -> Model:
    """Learn priors and probabilities; see `loops.fit`. X may be a scipy.sparse matrix."""
    X, classes, codes, alpha = training(X, y, alpha, allow_sparse=True)
    rows = class_rows(codes, len(classes))
    on = class_sums(X, codes, len(classes))
    return Model(classes, rows / rows.sum(), (on + alpha) / (rows[:, None] + 2 * alpha))


def log_joint(model: Model, X) -> np.ndarray:
    """Log prior plus sum of log probabilities, shape (n, k); see `loops.log_joint`."""
    return products(model, scoring(model, X, allow_sparse=True)) + np.log(model.prior)


def products(model: Model, X, missing=None) -> np.ndarray:
    """Sum of log probabilities of checked rows X (n, d), dense or sparse, shape (n, k).

    `missing` (n, d) is True where a value was not observed; X is 0 there.
    """
    never, always = model.theta == 0, model.theta == 1
    log_on = np.log(np.where(never, 1, model.theta))
    log_off = np.log1p(-np.where(always, 0, model.theta))
    total = product(X, (log_on - log_off).T) + log_off.sum(axis=1)
    if missing is not None:
        total -= missing @ log_off.T
    if never.any() or always.any():
        impossible = X @ (never.astype(float) - always).T + always.sum(axis=1)
        if missing is not None:
            impossible -= missing @ always.T.astype(float)
        total[impossible > 0.5] = -np.inf
    return total
