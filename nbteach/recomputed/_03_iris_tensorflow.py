"""Names of TensorFlow 1.4 in the article, looked up in the TensorFlow of today."""

from warnings import catch_warnings, simplefilter

import numpy as np
from scipy.special import logsumexp
from scipy.stats import norm

from ..gaussian import logs
from . import Trial, UnavailableError
from ._03_iris import _model, _sepals


def _tensorflow():
    try:
        with catch_warnings():
            simplefilter("ignore")  # of TensorFlow's own imports
            import tensorflow
    except ImportError:
        raise UnavailableError(
            "TensorFlow is not installed: pip install 'nbteach[frameworks]'"
        ) from None
    return tensorflow


def _found(module, name):
    try:
        getattr(module, name)
    except AttributeError as error:
        return type(error).__name__
    return "found"


def placeholder():
    tf = _tensorflow()
    return Trial(_found(tf, "placeholder"), _found(tf.compat.v1, "placeholder"))


def data_module():
    tf = _tensorflow()
    return Trial(printed=_found(tf, "Data"), right=_found(tf, "data"))


def distributions():
    tf = _tensorflow()
    x, mean, variance = _sepals()[0, 0], _model().mean[0, 0], _model().variance[0, 0]
    try:
        printed = float(tf.distributions.Normal(loc=mean, scale=variance**0.5).log_prob(x))
    except AttributeError as error:
        printed = type(error).__name__
    return Trial(printed=printed, right=logs.log_density(x, mean, variance))


def float_priors():
    tf = _tensorflow()
    normals = norm(_model().mean, np.sqrt(_model().variance))
    cond_probs = tf.constant(normals.logpdf(_sepals()[0]).sum(axis=1), tf.float32)
    try:
        printed = float(tf.add(np.log(np.full(3, 1 / 3)), cond_probs)[0])
    except tf.errors.InvalidArgumentError as error:
        printed = type(error).__name__
    return Trial(printed=printed, right=logs.log_joint(_model(), _sepals()[:1])[0, 0])


def keep_dims():
    tf, zeros = _tensorflow(), [[0.0, 0.0]]
    try:
        printed = tf.reduce_logsumexp(zeros, axis=1, keep_dims=True).numpy()
    except TypeError as error:
        printed = type(error).__name__
    return Trial(printed=printed, right=logsumexp(zeros, axis=1, keepdims=True))
