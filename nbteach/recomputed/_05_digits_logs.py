"""Products that underflow and sums that do not: the book's claims, in both precisions."""

import math

import numpy as np

from .. import decide
from ..bernoulli import logs, loops
from . import Trial
from ._05_digits import _accuracy, _binary, _model, _scores, _single_products


def _double_factors():
    """Factors of test image 0 for every digit, shape (10, 784), in double precision."""
    return np.where(_binary("test")[0], _model().theta, 1 - _model().theta)


def factors():
    x, theta = _binary("test")[0].astype(float), _model().theta[7]
    printed = np.prod(theta * x + (1 - theta) * (1 - x)) * _model().prior[7]
    return Trial(printed=printed, right=math.exp(loops.log_joint(_model(), x[None])[0, 7]))


def factor_range():
    lowest, highest = 0.001, 1
    theta, used = _model().theta, _double_factors()
    shares = [np.mean((p >= lowest) & (p <= highest)) for p in (theta, used)]
    return Trial(printed=[lowest, 1, 1], right=[theta.min(), *shares])


def underflow():
    image = _binary("test")[:1]
    single, double = _single_products(image[0]), loops.log_joint(_model(), image)[0]
    return Trial(printed=np.count_nonzero(single == 0), right=np.count_nonzero(np.isinf(double)))


def underflow_single():
    largest = np.max([_single_products_of_digit(c) for c in range(10)], axis=0)
    smallest = math.log(2.0**-150)  # below it, single precision rounds to zero
    return Trial(
        printed=np.count_nonzero(largest == 0),
        right=np.count_nonzero(_scores().max(axis=1) < smallest),
    )


def _single_products_of_digit(c):
    on, prior = np.float32(_model().theta[c]), np.float32(_model().prior[c])
    return np.where(_binary("test"), on, 1 - on).prod(axis=1) * prior


def log_product():
    printed = sum(math.log(0.1) for _ in range(784))
    return Trial(printed=printed, right=-math.log(10**784))


def proper_range():
    smallest = [np.nextafter(number(0), number(1)) for number in (np.float32, np.float64)]
    exponents = [-126 - 23, -1022 - 52]  # least exponent, less the bits of the fraction
    return Trial(printed=np.log(smallest), right=[n * math.log(2) for n in exponents])


def same_argmax():
    images = _binary("test")[:100]
    by_products, by_sums = (
        decide.predict(rung.log_joint(_model(), images), _model().classes) for rung in (loops, logs)
    )
    return Trial(printed=np.count_nonzero(by_products == by_sums), right=len(images))


def index_x():
    log_on, log_off = np.log(_model().theta), np.log1p(-_model().theta)
    on = np.count_nonzero(_binary("test"), axis=1)[:, None]
    off = _model().theta.shape[1] - on
    # a pixel that is on has the value 1 and reads column 1, one that is off column 0
    printed = np.log(_model().prior) + on * log_on[:, 1] + off * log_off[:, 0]
    return Trial(printed=_accuracy(printed), right=_accuracy(_scores()))


def log_comment():
    summed = logs.log_joint(_model(), _binary("test")[:1])[0, 7] - math.log(_model().prior[7])
    return Trial(printed=_double_factors()[7].prod(), right=summed)
