"""The questions of the book's exercises: XOR, unseen values, a dependence restored."""

import numpy as np

from .. import decide
from ..bernoulli import logs, matmul, stream
from ..multinomial import logs as multinomial
from . import Trial
from ._05_digits import _binary, _model, _raw

_POINTS = np.array([[0, 0], [0, 1], [1, 0], [1, 1]])
_XOR = _POINTS[:, 0] ^ _POINTS[:, 1]


def _xor_model(alpha):
    return logs.fit(_POINTS, _XOR, alpha)


def _xor_joint(alpha):
    return logs.log_joint(_xor_model(alpha), _POINTS)


def _unsmoothed():
    return stream.fit(_binary("train"), _raw("train").y, alpha=0)


def xor_labels():
    return _XOR


def xor_parameters():
    plain, smooth = ([m.prior, *m.theta] for m in (_xor_model(0), _xor_model(1)))
    return Trial(printed=plain, right=smooth)


def xor_posteriors():
    return Trial(printed=decide.posterior(_xor_joint(0)), right=decide.posterior(_xor_joint(1)))


def xor_classified():
    return np.count_nonzero(decide.predict(_xor_joint(0), [0, 1]) == _XOR)


def xor_assumption():
    zeros = _POINTS[_XOR == 0]
    return zeros.all(axis=1).mean(), zeros.mean(axis=0).prod()


def unseen_value():
    impossible = np.isinf(matmul.log_joint(_unsmoothed(), _binary("test")))
    return impossible.any(axis=1).sum(), impossible.all(axis=1).sum()


def unseen_value_code():
    x, theta = _binary("test")[0].astype(float), _unsmoothed().theta
    with np.errstate(divide="ignore", invalid="ignore"):
        terms = np.log(theta) * x + np.log(1 - theta) * (1 - x)
    return np.count_nonzero(np.isnan(terms.sum(axis=1) + np.log(_model().prior)))


def xor_dependence():
    count = np.zeros((2, 2, 2))  # label, x1, x2
    count[_XOR, _POINTS[:, 0], _POINTS[:, 1]] = 1
    prior = count.sum(axis=(1, 2)) / 4
    first = count.sum(axis=2) / count.sum(axis=(1, 2))[:, None]
    second = count / count.sum(axis=2, keepdims=True)
    joint = prior[:, None, None] * first[:, :, None] * second
    printed = (joint / joint.sum(axis=0))[:, _POINTS[:, 0], _POINTS[:, 1]].T
    one_hot = np.eye(4)  # each point is a cell of its own
    joint = multinomial.log_joint(multinomial.fit(one_hot, _XOR, alpha=0), one_hot)
    return Trial(printed=printed, right=decide.posterior(joint))
