"""Logs: since `loops`, the product of probabilities has become a sum of logarithms.

Nothing underflows any more. A probability of exactly 0, which only an unsmoothed
model has, still rules the class out: its logarithm is -inf. Learning has not changed.
"""

import math

import numpy as np

from ._model import Model, scoring
from .loops import fit

__all__ = ["fit", "log_joint"]


def log(probability: float) -> float:
    """Natural logarithm, -inf at 0."""
    return math.log(probability) if probability > 0 else -math.inf


def log_joint(model: Model, X) -> np.ndarray:
    """Log prior plus sum of log probabilities, shape (n, k); see `loops.log_joint`."""
    X = scoring(model, X)
    joint = np.empty((len(X), len(model.classes)))
    for i, row in enumerate(X.tolist()):
        for c, prior in enumerate(model.prior.tolist()):
            total = log(prior)
            for value, on in zip(row, model.theta[c].tolist(), strict=True):
                total += log(on if value else 1 - on)
            joint[i, c] = total
    return joint
