"""What the sentences of the documents notebook claim: assumptions, bags, underflow, merits."""

from collections import Counter
from functools import cache
from itertools import permutations, product

import numpy as np

from .. import bernoulli, datasets, decide, multinomial
from . import Trial
from ._04_documents import _BISCUIT, _bag, _message_model, _messages, _word_model

_ASKED = "Chinese Chinese Chinese Tokyo Japan"


def _error(action):
    """Name of the error that an action raises; "none" where it raises none."""
    try:
        action()
    except Exception as error:
        return type(error).__name__
    return "none"


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


def mutually_independent():
    model, every = _word_model(), np.array(list(product((0, 1), repeat=8)))
    chance = np.exp(bernoulli.loops.log_joint(model, every)).sum(axis=1)
    first, last = every[:, 0] == 1, every[:, 7] == 1
    return Trial(printed=chance[first].sum() * chance[last].sum(), right=chance[first & last].sum())


def often_violated():
    X, y = _digits()[:2]
    zeros = X[y == 0]
    zeros = zeros[:, zeros.std(axis=0) > 0]
    correlation = np.corrcoef(zeros.T)[np.triu_indices(zeros.shape[1], k=1)]
    beyond = np.abs(correlation) > 2.576 / np.sqrt(len(zeros))
    return Trial(printed="violated", right="violated" if beyond.mean() > 0.1 else "holds")


def word_order():
    orders = sorted({" ".join(order) for order in permutations(_ASKED.split())})
    bags = {frozenset(Counter(order.split()).items()) for order in orders}
    words = tuple(_messages().words)
    return Trial(printed=len(bags), right=len({tuple(_bag(o, vocabulary=words)) for o in orders}))


def both_keep_counts():
    kept = Counter(_BISCUIT.split())["blue"]
    return Trial(printed=kept, right=_bag(_BISCUIT, binary=True)[0])


def dimension():
    return Trial(printed=len(set(_ASKED.split())), right=_messages().test.shape[1])


def total_words():
    return Trial(printed=len(_BISCUIT.split()), right=_bag(_BISCUIT).sum())


def prior_of_class():
    model, counts = _message_model(), _messages().test.toarray()
    same_prior = np.log(model.theta) @ counts[0] + np.log(model.prior[0])
    right = decide.predict(multinomial.loops.log_joint(model, counts), model.classes)[0]
    return Trial(printed=model.classes[same_prior.argmax()], right=right)


def word_in_document():
    counted = _messages()
    chinese = counted.words.index("chinese")
    held = counted.train.toarray()[counted.y == "c", chinese] > 0
    return Trial(printed=held.mean(), right=_message_model(0.0).theta[0, chinese])


def zero_in_bernoulli():
    words, asked = datasets.documents(), datasets.documents_test()[1:]
    X, y = np.delete(words.X, 2, axis=0), np.delete(words.y, 2)

    def posterior(alpha):
        model = bernoulli.loops.fit(X, y, alpha=alpha)
        return decide.posterior(bernoulli.loops.log_joint(model, asked))[0, 1]

    return Trial(printed=posterior(0), right=posterior(1))


def unique_words():
    many = multinomial.loops.fit(np.ones((2, 10_000)), [0, 1])
    few = multinomial.loops.fit(np.ones((2, 2)), [0, 1])
    short = np.arange(10_000) < 5
    return Trial(
        printed=multinomial.loops.log_joint(many, [short])[0, 0],
        right=multinomial.loops.log_joint(few, [[1000, 1000]])[0, 0],
    )


def out_of_memory():
    with np.errstate(under="raise"):
        underflow = _error(lambda: np.full(1000, 3 / 7).prod())
    return Trial(printed=_error(lambda: bytes(2**62)), right=underflow)


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
