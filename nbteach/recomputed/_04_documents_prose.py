"""What the sentences of the documents notebook say of its models: assumptions, bags, underflow."""

import math
from collections import Counter
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


def mutually_independent():
    model, every = _word_model(), np.array(list(product((0, 1), repeat=8)))
    chance = np.exp(bernoulli.loops.log_joint(model, every)).sum(axis=1)
    first, last = every[:, 0] == 1, every[:, 7] == 1
    return Trial(printed=chance[first].sum() * chance[last].sum(), right=chance[first & last].sum())


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


def document_length():
    first = datasets.documents("multinomial").X[0].split()
    counts = _messages().train.toarray()[0].tolist()
    ways = math.factorial(counts[0]) / math.prod(math.factorial(count) for count in counts)
    return Trial(printed=ways, right=len(set(permutations(first))))


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
