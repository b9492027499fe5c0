"""Formulas and claims of the book about data, model and training, put to the test."""

import math
from itertools import product
from math import comb

import numpy as np
from scipy.integrate import quad
from scipy.stats import bernoulli

from .. import decide
from ..bernoulli import loops, stream
from . import Trial
from ._05_digits import _accuracy, _binary, _model, _raw, _scores


def _table():
    """Joint probabilities of a label and three binary features that depend on each other."""
    table = np.arange(16.0) * 7 % 11 + 1
    return (table / table.sum()).reshape(2, 2, 2, 2)


def ten_digits():
    return Trial(printed=list(range(10)), right=np.union1d(_raw("train").y, _raw("test").y))


def pixel_type():
    return Trial(printed=np.min_scalar_type(_raw("train").X.max()), right=_raw("train").X.dtype)


def binary_features():
    floors = np.unique(_raw("test").X // 128)
    return Trial(printed=floors, right=np.unique(_binary("test").astype(int)))


def thirty_features():
    return Trial(printed=2**30, right=sum(comb(30, on) for on in range(31)))


def independent_features():
    prior, theta = _model().prior, _model().theta
    mean = prior @ theta
    covariance = (theta.T * prior) @ theta - np.outer(mean, mean)
    np.fill_diagonal(covariance, 0)  # pairs of different pixels only
    spread = np.sqrt(mean * (1 - mean))
    correlation = covariance / np.outer(spread, spread)
    independent = np.zeros_like(correlation)
    return Trial(printed=independent.max(), right=correlation.max())


def argmax_index():
    table = _table()
    given = table / table.sum(axis=0)  # p(y | x) for all eight x
    anywhere = np.unravel_index(given.argmax(), given.shape)[0]
    return Trial(printed=anywhere, right=table[:, 1, 0, 1].argmax())


def bayes_theorem():
    table = _table()
    prior = table[1].sum()
    likelihood = table[1, 1, 0, 1] / prior
    evidence = table.sum(axis=0)[1, 0, 1]
    right = table[1, 1, 0, 1] / (table[0, 1, 0, 1] + table[1, 1, 0, 1])
    return Trial(printed=likelihood * prior / evidence, right=right)


def numerator():
    by_posterior = decide.posterior(_scores()).argmax(axis=1)
    agree = np.count_nonzero(decide.predict(_scores(), _model().classes) == by_posterior)
    return Trial(printed=agree, right=len(_scores()))


def normalisation():
    table = _table()
    prior = table.sum(axis=(1, 2, 3))
    likelihood = table / prior[:, None, None, None]
    numerators = likelihood[:, 1, 0, 1] * prior
    return Trial(printed=numerators.sum(), right=table.sum(axis=0)[1, 0, 1])


def chain_rule():
    given = _table()[1] / _table()[1].sum()
    first = given[1].sum()
    second = given[1, 0].sum() / given[1].sum()
    third = given[1, 0, 1] / given[1, 0].sum()
    return Trial(printed=first * second * third, right=given[1, 0, 1])


def parameters():
    d, labels = 3, range(10)
    contexts = [c for _ in labels for i in range(d) for c in product((0, 1), repeat=i)]
    return Trial(printed=2**d, right=len(contexts))


def naive_product():
    x, on = _binary("test")[0].astype(int), _model().theta[7]
    printed = math.prod(p if value else 1 - p for value, p in zip(x, on, strict=True))
    return Trial(printed=math.log(printed), right=bernoulli.logpmf(x, on).sum())


def prior_inside():
    to_the_power_d = _scores() + (_model().theta.shape[1] - 1) * np.log(_model().prior)
    return Trial(printed=_accuracy(to_the_power_d), right=_accuracy(_scores()))


def matrix_shape():
    n, d = len(_model().classes), _raw("train").X.shape[1]
    return Trial(printed=(d, n), right=_model().theta.shape)


def label_range():
    from_one = np.arange(1, 11)[_scores().argmax(axis=1)]
    return Trial(printed=decide.accuracy(_raw("test").y, from_one), right=_accuracy(_scores()))


def cases():
    on = 8 / 11
    printed = [on if t == 1 else 1 - on for t in (1, 0)]
    return Trial(printed=printed, right=bernoulli.pmf([1, 0], on))


def powers():
    t, on = _binary("test")[0].astype(int), _model().theta[7]
    value = _model().prior[7] * np.prod(on**t * (1 - on) ** (1 - t))
    return Trial(printed=math.log(value), right=loops.log_joint(_model(), t[None])[0, 7])


def index_t():
    factors = [(1 - on, on) for on in np.linspace(0.05, 0.95, 10)]
    settings = list(product((0, 1), repeat=10))
    right = sum(math.prod(factors[i][t[i]] for i in range(10)) for t in settings)
    try:
        printed = sum(math.prod(factors[t][t[i]] for i in range(10)) for t in settings)
    except TypeError as error:
        printed = type(error).__name__
    return Trial(printed=printed, right=right)


def complexity():
    labels, features = range(10), range(1, 7)
    cells = [len(list(product(labels, *[(0, 1)] * d))) for d in features]
    sizes = [loops.fit(np.eye(10, d), labels).theta.size for d in features]
    return Trial(
        printed=[[2**d * 10 for d in features], [d * 10 for d in features]], right=[cells, sizes]
    )


def n_twice():
    classes, images = len(_model().classes), len(_raw("train").y)
    return Trial(printed=5_800 / classes, right=5_800 / images)


def switched_on():
    on = np.log(_model().prior) + np.log(_model().theta).sum(axis=1)
    whatever_the_image = np.tile(on, (len(_scores()), 1))
    return Trial(printed=_accuracy(whatever_the_image), right=_accuracy(_scores()))


def never_on():
    rows = np.bincount(_raw("train").y)[:, None]
    on = np.rint(_model().theta * (rows + 2) - 1).sum(axis=0)  # pseudo-counts undone
    printed = np.count_nonzero(on == 0), on.reshape(28, 28)[::27, ::27].sum()
    images = _binary("train").reshape(-1, 28, 28)
    never = ~images.any(axis=0)
    return Trial(printed=printed, right=(never.sum(), images[:, ::27, ::27].any(axis=(1, 2)).sum()))


def laplace():
    eights = _binary("train")[_raw("train").y == 8]
    pixel = 14 * 28 + 14
    printed = (eights[:, pixel].sum() + 1) / (len(eights) + 2)
    return Trial(printed=printed, right=_model().theta[8, pixel])


def beta_binomial():
    def likelihood(p):
        return p**7 * (1 - p) ** 2

    mean = quad(lambda p: p * likelihood(p), 0, 1)[0] / quad(likelihood, 0, 1)[0]
    return Trial(printed=(7 + 1) / (9 + 2), right=mean)


def mean_digits():
    mean = stream.fit(_binary("train"), _raw("train").y, alpha=0).theta
    fives = np.count_nonzero(_raw("train").y == 5)
    return Trial(printed=abs(_model().theta - mean).max(), right=1 / (fives + 2))
