"""The lecture's outputs and questions: the urn's balls, heads, settings, underflow."""

import math
from fractions import Fraction

import numpy as np
from scipy.integrate import quad

from .. import datasets, decide, gaussian
from ..bernoulli import Model, logs, loops
from . import Trial

_RADIUS = 0.1


def _urn_row(row):
    """Centre and radius of the balls in one row, as the corrected cell computes them."""
    columns = 3 if row == 3 else round(1 / _RADIUS)
    height = row * 2 * _RADIUS + _RADIUS
    return [[column * 2 * _RADIUS + _RADIUS, height, _RADIUS] for column in range(columns)]


def urn_first_row():
    return _urn_row(0)


def urn_second_row():
    return _urn_row(1)


def urn_third_row():
    return _urn_row(2)


def urn_fourth_row():
    return _urn_row(3)


def urn_drawn():
    balls = np.concatenate([_urn_row(row) for row in range(4)])
    inside = (balls[:, :2] - _RADIUS > -1e-9) & (balls[:, :2] + _RADIUS < 1 + 1e-9)
    return int(inside.all(axis=1).sum())


def heads():
    tosses = np.repeat(["heads", "tails"], [47, 53])
    return loops.fit(np.zeros((100, 1)), tosses).prior[0]


def settings():
    return [math.prod([2] * n) for n in (10, 100, 1000, 10000)]


def is_bayesian():
    estimate = loops.fit([[1]], [0], alpha=0).theta[0, 0]
    averaged = quad(lambda pi: pi * pi, 0, 1)[0] / quad(lambda pi: pi, 0, 1)[0]
    return [estimate, averaged]


def multiclass():
    iris = datasets.iris()
    joint = gaussian.matmul.log_joint(gaussian.matmul.fit(iris.X, iris.y), iris.X)
    at_once = decide.predict(joint, iris.classes)
    confidence = []
    for label in iris.classes:
        binary = gaussian.matmul.fit(iris.X, iris.y == label)
        confidence.append(decide.posterior(gaussian.matmul.log_joint(binary, iris.X))[:, 1])
    against_rest = decide.predict(np.transpose(confidence), iris.classes)
    return [decide.accuracy(iris.y, labels) for labels in (against_rest, at_once)]


def large_p():
    def joint(rung, p):
        coins = Model(np.array([0]), np.array([1.0]), np.full((1, p), 0.5))
        return rung.log_joint(coins, np.ones((1, p)))[0, 0]

    p = next(p for p in range(1000, 1200) if joint(loops, p) == -math.inf)
    return [p, joint(logs, p)]


def large_p_avoided():
    on, off = 950, 1050
    theta = np.array([[0.5], [0.45]]).repeat(on + off, axis=1)
    model = Model(np.array([0, 1]), np.array([0.5, 0.5]), theta)
    joint = logs.log_joint(model, np.repeat([[1, 0]], [on, off], axis=1))
    one = Fraction(9, 20) ** on * Fraction(11, 20) ** off
    zero = Fraction(1, 2) ** (on + off)
    return Trial(printed=decide.posterior(joint)[0, 1], right=float(one / (one + zero)))
