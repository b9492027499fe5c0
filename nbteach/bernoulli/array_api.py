"""Array API: `matmul` for the arrays of any framework (NumPy, PyTorch, JAX, CuPy).

Since `matmul`, functions come from the array's own namespace, and results stay in
the framework, on the device and in the floating type of X. Labels are read on the
host, where they may be of any type; `Model.classes` stays there.
"""

import numpy as np

from .._frameworks import floating, host, like
from .._rows import encode, pseudo_counts
from .._sums import one_hot
from ._model import Model, binary


def fit(X, y, alpha=1.0) -> Model:
    """Learn priors and probabilities; see `loops.fit`. X is an array of any framework."""
    xp, X = _binary(*floating(X, allow_sparse=True))
    classes, codes = encode(host(y), X.shape[0])
    members = like(one_hot(codes, len(classes)), X, xp)  # (n, k)
    rows = np.bincount(codes)
    alpha = like(pseudo_counts(alpha, X.shape[1]), X, xp)
    theta = (members.T @ X + alpha) / (like(rows, X, xp)[:, None] + 2 * alpha)
    return Model(classes, like(rows / rows.sum(), X, xp), theta)


def log_joint(model: Model, X):
    """Log prior plus sum of log probabilities, shape (n, k), in the framework of X."""
    xp, X = _binary(*floating(X, model.theta.shape[1], allow_sparse=True))
    never, always = model.theta == 0, model.theta == 1
    one = xp.ones_like(model.theta)
    log_on = xp.log(xp.where(never, one, model.theta))
    log_off = xp.log1p(-xp.where(always, 0 * one, model.theta))
    total = X @ (log_on - log_off).T + xp.sum(log_off, axis=1) + xp.log(model.prior)
    never, always = xp.where(never, one, 0 * one), xp.where(always, one, 0 * one)
    impossible = X @ (never - always).T + xp.sum(always, axis=1)
    return xp.where(impossible > 0.5, -xp.inf * xp.ones_like(total), total)


def _binary(xp, X):
    values = X.data if hasattr(X, "indptr") else X
    if not bool(xp.all((values == 0) | (values == 1))):
        binary(X if hasattr(X, "indptr") else host(X))
    return xp, X
