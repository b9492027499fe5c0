"""Labels, the switch, and maximum likelihood: the lecture's formulas, put to the test."""

import math

import numpy as np
from scipy import stats
from scipy.optimize import brentq, minimize_scalar

from ..bernoulli import Model, logs, loops
from . import Trial

_Y = (1, 0, 1, 1, 0)
_ONES, _ZEROS = _Y.count(1), _Y.count(0)
_PI = 0.3


def _formula(y, pi):
    return pi**y * (1 - pi) ** (1 - y)


def _coins(pi, tosses):
    """One class of tosses that all show 1 with probability pi."""
    return Model(np.array([0]), np.array([1.0]), np.full((1, tosses), pi))


def _energy(pi, labels=_Y):
    """Negative log likelihood by the logs rung, of the five labels unless others are given."""
    return -logs.log_joint(_coins(pi, len(labels)), [labels])[0, 0]


def _minimiser():
    found = minimize_scalar(_energy, (1e-6, 1 - 1e-6), (1e-6, 1 - 1e-6), options={"xatol": 1e-9})
    return found.x


def labels():
    yes_no = np.repeat([1, -1], [47, 53])
    no = stats.bernoulli(_PI).pmf(0)
    learnt = loops.fit(np.zeros((100, 1)), yes_no).prior[1]
    return Trial(printed=[_formula(-1, _PI), yes_no.mean()], right=[no, learnt])


def switch():
    distribution = stats.bernoulli(_PI).pmf([0, 1])
    return Trial(printed=[_formula(y, _PI) for y in (0, 1)], right=distribution)


def _branches(y):
    return _PI if y == 1 else 1 - _PI


def switch_code():
    ladder = np.exp([loops.log_joint(_coins(_PI, 1), [[y]])[0, 0] for y in (0, 1)])
    return Trial(printed=[_branches(y) for y in (0, 1)], right=ladder)


def switch_else():
    return Trial(printed=_branches(2), right=stats.bernoulli(_PI).pmf(2))


def likelihood():
    product = math.prod(_formula(y, _PI) for y in _Y)
    binomial = stats.binom(len(_Y), _PI).pmf(_ONES) / math.comb(len(_Y), _ONES)
    return Trial(printed=product, right=binomial)


def negative_log_likelihood():
    first = sum(y * math.log(_PI) for y in _Y)
    second = sum((1 - y) * math.log(1 - _PI) for y in _Y)
    return Trial(printed=-first - second, right=_energy(_PI))


def gradient():
    step = 1e-5
    slope = (_energy(_PI + step) - _energy(_PI - step)) / (2 * step)
    return Trial(printed=-_ONES / _PI + _ZEROS / (1 - _PI), right=slope)


def fixed_point():
    root = brentq(lambda pi: -_ONES / pi + _ZEROS / (1 - pi), 0.01, 0.99)
    return Trial(printed=root, right=_minimiser())


def fixed_point_boundary():
    labels, step = np.zeros(3), 1e-6
    pi = labels.mean()
    with np.errstate(invalid="ignore"):
        printed = -labels.sum() / pi + (1 - labels).sum() / (1 - pi)
    rise = _energy(pi + step, labels) - _energy(pi, labels)
    return Trial(printed=printed, right=rise / step)


def fixed_point_rearranged():
    root = brentq(lambda pi: (1 - pi) * _ONES - pi * _ZEROS, 0, 1)
    return Trial(printed=root, right=_minimiser())


def fixed_point_collected():
    root = brentq(lambda pi: _ONES - pi * (_ZEROS + _ONES), 0, 1)
    return Trial(printed=root, right=_minimiser())


def label_count():
    return Trial(printed=sum(1 - y for y in _Y) + sum(_Y), right=len(_Y))


def maximum_likelihood():
    return Trial(printed=sum(_Y) / len(_Y), right=_minimiser())


def minimise_prior():
    candidates = np.linspace(0, 1, 1001)
    smallest = np.argmin([math.prod(_formula(y, pi) for y in _Y) for pi in candidates])
    return Trial(printed=candidates[smallest], right=_minimiser())
