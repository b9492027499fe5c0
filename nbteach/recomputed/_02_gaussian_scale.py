"""What the wiki page claims in words: bins, coins, many features, few rows."""

import math
from itertools import count, product
from unittest.mock import patch

import numpy as np
from scipy import constants
from scipy.integrate import quad
from scipy.stats import chi2, norm

from .. import datasets, decide
from ..gaussian import arrays, logs, loops, matmul
from . import Trial


def bins():
    features = range(1, 7)
    tables = [list(product(range(3), repeat=n)) for n in features]
    pairs = [{pair for cell in cells for pair in enumerate(cell)} for cells in tables]
    counted = [[len(found) for found in kind] for kind in (tables, pairs)]
    return Trial(printed=[[3**n for n in features], [3 * n for n in features]], right=counted)


def bins_order():
    cells = [len(list(product(range(10), repeat=n))) for n in (3, 4)]
    return Trial(printed=math.exp(4) / math.exp(3), right=cells[1] / cells[0])


def data_for_bins():
    def rows_needed(cells):
        return next(rows for rows in count() if (1 - 1 / cells) ** rows <= 0.05)

    counted = [rows_needed(cells) / cells for cells in (100, 1000, 10_000)]
    return Trial(printed=[-math.log(0.05)] * 3, right=counted)


def dependent_features():
    people = datasets.people()
    women, model = people.X[people.y == "female"], matmul.fit(people.X, people.y)
    standard = (women - model.mean[0]) / np.sqrt(model.variance[0])
    pairs = [(0, 1), (0, 2), (1, 2)]
    printed = [np.corrcoef(women.T)[pair] for pair in pairs]
    return Trial(printed=printed, right=[standard[:, pair].prod(axis=1).mean() for pair in pairs])


def _weight(diameter, g):
    return g * math.pi * (diameter / 2) ** 2 * 0.002 * 8900


def coin_weight():
    weights = [_weight(diameter, constants.g) for diameter in (0.04, 0.02)]
    area = [quad(lambda radius: 2 * math.pi * radius, 0, d / 2)[0] for d in (0.04, 0.02)]
    return Trial(printed=weights[0] / weights[1], right=area[0] / area[1])


def gravitational_constant():
    kilograms = 8900 * math.pi * 0.01**2 * 0.002
    right = kilograms * constants.kilogram_force
    return Trial(printed=_weight(0.02, constants.gravitational_constant), right=right)


def coin_correlation():
    diameter = np.random.default_rng(0).normal(1, 0.001, 1000)
    thickness_fixed = np.corrcoef(diameter, _weight(diameter, constants.g))[0, 1]
    return Trial(printed=thickness_fixed, right=2 * 0.001 / math.hypot(2 * 0.001, 0.01))


def hundred_features():
    centre = np.array([0.5] * 100 + [1.0])
    model = loops.Model(
        np.arange(2), np.full(2, 0.5), np.array([-centre, centre]), np.ones((2, 101))
    )
    copies, strong = np.repeat([1, 0], [100, 1]), np.repeat([0, 1], [100, 1])
    joint = matmul.log_joint(model, np.array([copies, strong]))
    weak, better = joint[:, 1] - joint[:, 0]  # log odds where the weak, the strong feature is 1
    accuracy = norm.cdf((0.5 * weak + better) / math.hypot(weak, better))
    return Trial(printed=norm.cdf(math.hypot(0.5, 1)), right=accuracy)


def _densities_evaluated(n, k):
    model = loops.Model(np.arange(k), np.full(k, 1 / k), np.zeros((k, n)), np.ones((k, n)))
    with patch.object(loops, "density", wraps=loops.density) as density:
        loops.log_joint(model, np.zeros((1, n)))
    return density.call_count


def factors():
    n = datasets.people().X.shape[1]
    return Trial(printed=n + 1, right=_densities_evaluated(n, 1) + 1)


def cost():
    cases = [(1, 2), (3, 2), (6, 2), (3, 4), (3, 8)]
    return Trial(
        printed=[n * k for n, k in cases], right=[_densities_evaluated(n, k) for n, k in cases]
    )


def many_factors():
    n = 1000
    model = loops.Model(np.arange(2), np.full(2, 0.5), np.zeros((2, n)), np.ones((2, n)))
    joints = [rung.log_joint(model, np.zeros((1, n)))[0, 0] for rung in (loops, logs)]
    return Trial(*joints)


def more_features_than_rows():
    n, rows = 20, 5
    X, y = np.random.default_rng(0).normal(size=(2 * rows, n)), np.repeat([0, 1], rows)
    learnt = int((arrays.fit(X, y).variance[0] > 0).sum())
    rank = int(np.linalg.matrix_rank(np.cov(X[y == 0].T)))
    return Trial(printed=[learnt, rank], right=[n, rows - 1])


def thirty_rows():
    rows = np.arange(2, 1000)
    standard_error = chi2(rows - 1).std() / (rows - 1)
    return Trial(printed=30, right=int(rows[standard_error <= 0.1][0]))


def any_number_of_features():
    def accuracy(noise):
        rng, found = np.random.default_rng(0), []
        for _ in range(20):
            y = np.repeat([0, 1], [155, 155])
            X = rng.normal(size=(310, 1 + noise))
            X[:, 0] += 2 * y - 1
            learn = np.r_[:30, 280:310]
            test = np.r_[30:280]
            model = matmul.fit(X[learn], y[learn], ddof=1)
            labels = decide.predict(matmul.log_joint(model, X[test]), model.classes)
            found.append(decide.accuracy(y[test], labels))
        return np.mean(found)

    return Trial(printed=accuracy(0), right=accuracy(1000))
