"""Arrays: since `logs`, rows and features are whole arrays; one loop over classes is left.

Scoring picks log(theta) or log(1 - theta) by broadcasting (n, 1, d) against (k, d):
an array of n·k·d numbers. That memory is its flaw.
"""

import numpy as np

from ._model import Model, scoring, training


def fit(X, y, alpha=1.0) -> Model:
    """Learn priors and probabilities; see `loops.fit`."""
    X, classes, codes, alpha = training(X, y, alpha)
    groups = [X[codes == c] for c in range(len(classes))]
    rows = np.array([len(group) for group in groups])
    on = np.array([group.sum(axis=0) for group in groups])
    return Model(classes, rows / len(X), (on + alpha) / (rows[:, None] + 2 * alpha))


def log_joint(model: Model, X) -> np.ndarray:
    """Log prior plus sum of log probabilities, shape (n, k); see `loops.log_joint`."""
    X = scoring(model, X)
    with np.errstate(divide="ignore"):  # log(0) is -inf, and means it
        log_on, log_off = np.log(model.theta), np.log1p(-model.theta)
    chosen = np.where(X[:, None, :] == 1, log_on, log_off)  # (n, k, d)
    return np.log(model.prior) + chosen.sum(axis=2)
