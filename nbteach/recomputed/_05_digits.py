"""The outputs of the book's cells: counts, shapes, pictures, scores, predictions, accuracy."""

import math
from functools import cache

import numpy as np

from .. import datasets, decide
from ..bernoulli import logs, matmul, stream
from . import once


@once
def _raw(split):
    return datasets.mnist(split)


@cache
def _binary(split):
    return _raw(split).X >= 128


@cache
def _model():
    return stream.fit(_binary("train"), _raw("train").y)


@cache
def _scores():
    return matmul.log_joint(_model(), _binary("test"))


def _accuracy(scores):
    return decide.accuracy(_raw("test").y, decide.predict(scores, _model().classes))


def _single_products(x):
    """Prior times factors of one binary image x (d,), in single precision as in all tabs."""
    theta, prior = _model().theta.astype(np.float32), _model().prior.astype(np.float32)
    return np.where(x, theta, 1 - theta).prod(axis=1) * prior


def training_images():
    return len(_raw("train").X)


def test_images():
    return len(_raw("test").X)


def pixel_range():
    return _raw("train").X.min(), _raw("train").X.max()


def example_shape():
    return _raw("train").X[2].reshape(28, 28).shape


def example_label():
    return _raw("train").y[2]


def example_type():
    return np.floor(np.divide(_raw("train").X[2], 128, dtype=np.float32)).dtype


def batch_shape():
    return _raw("train").X[10:38].reshape(-1, 28, 28).shape


def batch_labels_shape():
    return len(_raw("train").y[10:38])


def drawn_labels():
    return [label for label, _ in zip(_raw("train").y[10:38], range(2 * 9), strict=False)]


def pixels():
    return _raw("train").X.shape[1]


def p_8():
    return 5_800 / len(_raw("train").y)


def priors():
    return _model().prior


def probabilities():
    return _model().theta.reshape(-1, 28, 28).shape


def panel_means():
    return _model().theta.mean(axis=1)


def expanded_shape():
    return _raw("test").X[0].reshape(28, 28)[np.newaxis].shape


def products():
    new, seen = _single_products(_binary("test")[0]), _single_products(_binary("train")[0])
    return np.maximum(new, seen)


def small_power():
    return 0.1**784


def log_power():
    return 784 * math.log(0.1)


def log_power_tensorflow():
    return 784 * np.log(np.float32(0.1))


def scores():
    return logs.log_joint(_model(), _binary("test")[:1])[0]


def scores_tensorflow():
    return logs.log_joint(_model(), _binary("train")[:1])[0]


def prediction_correct():
    joint = np.array([scores(), scores_tensorflow()])
    return decide.predict(joint, _model().classes) == [_raw("test").y[0], _raw("train").y[0]]


def predictions():
    return decide.predict(_scores()[:18], _model().classes)


def predictions_tensorflow():
    return decide.predict(matmul.log_joint(_model(), _binary("train")[10:28]), _model().classes)


def accuracy():
    return _accuracy(_scores())
