"""Merits and faults that the documents notebook claims: speed, accuracy, robustness."""

from functools import cache
from time import process_time

import numpy as np

from .. import bernoulli, datasets, decide, multinomial
from . import Trial, once
from ._04_documents import _message_model, _messages, _word_model


@once
def _sms():
    return datasets.sms()


@cache
def _halves():
    """Word counts and labels of the first half of the SMS messages, and of the second."""
    from sklearn.feature_extraction.text import CountVectorizer

    texts, labels = _sms().X, _sms().y
    half, vectoriser = len(labels) // 2, CountVectorizer()
    learnt = vectoriser.fit_transform(texts[:half])
    return learnt, labels[:half], vectoriser.transform(texts[half:]), labels[half:]


def _seconds(action, times=3):
    """Least processor time that an action takes; what else the machine does is not in it."""
    taken = []
    for _ in range(times):
        start = process_time()
        action()
        taken.append(process_time() - start)
    return min(taken)


@cache
def _digits():
    """First and second half of the 8 x 8 digits."""
    digits = datasets.digits()
    half = len(digits.y) // 2
    return digits.X[:half], digits.y[:half], digits.X[half:], digits.y[half:]


@cache
def _digits_model():
    return multinomial.matmul.fit(*_digits()[:2])


def _accuracy(model, X, y):
    return decide.accuracy(y, decide.predict(multinomial.matmul.log_joint(model, X), model.classes))


def often_violated():
    X, y = _digits()[:2]
    zeros = X[y == 0]
    zeros = zeros[:, zeros.std(axis=0) > 0]
    correlation = np.corrcoef(zeros.T)[np.triu_indices(zeros.shape[1], k=1)]
    beyond = np.abs(correlation) > 2.576 / np.sqrt(len(zeros))
    return Trial(printed="violated", right="violated" if beyond.mean() > 0.1 else "holds")


def text_classification():
    from sklearn.naive_bayes import MultinomialNB

    X, y, X_later, y_later = _halves()
    accuracy = _accuracy(multinomial.matmul.fit(X, y), X_later, y_later)
    return Trial(printed=accuracy, right=MultinomialNB().fit(X, y).score(X_later, y_later))


def training_time():
    from sklearn.svm import SVC

    X, y = _halves()[:2]
    naive = _seconds(lambda: multinomial.matmul.fit(X, y))
    machine = _seconds(lambda: SVC().fit(X, y), times=1)
    return Trial(printed="yes", right="yes" if machine >= 10 * naive else "no")


def low_variance():
    from sklearn.tree import DecisionTreeClassifier

    X, y, X_later, y_later = _digits()
    tree = DecisionTreeClassifier(random_state=0).fit(X, y)
    model = _digits_model()
    gap = {
        "naive Bayes": _accuracy(model, X, y) - _accuracy(model, X_later, y_later),
        "decision tree": tree.score(X, y) - tree.score(X_later, y_later),
    }
    return Trial(printed="naive Bayes", right=min(gap, key=gap.get))


def irrelevant_features():
    words, asked = datasets.documents(), datasets.documents_test()[0]
    irrelevant = np.repeat([1, 0], len(words.y))  # in one copy of each document, not in the other
    X = np.column_stack([np.tile(words.X, (2, 1)), irrelevant])
    model = bernoulli.loops.fit(X, np.tile(words.y, 2), alpha=0)
    joint = bernoulli.loops.log_joint(model, [[*asked, 0], [*asked, 1]])
    without = bernoulli.loops.log_joint(_word_model(), [asked, asked])
    return Trial(printed=decide.posterior(without)[:, 1], right=decide.posterior(joint)[:, 1])


def equal_features():
    from sklearn.tree import DecisionTreeClassifier

    rng = np.random.default_rng(0)
    y = rng.integers(0, 2, 2000)
    X = (rng.random((2000, 100)) < np.where(y, 0.6, 0.4)[:, None]).astype(int)
    model = bernoulli.matmul.fit(X[:1000], y[:1000])
    joint = bernoulli.matmul.log_joint(model, X[1000:])
    tree = DecisionTreeClassifier(random_state=0).fit(X[:1000], y[:1000])
    accuracy = {
        "naive Bayes": decide.accuracy(y[1000:], decide.predict(joint, model.classes)),
        "decision tree": tree.score(X[1000:], y[1000:]),
    }
    return Trial(printed="naive Bayes", right=max(accuracy, key=accuracy.get))


def no_tuning():
    def decided(alpha):
        model = _message_model(alpha)
        joint = multinomial.logs.log_joint(model, _messages().test.toarray())
        return decide.predict(joint, model.classes)[0]

    return Trial(printed=decided(1.0), right=decided(0.1))


def outperformed():
    from sklearn.neighbors import KNeighborsClassifier

    X, y, X_later, y_later = _digits()
    accuracy = {
        "naive Bayes": _accuracy(_digits_model(), X_later, y_later),
        "nearest neighbours": KNeighborsClassifier(3).fit(X, y).score(X_later, y_later),
    }
    return Trial(printed="nearest neighbours", right=max(accuracy, key=accuracy.get))


def calibration():
    X, y = _digits()[2:]
    top = decide.posterior(multinomial.matmul.log_joint(_digits_model(), X)).max(axis=1)
    accuracy = _accuracy(_digits_model(), X, y)
    doubt = np.sqrt((top * (1 - top)).sum()) / len(y)  # if every posterior were honest
    calibrated = abs(top.mean() - accuracy) < 3 * doubt
    return Trial(printed="not calibrated", right="calibrated" if calibrated else "not calibrated")
