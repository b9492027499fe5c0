"""Gaussian naive Bayes: every feature is normal within a class, whatever the others are.

fit learns a prior a class, a mean and a variance a class and feature, by counting
and averaging: p(c) = n_c / n, mean = average, variance = average squared deviation.
log_joint adds up what a row says for each class: log p(c) + sum_j log N(x_j; mean, variance).
decide.predict takes the class where that is largest; decide.posterior normalises it.
Each rung of LADDER does the same with fewer words; each docstring says what changed.
"""

from . import array_api, arrays, logs, loops, matmul, stream
from ._model import Model

LADDER = (loops, logs, arrays, matmul, stream, array_api)

__all__ = ["LADDER", "Model", "array_api", "arrays", "logs", "loops", "matmul", "stream"]
