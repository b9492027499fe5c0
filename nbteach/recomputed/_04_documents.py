"""The outputs of the documents notebook: bags of words, count tables, predicted classes."""

from functools import cache
from typing import NamedTuple

import numpy as np

from .. import bernoulli, datasets, decide, multinomial

_VOCABULARY = ("blue", "red", "dog", "cat", "biscuit", "apple")
_BISCUIT = "the blue dog ate a blue biscuit"


class _Counts(NamedTuple):
    """The four messages and the one asked about, counted by CountVectorizer."""

    words: list[str]
    train: object  # (4, 6) sparse matrix
    y: np.ndarray
    test: object  # (1, 6) sparse matrix


def _bag(text, binary=False, vocabulary=_VOCABULARY):
    from sklearn.feature_extraction.text import CountVectorizer

    vectoriser = CountVectorizer(vocabulary=vocabulary, binary=binary)
    return vectoriser.transform([text]).toarray()[0]


@cache
def _messages():
    from sklearn.feature_extraction.text import CountVectorizer

    texts, vectoriser = datasets.documents("multinomial"), CountVectorizer()
    train = vectoriser.fit_transform(texts.X)
    test = vectoriser.transform(datasets.documents_test("multinomial"))
    return _Counts(vectoriser.get_feature_names_out().tolist(), train, texts.y, test)


@cache
def _message_model(alpha=1.0):
    counted = _messages()
    return multinomial.loops.fit(counted.train.toarray(), counted.y, alpha=alpha)


@cache
def _word_model(alpha=0.0):
    words = datasets.documents()
    return bernoulli.loops.fit(words.X, words.y, alpha=alpha)


def vocabulary_size():
    return len(_bag("", vocabulary=_VOCABULARY))


def bernoulli_vector():
    return _bag(_BISCUIT, binary=True)


def multinomial_vector():
    return _bag(_BISCUIT)


def training_shape():
    return datasets.documents().X.shape


def bernoulli_predictions():
    model = _word_model()
    return decide.predict(
        bernoulli.loops.log_joint(model, datasets.documents_test()), model.classes
    )


def feature_names():
    return _messages().words


def training_counts():
    return _messages().train.toarray()


def test_counts():
    return _messages().test.toarray()


def crude_class():
    model = _message_model()
    joint = multinomial.logs.log_joint(model, _messages().test.toarray())
    return decide.predict(joint, model.classes)


def efficient_class():
    counted = _messages()
    model = multinomial.matmul.fit(counted.train, counted.y)
    return decide.predict(multinomial.matmul.log_joint(model, counted.test), model.classes)


def library_class():
    from sklearn.naive_bayes import MultinomialNB

    counted = _messages()
    return MultinomialNB().fit(counted.train, counted.y).predict(counted.test)
