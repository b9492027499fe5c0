"""Loops: the definition, one word at a time. This rung is the specification.

It multiplies probabilities as the formula says, so a document of a few hundred words
underflows to 0 and its joint is -inf for every class. That is its flaw.
"""

import math

import numpy as np

from ._model import Model, finished, scoring, training


def fit(X, y, alpha=1.0) -> Model:
    """Learn priors and the share of every word in every class.

    Parameters
    ----------
    X : array_like, shape (n, d)
        How often each word stands in each document; 0 or more.
    y : array_like, shape (n,)
        Labels of any one sortable type.
    alpha : float or array_like, shape (d,)
        Pseudo-count of every word; 1 is Laplace smoothing, 0 none.

    Returns
    -------
    Model
        classes (k,), prior (k,), theta (k, d).

    Raises
    ------
    ValueError
        Negative counts, negative alpha, a class without words and no smoothing, shapes
        that do not fit; the message names row, feature or class.
    """
    X, classes, codes, alpha = training(X, y, alpha)
    prior, theta = [], []
    for c in range(len(classes)):
        members = [row for row, code in zip(X.tolist(), codes, strict=True) if code == c]
        prior.append(len(members) / len(X))
        words = [sum(column) for column in zip(*members, strict=True)]
        total = sum(words) + sum(alpha.tolist())
        smoothed = zip(words, alpha.tolist(), strict=True)
        theta.append([(word + a) / total if total else math.nan for word, a in smoothed])
    return finished(Model(classes, np.array(prior), np.array(theta)))


def log_joint(model: Model, X) -> np.ndarray:
    """Log of prior times product of word probabilities, shape (n, k).

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
            for count, share in zip(row, model.theta[c].tolist(), strict=True):
                product *= share**count  # 0**0 is 1: a word that is absent says nothing
            joint[i, c] = math.log(product) if product > 0 else -math.inf
    return joint
