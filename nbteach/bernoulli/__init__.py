"""Bernoulli naive Bayes: every feature is a biased coin within a class, whatever the others are.

fit learns a prior a class and theta, the probability that a feature is on in a class:
theta = (rows with it on + alpha) / (rows + 2 alpha), counted and smoothed.
log_joint adds up what a row says for each class, an absent feature as loudly as a
present one: log p(c) + sum_j [x_j log theta_cj + (1 - x_j) log(1 - theta_cj)].
Each rung of LADDER does the same with fewer words; each docstring says what changed.
"""

from . import array_api, arrays, logs, loops, matmul, stream
from ._model import Model

LADDER = (loops, logs, arrays, matmul, stream, array_api)

__all__ = ["LADDER", "Model", "array_api", "arrays", "logs", "loops", "matmul", "stream"]
