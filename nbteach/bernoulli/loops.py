"""Loops: the definition, one coin at a time. This rung is the specification.

It multiplies probabilities as the formula says, so a few hundred features far from
1 underflow to 0 and the joint is -inf for every class. That is its flaw.
"""

import math

import numpy as np

from ._model import Model, scoring, training


def fit(X, y, alpha=1.0) -> Model:
    """Learn priors and the probability of every feature in every class.

    Parameters
    ----------
    X : array_like, shape (n, d)
        Binary features, 0 or 1 (or bool).
    y : array_like, shape (n,)
        Labels of any one sortable type.
    alpha : float or array_like, shape (d,)
        Pseudo-count for "on" and for "off"; 1 is Laplace smoothing, 0 none.

    Returns
    -------
    Model
        classes (k,), prior (k,), theta (k, d).

    Raises
    ------
    ValueError
        A value that is not 0 or 1, negative alpha, shapes that do not fit; the message
        names the row and feature.
    """
    X, classes, codes, alpha = training(X, y, alpha)
    prior, theta = [], []
    for c in range(len(classes)):
        members = [row for row, code in zip(X.tolist(), codes, strict=True) if code == c]
        prior.append(len(members) / len(X))
        theta.append([])
        for feature, pseudo in zip(zip(*members, strict=True), alpha, strict=True):
            theta[c].append((sum(feature) + pseudo) / (len(members) + 2 * pseudo))
    return Model(classes, np.array(prior), np.array(theta))


def log_joint(model: Model, X) -> np.ndarray:
    """Log of prior times product of probabilities, shape (n, k).

    Parameters
    ----------
    model : Model
    X : array_like, shape (n, d)

    Returns
    -------
    ndarray, shape (n, k)
        Columns in the order of ``model.classes``; -inf where the product is 0 or
        underflows to it.
    """
    X = scoring(model, X)
    joint = np.empty((len(X), len(model.classes)))
    for i, row in enumerate(X.tolist()):
        for c, prior in enumerate(model.prior.tolist()):
            product = prior
            for value, on in zip(row, model.theta[c].tolist(), strict=True):
                product *= on if value else 1 - on
            joint[i, c] = math.log(product) if product > 0 else -math.inf
    return joint
