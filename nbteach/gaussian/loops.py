"""Loops: the definition, one number at a time. This rung is the specification.

It multiplies densities as the formula says, so many small ones underflow to 0
(and many large ones overflow): the joint is then -inf (or inf). That is its flaw.
"""

import math

import numpy as np

from ._model import Model, divisor, finished, scoring, smoothing, training


def fit(X, y, ddof: float = 0, var_smoothing: float = 0.0) -> Model:
    """Learn priors, means and variances.

    Parameters
    ----------
    X : array_like, shape (n, d)
        One row an example, finite numbers in any unit.
    y : array_like, shape (n,)
        Labels of any one sortable type.
    ddof : float
        Variances are divided by the rows of the class minus `ddof`: 0 gives the
        maximum-likelihood estimate, 1 the unbiased one.
    var_smoothing : float
        This share of the largest variance of a feature (over all rows, divided by n)
        is added to every variance.

    Returns
    -------
    Model
        classes (k,), prior (k,), mean (k, d), variance (k, d).

    Raises
    ------
    ValueError
        A feature constant within a class and no smoothing, too few rows for `ddof`,
        NaN or infinity, shapes that do not fit; the message names feature or row.
    """
    smoothing(ddof, var_smoothing)
    X, classes, codes = training(X, y)
    added = var_smoothing * max(_moments(feature)[1] for feature in X.T.tolist()) / len(X)
    prior, means, variances = [], [], []
    for c in range(len(classes)):
        members = [row for row, code in zip(X.tolist(), codes, strict=True) if code == c]
        prior.append(len(members) / len(X))
        freedom = divisor(classes[c : c + 1], np.array([len(members)]), ddof)[0]
        moments = [_moments(feature) for feature in zip(*members, strict=True)]
        means.append([mean for mean, _ in moments])
        variances.append([scatter / freedom + added for _, scatter in moments])
    return finished(Model(classes, np.array(prior), np.array(means), np.array(variances)), added)


def _moments(values) -> tuple[float, float]:
    """Mean and sum of squared deviations of one feature."""
    mean = sum(values) / len(values)
    return mean, sum((value - mean) * (value - mean) for value in values)


def density(x: float, mean: float, variance: float) -> float:
    """Normal density at `x`, per unit of `x`; above 1 where the variance is small."""
    return math.exp(-(x - mean) * (x - mean) / (2 * variance)) / math.sqrt(2 * math.pi * variance)


def log_joint(model: Model, X) -> np.ndarray:
    """Log of prior times product of densities, shape (n, k).

    Parameters
    ----------
    model : Model
    X : array_like, shape (n, d)

    Returns
    -------
    ndarray, shape (n, k)
        Columns in the order of ``model.classes``; -inf where the product underflows.
    """
    X = scoring(model, X)
    joint = np.empty((len(X), len(model.classes)))
    for i, row in enumerate(X.tolist()):
        for c, prior in enumerate(model.prior.tolist()):
            product = prior
            for j, value in enumerate(row):
                product *= density(value, model.mean[c, j], model.variance[c, j])
            joint[i, c] = math.log(product) if product > 0 else -math.inf
    return joint
