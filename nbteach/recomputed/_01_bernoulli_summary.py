"""What the lecture's summary claims for the model: streams, gaps, new features, and limits."""

import numpy as np

from .. import bernoulli, datasets, decide, gaussian, multinomial
from ..bernoulli import loops, stream
from . import Trial
from ._01_bernoulli_joint import _model


def _first_words(count=3):
    documents = datasets.documents()
    return documents.X[:, :count], documents.y


def other_conditionals():
    from sklearn import naive_bayes

    documents, people = datasets.documents(), datasets.people()
    cases = [
        (bernoulli, naive_bayes.BernoulliNB(), documents, datasets.documents_test()[:1]),
        (gaussian, naive_bayes.GaussianNB(var_smoothing=0), people, [[5.75, 150, 10]]),
        (multinomial, naive_bayes.MultinomialNB(), documents, datasets.documents_test()[:1]),
    ]
    ours, theirs = [], []
    for family, estimator, data, x in cases:
        joint = family.logs.log_joint(family.logs.fit(data.X, data.y), x)
        ours.append(decide.posterior(joint)[0, 0])
        theirs.append(estimator.fit(data.X, data.y).predict_proba(x)[0, 0])
    return Trial(printed=ours, right=theirs)


def strong_assumptions():
    digits = datasets.digits()
    upper, lower = (digits.features.index(f"row {row}, column 3") for row in (3, 4))
    X = digits.X[:, [upper, lower]]
    model = gaussian.matmul.fit(X, digits.y)
    ours, theirs = [], []
    for c in (2, 9):
        rows = X[digits.y == c]
        deviation = (rows - model.mean[c]) / np.sqrt(model.variance[c])
        ours.append(deviation.prod(axis=1).mean())
        theirs.append(np.corrcoef(rows.T)[0, 1])
    return Trial(printed=ours, right=theirs)


def separate_features():
    from sklearn.naive_bayes import BernoulliNB

    X, y = _first_words()
    alone = [loops.fit(column[:, None], y).theta[:, 0] for column in X.T]
    at_once = np.exp(BernoulliNB().fit(X, y).feature_log_prob_)
    return Trial(printed=np.transpose(alone), right=at_once)


def large_data():
    def kept(rows):
        X = np.random.default_rng(rows).random((rows, 4)) < 0.5
        return sum(part.size for part in stream.summarise(X, np.arange(rows) % 2))

    classes, features = 2, 4
    by_hand = classes * (1 + 1 + 2 * features)
    return Trial(printed=[kept(rows) for rows in (10, 1000, 100_000)], right=[by_hand] * 3)


def streaming():
    iris = datasets.iris()
    summary = gaussian.stream.EMPTY
    for first in range(10):
        batch = gaussian.stream.summarise(iris.X[first::10, :1], iris.y[first::10])
        summary = gaussian.stream.merge(summary, batch)
    at_once = [iris.X[iris.y == label, 0].var() for label in iris.classes]
    return Trial(printed=gaussian.stream.finish(summary).variance[:, 0], right=at_once)


def missing():
    model = _model()
    left_out = decide.posterior(stream.log_joint(model, [[np.nan, 1]]))[0, 1]
    both = np.exp(loops.log_joint(model, [[0, 1], [1, 1]])).sum(axis=0)
    return Trial(printed=left_out, right=both[1] / both.sum())


def new_features():
    X, y = _first_words()
    first = stream.summarise(X[::2, :2], y[::2])
    second = stream.summarise(X[1::2], y[1::2])
    merged = stream.finish(stream.merge(first, second)).theta
    old = loops.fit(X[:, :2], y).theta
    new = loops.fit(X[1::2, 2:], y[1::2]).theta
    return Trial(printed=merged, right=np.hstack([old, new]))


def poor_boundaries():
    from sklearn.naive_bayes import BernoulliNB

    X, y = np.array([[0, 0], [0, 1], [1, 0], [1, 1]]), np.array([0, 1, 1, 0])
    model = loops.fit(X, y)
    ours = decide.accuracy(y, decide.predict(loops.log_joint(model, X), model.classes))
    return Trial(printed=ours, right=BernoulliNB().fit(X, y).score(X, y))
