"""Arrays: since `logs`, rows and features are whole arrays; one loop over classes is left.

Scoring broadcasts (n, 1, d) against (k, d): short, exact, and an array of n·k·d
numbers. That memory is its flaw.
"""

import numpy as np

from ._model import Model, divisor, finished, scoring, smoothing, training


def fit(X, y, ddof: float = 0, var_smoothing: float = 0.0) -> Model:
    """Learn priors, means and variances; see `loops.fit`."""
    smoothing(ddof, var_smoothing)
    X, classes, codes = training(X, y)
    groups = [X[codes == c] for c in range(len(classes))]
    rows = np.array([len(group) for group in groups])
    mean = np.array([group.mean(axis=0) for group in groups])
    scatter = np.array([((g - m) ** 2).sum(axis=0) for g, m in zip(groups, mean, strict=True)])
    added = var_smoothing * X.var(axis=0).max()
    variance = scatter / divisor(classes, rows, ddof)[:, None] + added
    return finished(Model(classes, rows / len(X), mean, variance), added)


def log_joint(model: Model, X) -> np.ndarray:
    """Log prior plus sum of log densities, shape (n, k); see `loops.log_joint`."""
    X = scoring(model, X)
    squares = (X[:, None, :] - model.mean) ** 2 / model.variance  # (n, k, d)
    log_density = -0.5 * (np.log(2 * np.pi * model.variance) + squares)
    return np.log(model.prior) + log_density.sum(axis=2)
