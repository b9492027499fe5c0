"""Formulas of the wiki page, put to the test on its worked example."""

import math
from itertools import product

import numpy as np
from scipy.stats import multivariate_normal, norm

from .. import datasets, decide
from ..gaussian import logs, loops, matmul
from . import Trial


def _fitted(rows=slice(None)):
    people = datasets.people()
    return loops.fit(people.X[rows], people.y[rows], ddof=1)


def _normals(features=slice(None)):
    """Normal of diagonal covariance for each class, female then male."""
    model = _fitted()
    moments = zip(model.mean[:, features], model.variance[:, features], strict=True)
    return [multivariate_normal(mean, np.diag(variance)) for mean, variance in moments]


def _joints(x, features=slice(None)):
    """Prior times density of some features of the row `x` for each class, by SciPy."""
    normals = zip(_fitted().prior, _normals(features), strict=True)
    return [prior * normal.pdf(x[features]) for prior, normal in normals]


def _men(feature):
    people = datasets.people()
    return people.X[people.y == "male", feature]


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


def bayes_theorem():
    (sample,) = datasets.people_test()
    joints = _joints(sample)
    posterior = decide.posterior(matmul.log_joint(_fitted(), [sample]))
    return Trial(printed=joints[1] / sum(joints), right=posterior[0, 1])


def chain_rule():
    table = np.arange(1.0, 9).reshape(2, 2, 2) % 5
    table /= table.sum()
    last = table.sum(axis=(0, 1))[1]
    second = table.sum(axis=0)[0, 1] / last
    first = table[1, 0, 1] / table[:, 0, 1].sum()
    return Trial(printed=first * second * last, right=table[1, 0, 1])


def pairwise_independence():
    outcomes = [(a, b, a ^ b) for a, b in product((0, 1), repeat=2)]
    shares = np.mean(outcomes, axis=0)
    return Trial(printed=shares.prod(), right=outcomes.count((1, 1, 1)) / len(outcomes))


def second_bar():
    (sample,) = datasets.people_test()
    given = _joints(sample, [1, 2])
    with_class = _joints(sample)[1] / given[1]
    return Trial(printed=sum(_joints(sample)) / sum(given), right=with_class)


def naive_product():
    model, sample = _fitted(), datasets.people_test()
    product_of_densities = loops.log_joint(model, sample)[0, 0] - math.log(model.prior[0])
    return Trial(printed=product_of_densities, right=_normals()[0].logpdf(sample[0]))


def proportional():
    joint = loops.log_joint(_fitted(), datasets.people_test())
    factors = decide.posterior(joint) / np.exp(joint)
    density = sum(_joints(datasets.people_test()[0]))
    return Trial(printed=factors[0], right=[1 / density] * 2)


def feature_densities():
    heights = norm(_fitted().mean[1, 0], math.sqrt(_fitted().variance[1, 0]))
    factor = loops.density(6.0, _fitted().mean[1, 0], _fitted().variance[1, 0])
    return Trial(printed=factor, right=heights.cdf(6.005) - heights.cdf(5.995))


def proportional_posterior():
    people, model = datasets.people(), _fitted()
    joint = logs.log_joint(model, people.X)
    by_joint = decide.predict(joint, model.classes)
    by_posterior = model.classes[decide.posterior(joint).argmax(axis=1)]
    return Trial(printed=int((by_joint == by_posterior).sum()), right=len(people.y))


def unbiased_variance():
    likeliest = norm.fit(_men(0))[1] ** 2
    return Trial(printed=_fitted().variance[1, 0], right=likeliest)


def rounded_parameters():
    mean, variance = np.array([5.418, 132.5, 7.5]), np.array([0.0972, 558.3, 1.667])
    shown = 0.5 * norm.pdf(datasets.people_test()[0], mean, np.sqrt(variance)).prod()
    joint = loops.log_joint(_fitted(), datasets.people_test())
    return Trial(printed=np.exp(joint[0, 0]), right=shown)
