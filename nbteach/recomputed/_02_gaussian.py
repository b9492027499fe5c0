"""The numbers of the wiki page: the table of parameters, six densities, two products."""

from functools import cache

import numpy as np

from .. import datasets, decide
from ..gaussian import logs, loops


@cache
def _model():
    people = datasets.people()
    return loops.fit(people.X, people.y, ddof=1)


def _row(label):
    return _model().classes.tolist().index(label)


@cache
def _densities(label):
    """Height, weight and shoe density of the sample, given the class."""
    c, (row,) = _row(label), datasets.people_test().tolist()
    parameters = zip(row, _model().mean[c], _model().variance[c], strict=True)
    return [loops.density(x, mean, variance) for x, mean, variance in parameters]


def _joint(label):
    joint = loops.log_joint(_model(), datasets.people_test())
    return np.exp(joint[0, _row(label)])


def prior():
    return _model().prior


def mean_height_male():
    return _model().mean[_row("male"), 0]


def variance_height_male():
    return _model().variance[_row("male"), 0]


def mean_weight_male():
    return _model().mean[_row("male"), 1]


def variance_weight_male():
    return _model().variance[_row("male"), 1]


def mean_shoe_male():
    return _model().mean[_row("male"), 2]


def variance_shoe_male():
    return _model().variance[_row("male"), 2]


def mean_height_female():
    return _model().mean[_row("female"), 0]


def variance_height_female():
    return _model().variance[_row("female"), 0]


def mean_weight_female():
    return _model().mean[_row("female"), 1]


def variance_weight_female():
    return _model().variance[_row("female"), 1]


def mean_shoe_female():
    return _model().mean[_row("female"), 2]


def variance_shoe_female():
    return _model().variance[_row("female"), 2]


def density_height_male():
    return _densities("male")[0]


def density_weight_male():
    return _densities("male")[1]


def density_shoe_male():
    return _densities("male")[2]


def male_joint():
    return _joint("male")


def density_height_female():
    return _densities("female")[0]


def density_weight_female():
    return _densities("female")[1]


def density_shoe_female():
    return _densities("female")[2]


def female_joint():
    return _joint("female")


def decision():
    joint = logs.log_joint(_model(), datasets.people_test())
    return decide.predict(joint, _model().classes)[0]
