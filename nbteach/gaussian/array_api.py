"""Array API: `matmul` for the arrays of any framework (NumPy, PyTorch, JAX, CuPy).

Since `matmul`, functions come from the array's own namespace, and results stay in
the framework, on the device and in the floating type of X. Labels are read on the
host, where they may be of any type; `Model.classes` stays there.
"""

import math

import numpy as np
from array_api_compat import device

from .._frameworks import floating, host, like
from .._rows import encode, require_finite
from .._sums import one_hot
from ._model import Model, divisor, finished, smoothing


def fit(X, y, ddof: float = 0, var_smoothing: float = 0.0) -> Model:
    """Learn priors, means and variances; see `loops.fit`. X is an array of any framework."""
    smoothing(ddof, var_smoothing)
    xp, X = _finite(*floating(X))
    classes, codes = encode(host(y), X.shape[0])
    members = like(one_hot(codes, len(classes)), X, xp)  # (n, k)
    rows, first = np.bincount(codes), np.unique(codes, return_index=True)[1]
    start = xp.take(X, xp.asarray(first, device=device(X)), axis=0)  # constants become zeros
    moved = X - members @ start
    drift = members.T @ moved / like(rows, X, xp)[:, None]
    mean = start + drift
    scatter = members.T @ (moved - members @ drift) ** 2
    added = var_smoothing * xp.max(xp.mean((X - xp.mean(X, axis=0)) ** 2, axis=0))
    variance = scatter / like(divisor(classes, rows, ddof), X, xp)[:, None] + added
    finished(Model(classes, rows, host(mean), host(variance)), float(added))
    return Model(classes, like(rows / rows.sum(), X, xp), mean, variance)


def log_joint(model: Model, X):
    """Log prior plus sum of log densities, shape (n, k), in the framework of X."""
    xp, X = _finite(*floating(X, model.mean.shape[1]))
    centre = xp.mean(model.mean, axis=0)
    X = X - centre
    mean = model.mean - centre
    constant = xp.log(2 * math.pi * model.variance) + mean**2 / model.variance
    linear = X @ (mean / model.variance).T
    squares = X**2 @ (1 / model.variance).T
    return xp.log(model.prior) + linear - 0.5 * (squares + xp.sum(constant, axis=1))


def _finite(xp, X):
    if not bool(xp.all(xp.isfinite(X))):
        require_finite(host(X))
    return xp, X
