"""Logs: since `loops`, the product of probabilities has become a sum of logarithms.

Nothing underflows any more. A word of probability 0, which only an unsmoothed model
has, still rules the class out where it occurs. Learning has not changed.
"""

import math

import numpy as np

from ._model import Model, scoring
from .loops import fit

__all__ = ["fit", "log_joint"]


def log_power(share: float, count: float) -> float:
    """Log of share ** count: 0 where the count is 0, -inf where only the share is."""
    if count == 0:
        return 0.0
    return count * math.log(share) if share > 0 else -math.inf


def log_joint(model: Model, X) -> np.ndarray:
    """Log prior plus sum of log probabilities, shape (n, k); see `loops.log_joint`."""
    X = scoring(model, X)
    joint = np.empty((len(X), len(model.classes)))
    for i, row in enumerate(X.tolist()):
        for c, prior in enumerate(model.prior.tolist()):
            total = log_power(prior, 1)
            for count, share in zip(row, model.theta[c].tolist(), strict=True):
                total += log_power(share, count)
            joint[i, c] = total
    return joint
