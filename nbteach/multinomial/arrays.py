"""Arrays: since `logs`, rows and features are whole arrays; one loop over classes is left.

Scoring broadcasts (n, 1, d) against (k, d): an array of n·k·d numbers. That memory is
its flaw.
"""

import numpy as np
from scipy.special import xlogy

from ._model import Model, finished, scoring, shares, training


def fit(X, y, alpha=1.0) -> Model:
    """Learn priors and shares; see `loops.fit`."""
    X, classes, codes, alpha = training(X, y, alpha)
    rows = np.array([(codes == c).sum() for c in range(len(classes))])
    smoothed = np.array([X[codes == c].sum(axis=0) + alpha for c in range(len(classes))])
    return finished(Model(classes, rows / len(X), shares(smoothed)))


def log_joint(model: Model, X) -> np.ndarray:
    """Log prior plus sum of log probabilities, shape (n, k); see `loops.log_joint`."""
    X = scoring(model, X)
    return np.log(model.prior) + xlogy(X[:, None, :], model.theta).sum(axis=2)  # 0 log 0 is 0
