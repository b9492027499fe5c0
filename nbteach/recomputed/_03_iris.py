"""What the article's script computes: moments, log priors, the grid and its plot."""

from functools import cache

import numpy as np

from .. import datasets, decide
from ..gaussian import arrays, loops, matmul


@cache
def _iris():
    """Labels and features of the flowers; `_sepals` are the two columns of the script."""
    return datasets.iris()


def _sepals():
    return _iris().X[:, :2]


@cache
def _model():
    return loops.fit(_sepals(), _iris().y)


def _limits():
    return np.array([_sepals().min(axis=0) - 0.5, _sepals().max(axis=0) + 0.5])


@cache
def _grid():
    """The script's points, (900, 2)."""
    length, width = np.meshgrid(*np.linspace(*_limits(), 30).T)
    return np.column_stack([length.ravel(), width.ravel()])


@cache
def _grid_joint():
    return matmul.log_joint(_model(), _grid())


def means():
    return _model().mean


def variances():
    return _model().variance


def log_priors():
    return np.log(_model().prior)


def grid():
    return _limits().T


def undecided():
    return int((decide.posterior(_grid_joint()) < 0.5).all(axis=1).sum())


def sklearn_agreement():
    from sklearn.naive_bayes import GaussianNB

    theirs = GaussianNB().fit(_sepals(), _iris().y).predict(_grid())
    ours = decide.predict(arrays.log_joint(_model(), _grid()), _model().classes)
    return int((ours == theirs).sum())


def principal_components():
    centred = _iris().X - _iris().X.mean(axis=0)
    spread = np.linalg.svd(centred, compute_uv=False) ** 2
    return spread[:3] / spread.sum()
