"""The joint density and the predictions: the lecture's formulas on a model of two features."""

import math
from itertools import product

import numpy as np
from scipy.integrate import quad
from scipy.optimize import minimize

from .. import datasets, decide, gaussian
from ..bernoulli import Model, logs, loops, matmul
from . import Trial

_PRIOR = (0.6, 0.4)
_THETA = ((0.2, 0.5), (0.9, 0.4))
_X, _Y = ((1, 0), (1, 1), (0, 1)), (1, 1, 0)
_TEST = (1, 1)
_FEATURES = len(_TEST)


def _model():
    return Model(np.arange(2), np.array(_PRIOR), np.array(_THETA))


def _one(x, y, j):
    """p(x_j | y)."""
    return _THETA[y][j] if x[j] else 1 - _THETA[y][j]


def _row(x, y, times=1):
    """p(x, y); `times` is how often the prior is multiplied in."""
    return _PRIOR[y] ** times * math.prod(_one(x, y, j) for j in range(_FEATURES))


def _training(X=_X, y=_Y, times=1):
    return math.prod(_row(row, label, times) for row, label in zip(X, y, strict=True))


def _by_ladder(rung, X=_X, y=_Y):
    """Log joint of rows and labels by a rung."""
    return rung.log_joint(_model(), X)[np.arange(len(y)), list(y)].sum()


def _posterior(x=_TEST):
    return decide.posterior(loops.log_joint(_model(), [x]))[0, 1]


def bayes_rule():
    x = (1, 0)
    likelihood = [math.prod(_one(x, y, j) for j in range(_FEATURES)) for y in (0, 1)]
    marginal = sum(p * prior for p, prior in zip(likelihood, _PRIOR, strict=True))
    return Trial(printed=likelihood[1] * _PRIOR[1] / marginal, right=_posterior(x))


def fewer_parameters():
    rows = list(product((0, 1), repeat=10))
    model = loops.fit(rows[:2], [0, 1])
    counted = [2 * len(rows) - 1, model.prior.size - 1 + model.theta.size]
    return Trial(printed=[2**11 - 1, 2 * 10 + 1], right=counted)


def combinations():
    listed = [len(list(product((0, 1), repeat=n))) for n in range(1, 11)]
    return Trial(printed=[2**n for n in range(1, 11)], right=listed)


def free_numbers():
    cells = 2**5
    changes_that_keep_the_sum = np.eye(cells) - 1 / cells
    return Trial(printed=cells, right=int(np.linalg.matrix_rank(changes_that_keep_the_sum)))


def data_independence():
    rows = _row(_TEST, 1) * _training()
    together = _by_ladder(matmul, (_TEST, *_X), (1, *_Y))
    return Trial(printed=math.log(rows), right=together)


def feature_product():
    as_printed = math.prod(_one(_X[i], _Y[i], 0) for i in range(_FEATURES))
    right = math.exp(_by_ladder(logs, _X[:1], _Y[:1])) / _PRIOR[_Y[0]]
    return Trial(printed=as_printed, right=right)


def marginal_density():
    summed = sum(np.exp(loops.log_joint(_model(), [(1, other)])[0, 1]) for other in (0, 1))
    return Trial(printed=_one((1, 0), 1, 0) * _PRIOR[1], right=summed)


def joint_density():
    rows = list(product((0, 1), repeat=_FEATURES))
    everything = list(product(product(rows, repeat=3), product((0, 1), repeat=3)))
    training, test = _training(times=_FEATURES), _row(_TEST, 1, times=_FEATURES)
    printed = [training, sum(_training(*s, _FEATURES) for s in everything), test * training]
    every_row = np.exp(loops.log_joint(_model(), rows)).sum()
    joints = [_by_ladder(loops), _by_ladder(logs, (_TEST, *_X), (1, *_Y))]
    right = [math.exp(joints[0]), every_row**3, math.exp(joints[1])]
    return Trial(printed=printed, right=right)


def objective():
    rows = list(zip(_X, _Y, strict=True))
    features = sum(math.log(_one(x, y, j)) for x, y in rows for j in range(_FEATURES))
    labels = sum(math.log(_PRIOR[y]) for y in _Y)
    return Trial(printed=-features - labels, right=-_by_ladder(loops))


def decomposition():
    documents = datasets.documents()
    X, y = documents.X[:, :3], documents.y

    def energy(parameters):
        pi, theta = parameters[0], parameters[1:].reshape(2, 3)[y]
        features = np.where(X == 1, theta, 1 - theta)
        return -np.log(features).sum() - np.log(np.where(y == 1, pi, 1 - pi)).sum()

    counted = loops.fit(X, y, alpha=0)
    separately = -logs.log_joint(counted, X)[np.arange(len(y)), y].sum()
    jointly = minimize(energy, np.full(7, 0.5), bounds=[(0.01, 0.99)] * 7)
    return Trial(printed=separately, right=jointly.fun)


def inner_sum():
    printed = sum(
        sum(math.log(_one(_X[i], _Y[i], 0)) for i in range(_FEATURES)) for _ in range(len(_X))
    )
    right = _by_ladder(logs) - sum(math.log(_PRIOR[y]) for y in _Y)
    return Trial(printed=-printed, right=-right)


def gaussian_density():
    mean, variance = 5.855, 0.035

    def as_printed(x):
        return math.exp(-((x - mean) ** 2) / variance) / math.sqrt(2 * math.pi * variance)

    area = quad(as_printed, 0, 12, points=[mean])[0]
    right = quad(gaussian.loops.density, 0, 12, (mean, variance), points=[mean])[0]
    return Trial(printed=area, right=right)


def product_rule():
    marginal = sum(_row(_TEST, y) * _training() for y in (0, 1))
    joint = _by_ladder(logs, (_TEST, *_X), (1, *_Y))
    return Trial(printed=_posterior() * marginal, right=math.exp(joint))


def sum_rule():
    printed = sum(_row(_TEST, y) * _training() for y in (0, 1))
    others = [x for x in product((0, 1), repeat=_FEATURES) if x != _TEST]
    left_over = 1 - np.exp(loops.log_joint(_model(), others)).sum()
    return Trial(printed=printed, right=left_over * math.exp(_by_ladder(logs)))


def stray_index():
    same_for_both = math.prod(_one(_TEST, _Y[0], j) for j in range(_FEATURES))
    printed = same_for_both * _PRIOR[1] / sum(same_for_both * prior for prior in _PRIOR)
    return Trial(printed=printed, right=_posterior())


def posterior_brackets():
    scores = [_row(_TEST, y, _FEATURES) for y in (0, 1)]
    return Trial(printed=scores[1] / sum(scores), right=_posterior())


def posterior_given():
    def by_theta_and(pi):
        joint = loops.log_joint(_model()._replace(prior=np.array([1 - pi, pi])), [_TEST])
        return decide.posterior(joint)[0, 1]

    by_theta = by_theta_and(_PRIOR[1])
    likelihood = [math.prod(_one(_TEST, y, j) for j in range(_FEATURES)) for y in (0, 1)]
    odds = [likelihood[1] * pi / (likelihood[0] * (1 - pi)) for pi in (_PRIOR[1], 0.8)]
    return Trial(printed=[by_theta, by_theta], right=[1 / (1 + 1 / ratio) for ratio in odds])


def cancelation():
    scores = [_row(_TEST, y) * _training() for y in (0, 1)]
    return Trial(printed=scores[1] / sum(scores), right=_posterior())
