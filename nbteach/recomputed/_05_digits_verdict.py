"""The book's verdict on its classifier: how well it works, and what its assumption costs."""

import math

import numpy as np
from scipy import sparse

from .. import decide
from ..bernoulli import loops
from ..multinomial import stream as words
from . import Trial
from ._05_digits import _accuracy, _binary, _model, _raw, predictions

_BLOCKS, _PATTERNS = 14 * 14, 2**4


def works_well():
    labels, images = _raw("test").y[:18], _binary("test")[:18]
    by_products = decide.predict(loops.log_joint(_model(), images), _model().classes)
    right = np.count_nonzero(by_products == labels)
    return Trial(printed=np.count_nonzero(predictions() == labels), right=right)


def _patterns(split):
    """Which of 16 patterns each 2 x 2 block of each image shows, shape (n, 196)."""
    blocks = _binary(split).reshape(-1, 14, 2, 14, 2).swapaxes(2, 3).reshape(-1, _BLOCKS, 4)
    return blocks @ np.array([8, 4, 2, 1], dtype=np.uint8)


def _bag(patterns):
    """The same as documents of 196 words: one word for each block and pattern."""
    word = (np.arange(_BLOCKS, dtype=np.int32) * _PATTERNS + patterns).ravel()
    ones, ends = np.ones(word.size, dtype=np.uint8), np.arange(0, word.size + 1, _BLOCKS)
    return sparse.csr_array((ones, word, ends), shape=(len(patterns), _BLOCKS * _PATTERNS))


def incorrect_assumptions():
    learnt, asked, y = _patterns("train"), _patterns("test"), _raw("train").y
    joint = np.tile(np.log(_model().prior), (len(asked), 1))
    for block in range(_BLOCKS):
        count = np.bincount(y * _PATTERNS + learnt[:, block], minlength=10 * _PATTERNS)
        smooth = count.reshape(10, _PATTERNS) + 1
        joint += np.log(smooth / smooth.sum(axis=1, keepdims=True)).T[asked[:, block]]
    by_words = words.log_joint(words.fit(_bag(learnt), y), _bag(asked))
    return Trial(printed=_accuracy(joint), right=_accuracy(by_words))


def dependent_pixels():
    eights = _binary("train")[_raw("train").y == 8]
    left, right = eights[:, 14 * 28 + 14], eights[:, 14 * 28 + 15]
    p, q, both = left.mean(), right.mean(), (left & right).mean()
    by_counts = (both - p * q) / math.sqrt(p * (1 - p) * q * (1 - q))
    return Trial(printed=by_counts, right=np.corrcoef(left, right)[0, 1])
