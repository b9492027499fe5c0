"""Array API: `matmul` for the arrays of any framework (NumPy, PyTorch, JAX, CuPy).

Since `matmul`, functions come from the array's own namespace, and results stay in
the framework, on the device and in the floating type of X. Labels are read on the
host, where they may be of any type; `Model.classes` stays there.
"""

import numpy as np

from .._frameworks import floating, host, like
from .._rows import encode, pseudo_counts
from .._sums import one_hot
from ._model import Model, counts, finished


def fit(X, y, alpha=1.0) -> Model:
    """Learn priors and shares; see `loops.fit`. X is an array of any framework."""
    xp, X = _counts(*floating(X, allow_sparse=True))
    classes, codes = encode(host(y), X.shape[0])
    members = like(one_hot(codes, len(classes)), X, xp)  # (n, k)
    smoothed = members.T @ X + like(pseudo_counts(alpha, X.shape[1]), X, xp)
    total = xp.sum(smoothed, axis=1)[:, None]
    theta = xp.where(total > 0, smoothed / xp.where(total > 0, total, 1 + total), xp.nan)
    finished(Model(classes, None, host(theta)))
    rows = np.bincount(codes)
    return Model(classes, like(rows / rows.sum(), X, xp), theta)


def log_joint(model: Model, X):
    """Log prior plus sum of log probabilities, shape (n, k), in the framework of X."""
    xp, X = _counts(*floating(X, model.theta.shape[1], allow_sparse=True))
    one = xp.ones_like(model.theta)
    never = model.theta == 0
    joint = X @ xp.log(xp.where(never, one, model.theta)).T + xp.log(model.prior)
    forbidden = X @ xp.where(never, one, 0 * one).T
    return xp.where(forbidden > 0, -xp.inf * xp.ones_like(joint), joint)


def _counts(xp, X):
    values = X.data if hasattr(X, "indptr") else X
    if not bool(xp.all((values >= 0) & xp.isfinite(values))):
        counts(X if hasattr(X, "indptr") else host(X))
    return xp, X
