"""Formulas and claims of the wiki page, put to the test."""

import math
from itertools import product
from unittest.mock import patch

import numpy as np
from scipy.integrate import quad
from scipy.stats import multivariate_normal, norm

from .. import datasets, decide
from ..gaussian import logs, loops
from . import Trial


def _fitted(rows=slice(None)):
    people = datasets.people()
    return loops.fit(people.X[rows], people.y[rows], ddof=1)


def rounded_parameters():
    mean, variance = np.array([5.418, 132.5, 7.5]), np.array([0.0972, 558.3, 1.667])
    shown = 0.5 * norm.pdf(datasets.people_test()[0], mean, np.sqrt(variance)).prod()
    joint = loops.log_joint(_fitted(), datasets.people_test())
    return Trial(printed=np.exp(joint[0, 0]), right=shown)


def independent_features():
    model = _fitted()
    between = np.cov(model.mean.T, aweights=model.prior, ddof=0)
    within = np.diag(model.prior @ model.variance)
    covariance = between + within
    correlation = covariance[0, 1] / np.sqrt(covariance[0, 0] * covariance[1, 1])
    independent = np.diag(np.diag(covariance))
    return Trial(printed=independent[0, 1], right=correlation)


def joint_times_prior():
    model = _fitted(slice(6))
    joint = loops.log_joint(model, [[5.75, 150, 9.5]])
    twice = decide.posterior(joint + np.log(model.prior))
    return Trial(printed=twice[0, 1], right=decide.posterior(joint)[0, 1])


def chain_rule():
    table = np.arange(1.0, 9).reshape(2, 2, 2) % 5
    table /= table.sum()
    last = table.sum(axis=(0, 1))[1]
    second = table.sum(axis=0)[0, 1] / last
    first = table[1, 0, 1] / table[:, 0, 1].sum()
    return Trial(printed=first * second * last, right=table[1, 0, 1])


def bayes_theorem():
    joint = logs.log_joint(_fitted(), datasets.people_test())[0]
    evidence = np.exp(joint).sum()
    female, male = np.exp(joint) / evidence
    return Trial(printed=math.log(female / male), right=joint[0] - joint[1])


def naive_product():
    model, sample = _fitted(), datasets.people_test()
    product_of_densities = loops.log_joint(model, sample)[0, 0] - math.log(model.prior[0])
    diagonal = multivariate_normal(model.mean[0], np.diag(model.variance[0]))
    return Trial(printed=product_of_densities, right=diagonal.logpdf(sample[0]))


def proportional_posterior():
    people, model = datasets.people(), _fitted()
    joint = logs.log_joint(model, people.X)
    by_joint = decide.predict(joint, model.classes)
    by_posterior = model.classes[decide.posterior(joint).argmax(axis=1)]
    return Trial(printed=int((by_joint == by_posterior).sum()), right=len(people.y))


def _densities_evaluated(n, k):
    model = loops.Model(np.arange(k), np.full(k, 1 / k), np.zeros((k, n)), np.ones((k, n)))
    with patch.object(loops, "density", wraps=loops.density) as density:
        loops.log_joint(model, np.zeros((1, n)))
    return density.call_count


def factors():
    n = datasets.people().X.shape[1]
    return Trial(printed=n + 1, right=_densities_evaluated(n, 1) + 1)


def bins():
    features = range(1, 7)
    formulas = [[3**n for n in features], [3 * n for n in features]]
    cells = [len(list(product(range(3), repeat=n))) for n in features]
    tables = [sum(len(range(3)) for _ in range(n)) for n in features]
    return Trial(printed=formulas, right=[cells, tables])


def cost():
    cases = [(1, 2), (3, 2), (6, 2), (3, 4), (3, 8)]
    return Trial(
        printed=[n * k for n, k in cases], right=[_densities_evaluated(n, k) for n, k in cases]
    )


def coin_weight():
    def weight(diameter):
        return 9.81 * math.pi * (diameter / 2) ** 2 * 0.002 * 8900

    area = [quad(lambda radius: 2 * math.pi * radius, 0, d / 2)[0] for d in (0.04, 0.02)]
    return Trial(printed=weight(0.04) / weight(0.02), right=area[0] / area[1])


def coin_correlation():
    rng = np.random.default_rng(0)
    diameter, thickness = rng.normal(1, [[0.01], [0.005]], (2, 20_000))
    simulated = np.corrcoef(diameter, diameter**2 * thickness)[0, 1]
    return Trial(printed=simulated, right=0.02 / math.hypot(0.02, 0.005))


def thirty_rows():
    rows = np.arange(2, 1000)
    standard_error = np.sqrt(2 / (rows - 1))
    return Trial(printed=30, right=int(rows[standard_error <= 0.1][0]))
