"""Logs: since `loops`, the product of densities has become a sum of log densities.

Nothing underflows any more; a row a million standard deviations away still gets
a finite score. Learning has not changed.
"""

import math

import numpy as np

from ._model import Model, scoring
from .loops import fit

__all__ = ["fit", "log_joint"]


def log_density(x: float, mean: float, variance: float) -> float:
    """Log of the normal density at `x`."""
    return -0.5 * (math.log(2 * math.pi * variance) + (x - mean) * (x - mean) / variance)


def log_joint(model: Model, X) -> np.ndarray:
    """Log prior plus sum of log densities, shape (n, k); see `loops.log_joint`."""
    X = scoring(model, X)
    joint = np.empty((len(X), len(model.classes)))
    for i, row in enumerate(X.tolist()):
        for c, prior in enumerate(model.prior.tolist()):
            total = math.log(prior) if prior > 0 else -math.inf
            for j, value in enumerate(row):
                total += log_density(value, model.mean[c, j], model.variance[c, j])
            joint[i, c] = total
    return joint
