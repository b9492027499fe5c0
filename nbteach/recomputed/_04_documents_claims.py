"""Formulas of the documents notebook: two likelihoods, smoothing, logarithms."""

import math
from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
from scipy import stats

from .. import bernoulli, datasets, decide, multinomial
from . import Trial
from ._04_documents import _message_model, _messages, _word_model

_CHESS, _GAMES = (0.40, 0.35, 0.25), (7, 2, 3)


def _tokens(label):
    """All words of the messages of a class, in order."""
    texts = datasets.documents("multinomial")
    return " ".join(texts.X[texts.y == label].tolist()).lower().split()


def _factors(document, label):
    """p(word as it is in the document, present or absent | class), word by word."""
    on = _word_model().theta[label, : len(document)]
    return np.where(np.array(document) == 1, on, 1 - on)


def _multinomial(counts, chances):
    ways = math.factorial(sum(counts)) / math.prod(math.factorial(n) for n in counts)
    return ways * math.prod(p**n for p, n in zip(chances, counts, strict=True))


def _asked():
    """Counts of the message asked about, (6,)."""
    return _messages().test.toarray()[0]


def _products(model):
    """p(C) times the product of p(w_t | C)^x_t of the message asked about, (k,)."""
    return model.prior * (model.theta ** _asked()).prod(axis=1)


def _posterior():
    """p(C | message asked about), (k,), by the sparse products of the ladder."""
    counted = _messages()
    model = multinomial.matmul.fit(counted.train, counted.y)
    return decide.posterior(multinomial.matmul.log_joint(model, counted.test))[0]


def bayes_theorem():
    model, asked = _word_model(), datasets.documents_test()
    joint = model.prior * [[_factors(row, c).prod() for c in (0, 1)] for row in asked]
    evidence = joint.sum(axis=1)
    other = decide.posterior(bernoulli.matmul.log_joint(model, asked))
    return Trial(printed=joint[:, 1] / evidence, right=other[:, 1])


def evidence_cancels():
    model, every = _word_model(), np.array(list(product((0, 1), repeat=8)))
    joint = bernoulli.matmul.log_joint(model, every)
    by_joint = decide.predict(joint, model.classes)
    by_posterior = model.classes[decide.posterior(joint).argmax(axis=1)]
    return Trial(printed=int((by_joint == by_posterior).sum()), right=2**8)


def naive_product():
    words, asked = datasets.documents(), datasets.documents_test()[0, :4].tolist()
    documents = words.X[words.y == 0, :4].tolist()
    picks = product(documents, repeat=4)  # every word taken from a document of its own
    hits = [[pick[t][t] for t in range(4)] == asked for pick in picks]
    return Trial(printed=_factors(asked, 0).prod(), right=np.mean(hits))


def bernoulli_likelihood():
    model, document = _word_model(), datasets.documents_test()[1].tolist()
    on = model.theta[0].tolist()
    product_alone = math.prod(b * p for b, p in zip(document, on, strict=True))
    literal = product_alone + (1 - document[-1]) * (1 - on[-1])
    joint = bernoulli.logs.log_joint(model, [document])[0, 0]
    return Trial(printed=literal, right=math.exp(joint) / model.prior[0])


def present_or_absent():
    document = datasets.documents_test()[1]
    other = stats.bernoulli.pmf(document, _word_model().theta[0])
    return Trial(printed=_factors(document, 0), right=other)


def word_likelihood():
    words = datasets.documents()
    of_class = [words.X[words.y == k] for k in (0, 1)]
    shares = [[sum(column) / len(rows) for column in rows.T.tolist()] for rows in of_class]
    return Trial(printed=shares, right=bernoulli.matmul.fit(words.X, words.y, alpha=0).theta)


def prior():
    words = datasets.documents()
    number = Counter(words.y.tolist())
    shares = [number[k] / len(words.y) for k in (0, 1)]
    return Trial(printed=shares, right=bernoulli.matmul.fit(words.X, words.y).prior)


def chess():
    other = stats.multinomial(sum(_GAMES), _CHESS).pmf(_GAMES)
    return Trial(printed=_multinomial(_GAMES, _CHESS), right=other)


def multinomial_pmf():
    sequences = [games for games in product(range(3), repeat=4) if sorted(games) == [0, 0, 1, 2]]
    enumerated = sum(math.prod(_CHESS[result] for result in games) for games in sequences)
    return Trial(printed=_multinomial((2, 1, 1), _CHESS), right=enumerated)


def multinomial_compact():
    shares = [np.array([7, lost, 5 - lost]) for lost in range(6)]
    ways = [math.factorial(12) / np.prod([math.factorial(n) for n in share]) for share in shares]
    powers = [np.prod(np.array(_CHESS) ** share) for share in shares]
    return Trial(printed=np.dot(ways, powers), right=stats.binom(12, 0.40).pmf(7))


def possible_outcomes():
    return Trial(printed=sum(_GAMES), right=len(_CHESS))


def multinomial_likelihood():
    theta, counts = _message_model().theta, _asked()
    other = [stats.multinomial(counts.sum(), row).pmf(counts) for row in theta]
    return Trial(printed=[_multinomial(counts.tolist(), row) for row in theta], right=other)


def likelihood_proportional():
    model, counts = _message_model(), _asked()
    full = model.prior * [stats.multinomial(counts.sum(), row).pmf(counts) for row in model.theta]
    short = decide.posterior(multinomial.loops.log_joint(model, [counts]))[0]
    return Trial(printed=short, right=full / full.sum())


def token_product():
    theta = _message_model().theta[0]
    share = dict(zip(_messages().words, theta.tolist(), strict=True))
    tokens = datasets.documents_test("multinomial")[0].lower().split()
    return Trial(
        printed=np.prod(theta ** _asked()), right=math.prod(share[word] for word in tokens)
    )


def word_share():
    tokens = [_tokens("c"), _tokens("j")]
    shares = [[own.count(word) / len(own) for word in _messages().words] for own in tokens]
    return Trial(printed=shares, right=_message_model(0.0).theta)


def zero_product():
    model = _message_model(0.0)
    joint = multinomial.logs.log_joint(model, [_asked()])[0]
    return Trial(printed=_products(model), right=np.exp(joint))


def laplace_smoothing():
    counts = [[_tokens(label).count(word) for word in _messages().words] for label in "cj"]
    printed = [[(n + 1) / (sum(row) + len(row)) for n in row] for row in counts]
    posterior_mean = [stats.dirichlet(np.add(row, 1)).mean() for row in counts]
    return Trial(printed=printed, right=posterior_mean)


def still_normalised():
    counts = np.array([[_tokens(label).count(w) for w in _messages().words] for label in "cj"])
    shares = (counts + 1) / (counts.sum(axis=1, keepdims=True) + len(_messages().words))
    return Trial(printed=shares.sum(axis=1), right=_message_model().theta.sum(axis=1))


def never_zero():
    words = len(_messages().words)
    least = min(Fraction(0 + 1, len(_tokens(label)) + words) for label in "cj")
    return Trial(printed=least, right=_message_model().theta.min())


def joint_as_posterior():
    return Trial(printed=_products(_message_model())[0], right=_posterior()[0])


def log_of_product():
    return Trial(printed=math.log(_products(_message_model())[0]), right=_posterior()[0])


def sum_of_logs():
    model = _message_model()
    sums = np.log(model.prior) + np.log(model.theta) @ _asked()
    return Trial(printed=sums[1], right=_posterior()[1])


def log_rule():
    model = _message_model()
    sums = multinomial.logs.log_joint(model, [_asked()])[0]
    return Trial(printed=sums, right=np.log(_products(model)))
