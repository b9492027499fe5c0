"""The article's code put to the test: grouping, shapes, log-sum-exp, and the plot."""

import numpy as np
from scipy.special import logsumexp
from scipy.stats import multivariate_normal, norm

from .. import decide
from ..gaussian import arrays, logs, loops, matmul
from . import Trial
from ._03_iris import _grid, _grid_joint, _iris, _model, _sepals


def _groups(X, y):
    return [[row for row, label in zip(X, y, strict=True) if label == c] for c in np.unique(y)]


def _tiled(X):
    """Rows repeated along a new class axis, by tile and reshape as the article does."""
    classes, features = _model().mean.shape
    return np.reshape(np.tile(X, [1, classes]), [-1, classes, features])


def _log_densities(X):
    return norm.logpdf(_tiled(X), loc=_model().mean, scale=np.sqrt(_model().variance))


def _first_row():
    """Log joint (3,) of row 1 by its sepals."""
    return logs.log_joint(_model(), _sepals()[:1])[0]


def sklearn_snippet():
    from sklearn.datasets import load_iris
    from sklearn.naive_bayes import GaussianNB

    def third_line(**names):
        try:
            return type(eval("gnb.fit(X, y)", {"gnb": GaussianNB(), **names})).__name__
        except NameError as error:
            return type(error).__name__

    loaded = load_iris()
    return Trial(printed=third_line(), right=third_line(X=loaded.data, y=loaded.target))


def points_by_class():
    y = _iris().y
    by_name = [len(np.unique(y)), np.unique(y, return_counts=True)[1][0], len(_sepals()[0])]
    return Trial(printed=by_name, right=np.array(_groups(_sepals(), y)).shape)


def samples_of_a_class():
    samples, features = _sepals().shape
    printed = len(_iris().classes) * samples * features
    return Trial(printed=printed, right=np.array(_groups(_sepals(), _iris().y)).size)


def equal_class_sizes():
    X, y = _sepals()[1:], _iris().y[1:]
    try:
        printed = np.array(_groups(X, y)).mean(axis=1)[0, 0]
    except ValueError as error:
        printed = type(error).__name__
    return Trial(printed=printed, right=matmul.fit(X, y).mean[0, 0])


def constant_feature():
    first = np.concatenate([np.arange(5) + 50 * c for c in range(3)])
    X, y = _iris().X[first], _iris().y[first]
    moments = [(rows.mean(axis=0), rows.var(axis=0)) for rows in np.array(_groups(X, y))]
    with np.errstate(divide="ignore", invalid="ignore"):
        standard = [(X[0] - mean) / np.sqrt(variance) for mean, variance in moments]
        scale = np.log([np.sqrt(variance) for _, variance in moments])
        joint = (-0.5 * np.square(standard) - scale).sum(axis=1)
        printed = np.exp(joint - logsumexp(joint))[0]
    smoothed = loops.fit(X, y, var_smoothing=1e-9)
    return Trial(printed=printed, right=decide.posterior(logs.log_joint(smoothed, X[:1]))[0, 0])


def kept_numbers():
    distribution = _model().mean.size + _model().variance.size
    return Trial(printed=distribution, right=sum(part.size for part in _model()[1:]))


def distribution_shape():
    moments = np.array(_groups(_sepals(), _iris().y)).mean(axis=1)
    return Trial(printed=[len(_iris().classes), _sepals().shape[1]], right=moments.shape)


def log_space():
    def copies(rung, is_zero):
        for n in range(1, 100):
            X = np.tile(_sepals(), n)
            if is_zero(rung.log_joint(rung.fit(X, _iris().y), X[118:119])[0, 0]):
                return n
        raise ArithmeticError("no product has become 0")

    rounded_to_zero = np.log(np.nextafter(0, 1)) - np.log(2)
    by_product = copies(loops, lambda joint: joint == -np.inf)
    return Trial(printed=by_product, right=copies(arrays, lambda joint: joint < rounded_to_zero))


def normaliser():
    right = decide.log_posterior(_first_row()[None])[0, 0]
    return Trial(printed=_log_densities(_sepals()[:1])[0, 0].sum() + np.log(1 / 3), right=right)


def feature_index():
    whole = _first_row()[0] - np.log(_model().prior[0])
    printed = sum(whole for _ in range(_sepals().shape[1]))
    return Trial(printed=printed, right=_log_densities(_sepals()[:1])[0, 0].sum())


def all_log_probs():
    row, model = _sepals()[0].tolist(), _model()
    one_by_one = [
        [logs.log_density(x, mean, variance) for x, mean, variance in zip(row, *c, strict=True)]
        for c in zip(model.mean, model.variance, strict=True)
    ]
    return Trial(printed=_log_densities(_sepals()[:1])[0], right=one_by_one)


def densities():
    width = np.arange(0, 100) / 10
    sepal = norm(_model().mean[0, 1], np.sqrt(_model().variance[0, 1]))
    probabilities = sepal.cdf(width + 0.05) - sepal.cdf(width - 0.05)
    return Trial(printed=probabilities.sum(), right=sepal.pdf(width).sum())


def all_log_probs_shape():
    by_name = [len(_grid()), *_model().mean.shape]
    return Trial(printed=by_name, right=_log_densities(_grid()).shape)


def cond_probs_shape():
    by_name = [len(_grid()), len(_model().classes)]
    return Trial(printed=by_name, right=_log_densities(_grid()).sum(axis=2).shape)


def add_up():
    right = decide.posterior(_first_row()[None])[0, 0]
    added = np.log(1 / 3) + _log_densities(_sepals()[:1])[0, 0].sum()
    return Trial(printed=np.exp(added), right=right)


def adds_up_to():
    model, x = _model(), _sepals()[0]
    components = zip(*model[1:], strict=True)
    mixture = sum(p * multivariate_normal(m, np.diag(v)).pdf(x) for p, m, v in components)
    return Trial(printed=np.exp(_first_row()).sum(), right=mixture)


def norm_factor():
    from sklearn.naive_bayes import GaussianNB

    X = _sepals()[[0, 50, 100]]
    joint = arrays.log_joint(_model(), X)
    theirs = GaussianNB(var_smoothing=0).fit(_sepals(), _iris().y).predict_proba(X)
    return Trial(printed=np.exp(joint - logsumexp(joint, axis=1, keepdims=True)), right=theirs)


def naive_sum_here():
    naive = np.log(np.exp(_grid_joint()).sum(axis=1))
    missed = abs(naive - logsumexp(_grid_joint(), axis=1)) > 1e-9
    return Trial(printed=len(_grid()), right=int(missed.sum()))


def naive_sum_fails():
    with np.errstate(divide="ignore"):
        naive = {c: np.log(np.exp(np.full(3, -c)).sum()) for c in range(700, 800)}
    first = next(c for c, total in naive.items() if total == -np.inf)
    smallest = np.log(np.nextafter(0, 1)) - np.log(2)
    return Trial(printed=first, right=int(np.ceil(-smallest)))


def contours():
    from sklearn.naive_bayes import GaussianNB

    drawn = [1, 2]
    inside = decide.posterior(_grid_joint())[:, drawn] >= 0.5
    theirs = GaussianNB().fit(_sepals(), _iris().y).predict(_grid())
    by_rule = theirs[:, None] == _iris().classes[drawn]
    return Trial(printed=inside.sum(axis=0), right=by_rule.sum(axis=0))
