"""The article's notation and formulas, put to the test on iris."""

from math import prod

import numpy as np
from scipy.stats import multivariate_normal

from .. import decide
from ..gaussian import logs, loops, matmul
from . import Trial
from ._03_iris import _grid, _grid_joint, _iris, _model, _sepals


def _posterior(row, features=4):
    """P(class) of one row of iris, counted from 1, by its first features."""
    model = matmul.fit(_iris().X[:, :features], _iris().y)
    return decide.posterior(matmul.log_joint(model, _iris().X[row - 1 : row, :features]))[0]


def _accuracy(X):
    model = loops.fit(X, _iris().y)
    return decide.accuracy(_iris().y, decide.predict(logs.log_joint(model, X), model.classes))


def _above_median():
    median = np.median(_iris().X, axis=0)
    return np.greater(_iris().X, median).astype(int)


def _by_scikit_learn():
    from sklearn.naive_bayes import GaussianNB

    return GaussianNB(var_smoothing=0).fit(_sepals(), _iris().y)


def petals():
    petal = [name.startswith("petal") for name in _iris().features]
    return Trial(printed=_accuracy(_iris().X[:, petal]), right=_accuracy(_sepals()))


def example_index():
    n, k = len(_iris().X), len(_iris().classes)
    with_class = [i for i in range(1, n + 1) if i in range(1, k + 1)]
    labelled = np.isin(_iris().y, _iris().classes)
    return Trial(printed=len(with_class), right=int(labelled.sum()))


def class_index():
    k = len(_iris().classes)
    only = np.full(len(_iris().y), _iris().classes[k - 1])
    return Trial(printed=decide.accuracy(_iris().y, only), right=_accuracy(_sepals()))


def conditional_model():
    k, features = len(_iris().classes), _iris().X.shape[1]
    return Trial(printed=_posterior(71, k)[2], right=_posterior(71, features)[2])


def needs_data():
    X = _iris().X
    edges = [np.linspace(low, high, 11) for low, high in zip(X.min(0), X.max(0), strict=True)]
    cells = [np.digitize(x, edge[1:-1]) for x, edge in zip(X.T, edges, strict=True)]
    printed, right = [], []
    for d in range(1, 5):
        table, _ = np.histogramdd(X[:, :d], bins=edges[:d])
        printed.append(int((table == 0).sum()))
        right.append(10**d - len(set(zip(*cells[:d], strict=True))))
    return Trial(printed=printed, right=right)


def assumption():
    model, printed, right = _model(), [], []
    for c, label in enumerate(model.classes):
        rows = _sepals()[_iris().y == label]
        printed.append(np.corrcoef(rows.T)[0, 1])
        standard = (rows - model.mean[c]) / np.sqrt(model.variance[c])
        right.append(standard.prod(axis=1).mean())
    return Trial(printed=printed, right=right)


def bayes_theorem():
    x = _sepals()[70].tolist()
    rows = zip(_model().mean, _model().variance, strict=True)
    likelihood = np.array([prod(map(loops.density, x, *row)) for row in rows])
    numerator = _model().prior * likelihood
    theirs = _by_scikit_learn().predict_proba([x])[0]
    return Trial(printed=numerator / numerator.sum(), right=theirs)


def numerator_joint():
    versicolor = _iris().y == "versicolor"
    alike = (_above_median() == [1, 0, 1, 1]).all(axis=1)
    printed = versicolor.mean() * alike[versicolor].mean()
    return Trial(printed=printed, right=(versicolor & alike).mean())


def chain_rule():
    versicolor = _iris().y == "versicolor"
    alike = (_above_median() == [1, 0, 1, 1])[versicolor]
    from_third, from_second = alike[:, 2:].all(axis=1), alike[:, 1:].all(axis=1)
    first = alike[from_second, 0].mean()
    second = alike[from_third, 1].mean()
    printed = first * second * alike[:, 3].mean() * versicolor.mean()
    return Trial(printed=printed, right=alike.all(axis=1).sum() / len(versicolor))


def naive_product():
    model = loops.fit(_iris().X, _iris().y)
    x = _iris().X[70]
    normals = [
        multivariate_normal(mean, np.diag(variance)).logpdf(x) + np.log(prior)
        for prior, mean, variance in zip(*model[1:], strict=True)
    ]
    return Trial(printed=loops.log_joint(model, [x])[0], right=normals)


def denominator():
    without = decide.predict(_grid_joint(), _model().classes)
    with_it = _by_scikit_learn().predict(_grid())
    return Trial(printed=int((without == with_it).sum()), right=len(_grid()))


def tilde():
    joint = np.exp(loops.log_joint(_model(), _sepals()[70:71]))[0]
    posterior = _by_scikit_learn().predict_proba(_sepals()[70:71])[0]
    x, mean, variance = _sepals()[70].tolist(), _model().mean[2], _model().variance[2]
    densities = _model().prior[2] * prod(map(loops.density, x, mean, variance))
    last = densities / joint[2]
    return Trial(printed=[last, last], right=[posterior[2] / joint[2], last])


def last_prior():
    model = loops.fit(_sepals()[25:], _iris().y[25:])
    of_last = model._replace(prior=np.full(3, model.prior[-1]))
    joints = [loops.log_joint(either, [[5.4, 3.0]]) for either in (of_last, model)]
    return Trial(*[decide.posterior(joint)[0, 0] for joint in joints])


def three_factors():
    return Trial(printed=_posterior(84, 3)[2], right=_posterior(84, 4)[2])


def learned_independently():
    alone = loops.fit(_iris().X[:, 2:3], _iris().y).variance[:, 0]
    return Trial(printed=alone, right=matmul.fit(_iris().X, _iris().y).variance[:, 2])


def map_rule():
    labels = decide.predict(loops.log_joint(_model(), _sepals()), _model().classes)
    theirs = _by_scikit_learn().predict(_sepals())
    return Trial(*[int((found == _iris().y).sum()) for found in (labels, theirs)])
