"""Matmul: since `arrays`, sums over a class are products with its one-hot labels, no loop.

Scoring multiplies out the square, (x - m)² = x² - 2xm + m², into two products of
matrices; no array is larger than (n, d). Subtracting numbers that are far larger than
their difference loses digits, so rows are centred first: data of unit spread around a
million then keep theirs. Classes that lie a million standard deviations apart do not
(`cancellation` says how far apart they are): that is its flaw.
"""

import numpy as np

from .._sums import one_hot
from ._model import Model, divisor, finished, scoring, smoothing, training


def fit(X, y, ddof: float = 0, var_smoothing: float = 0.0) -> Model:
    """Learn priors, means and variances; see `loops.fit`."""
    smoothing(ddof, var_smoothing)
    X, classes, codes = training(X, y)
    members = one_hot(codes, len(classes))  # (n, k), one 1 a row
    rows = members.sum(axis=0)
    mean = members.T @ X / rows[:, None]
    scatter = members.T @ (X - mean[codes]) ** 2
    added = var_smoothing * X.var(axis=0).max()
    variance = scatter / divisor(classes, rows, ddof)[:, None] + added
    return finished(Model(classes, rows / len(X), mean, variance), added)


def log_joint(model: Model, X) -> np.ndarray:
    """Log prior plus sum of log densities, shape (n, k); see `loops.log_joint`."""
    return products(model, scoring(model, X)) + np.log(model.prior)


def products(model: Model, X: np.ndarray, missing=None) -> np.ndarray:
    """Sum of log densities of checked rows X (n, d), shape (n, k), by two products.

    `missing` (n, d) is True where a value was not observed; it then adds nothing.
    """
    centre = model.mean.mean(axis=0)
    X = X - centre
    mean = model.mean - centre
    constant = np.log(2 * np.pi * model.variance) + mean**2 / model.variance
    if missing is None:
        constant = constant.sum(axis=1)
    else:
        X[missing] = 0
        constant = ~missing @ constant.T
    linear = X @ (mean / model.variance).T
    X *= X
    return linear - 0.5 * (X @ (1 / model.variance).T + constant)


def cancellation(model: Model) -> float:
    """How much larger than their difference the multiplied-out terms can be.

    The largest sum over features of (mean - centre)² / variance. Scores near a class
    are off by about this number times 1e-16.
    """
    distance = (model.mean - model.mean.mean(axis=0)) ** 2 / model.variance
    return float(distance.sum(axis=1).max())
