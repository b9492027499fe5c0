"""Multinomial naive Bayes: a row counts words, each drawn from its class's vocabulary.

fit learns a prior a class and theta, the share of each word among all words of a class:
theta = (count + alpha) / (total + d alpha), counted and smoothed; a row of theta sums to 1.
log_joint adds up what a row says for each class: log p(c) + sum_j x_j log theta_cj. The
multinomial coefficient is left out, because it is the same for every class.
Each rung of LADDER does the same with fewer words; each docstring says what changed.
"""

from . import array_api, arrays, logs, loops, matmul, stream
from ._model import Model

LADDER = (loops, logs, arrays, matmul, stream, array_api)

__all__ = ["LADDER", "Model", "array_api", "arrays", "logs", "loops", "matmul", "stream"]
