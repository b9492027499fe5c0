"""The code of the documents notebook, put to the test: labels, types, removed functions."""

import warnings

import numpy as np
from scipy import sparse
from scipy.special import logsumexp

from .. import bernoulli, datasets, decide, multinomial
from . import Trial
from ._04_documents import _VOCABULARY, _bag, _message_model, _messages, _word_model
from ._04_documents_merits import _halves, _seconds
from ._04_documents_prose import _error


def _asked():
    return _messages().test.toarray()


def _matrices():
    """Counts of the four messages and of the one asked about, as `csr_matrix`, and labels."""
    counted = _messages()
    return sparse.csr_matrix(counted.train), counted.y, sparse.csr_matrix(counted.test)


def _row_by_row(X, y, tests, prior):
    """Bernoulli classes by products, as the first implementation finds them."""
    classes = np.unique(y)
    likelihood = [X[y == label].mean(axis=0) for label in classes]
    predictions = np.zeros(tests.shape[0], dtype=int)
    for i, document in enumerate(tests):
        joints = list(prior[: len(classes)])
        for c, chances in enumerate(likelihood):
            for present, chance in zip(document, chances, strict=True):
                joints[c] *= chance if present else 1 - chance
        predictions[i] = classes[np.argmax(joints)]
    return predictions


def _crude(X, y, tests):
    """Multinomial classes by a loop over documents, as the second one finds them."""
    classes, codes, rows = np.unique(y, return_inverse=True, return_counts=True)
    logs = np.zeros((len(classes), X.shape[1]))
    for c in range(len(classes)):
        own = X[codes == c]
        logs[c] = np.log((np.sum(own, axis=0) + 1) / (np.sum(own) + X.shape[1]))
    predictions = np.zeros(tests.shape[0], dtype=int)
    for i, document in enumerate(tests):
        sums = [np.sum(document * row) for row in logs]
        predictions[i] = np.argmax(np.log(rows / len(y)) + sums)
    return classes[predictions]


class _Star:
    """The third implementation: one-hot labels, and ``*`` for products of matrices."""

    def __init__(self, X, y, smooth=1.0):
        from sklearn.preprocessing import LabelBinarizer

        binarizer = LabelBinarizer()
        members = binarizer.fit_transform(y).astype(float)
        if members.shape[1] == 1:
            members = np.hstack([1 - members, members])
        self.classes, self.members = binarizer.classes_, members
        smoothed = members.T * X + smooth
        self.log_theta = np.log(smoothed / smoothed.sum(axis=1).reshape(-1, 1))
        with np.errstate(divide="ignore"):
            self.log_prior = np.log(members.mean(axis=0))

    def log_joint(self, X):
        return X * self.log_theta.T + self.log_prior

    def predict(self, X):
        return self.classes[np.argmax(self.log_joint(X), axis=1)]


def substring_present():
    text = "two biscuits for the category"
    printed = [int(word in text) for word in _VOCABULARY]
    return Trial(printed=printed, right=_bag(text, binary=True))


def substring_counts():
    text = "a hundred scattered pineapples"
    return Trial(printed=[text.count(word) for word in _VOCABULARY], right=_bag(text))


def numpy_int():
    words, asked = datasets.documents(), datasets.documents_test()
    working = _row_by_row(words.X, words.y, asked, _word_model().prior)
    return Trial(printed=_error(lambda: np.zeros(2, dtype=np.int)), right=working)


def get_feature_names():
    from sklearn.feature_extraction.text import CountVectorizer

    texts = datasets.documents("multinomial").X
    vectoriser = CountVectorizer().fit(texts)
    words = sorted(set(" ".join(texts).lower().split()))
    return Trial(printed=_error(lambda: vectoriser.get_feature_names()), right=words)


def scipy_misc():
    def as_printed():
        from scipy.misc import logsumexp  # noqa: F401

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        printed = _error(as_printed)
    evidence = logsumexp(multinomial.logs.log_joint(_message_model(), _asked()))
    return Trial(printed=printed.replace("ModuleNotFound", "Import"), right=evidence)


def bincount_prior():
    words, asked = datasets.documents(), datasets.documents_test()
    labels = words.y + 1
    printed = _row_by_row(words.X, labels, asked, np.bincount(labels) / len(labels))
    model = bernoulli.loops.fit(words.X, labels, alpha=0)
    joint = bernoulli.logs.log_joint(model, asked)
    return Trial(printed=printed, right=decide.predict(joint, model.classes))


def integer_predictions():
    words, asked = datasets.documents(), datasets.documents_test()
    labels = np.array(["none", "some"])[words.y]
    model = bernoulli.loops.fit(words.X, labels, alpha=0)
    joint = bernoulli.logs.log_joint(model, asked)
    printed = _error(lambda: _row_by_row(words.X, labels, asked, model.prior))
    return Trial(printed=printed, right=decide.predict(joint, model.classes))


def one_dimensional_test():
    words, document = datasets.documents(), datasets.documents_test()[0]
    reason = _error(lambda: iter(document[0]))  # "looping through each document's feature"
    whole = _error(lambda: _row_by_row(words.X, words.y, document, _word_model().prior))
    return Trial(printed=reason, right=whole)


def one_message():
    counted = _messages()
    printed = _crude(counted.train.toarray(), counted.y, _asked()[0])
    return Trial(printed=len(printed), right=len(datasets.documents_test("multinomial")))


def product_underflow():
    words, times = datasets.documents(), (1, 200)
    X, asked = np.tile(words.X, times), np.tile(datasets.documents_test()[:1], times)
    model = bernoulli.matmul.fit(X, words.y, alpha=0)
    right = decide.predict(bernoulli.logs.log_joint(model, asked), model.classes)[0]
    return Trial(printed=_row_by_row(X, words.y, asked, model.prior)[0], right=right)


def single_class():
    X, y, asked = _matrices()
    star = _Star(X[:3], y[:3])
    model = multinomial.matmul.fit(X[:3], y[:3])
    right = decide.posterior(multinomial.matmul.log_joint(model, asked))
    return Trial(printed=star.log_joint(asked).shape[1], right=right.shape[1])


def star_of_sparse_arrays():
    X, y, _ = _matrices()
    members = _Star(X, y).members
    right = multinomial.stream.summarise(sparse.csr_array(X), y).count
    return Trial(printed=_error(lambda: members.T * sparse.csr_array(X)), right=right)


def more_robust():
    X, y, asked = _matrices()
    forms = [(kind(X), kind(asked)) for kind in (sparse.csr_matrix, sparse.csr_array)]
    forms.append((X.toarray(), asked.toarray()))
    crude = [_error(lambda f=f: _crude(f[0], y, f[1])) for f in forms]
    efficient = [_error(lambda f=f: _Star(f[0], y).predict(f[1])) for f in forms]
    return Trial(printed=crude.count("none"), right=efficient.count("none"))


def more_efficient():
    X, y, later, _ = (half[:1000] for half in _halves())
    X, later = sparse.csr_matrix(X), sparse.csr_matrix(later)
    dense = X.toarray(), y, later.toarray()
    same = np.array_equal(_crude(*dense), _Star(X, y).predict(later))
    seconds = {
        "crude": _seconds(lambda: _crude(*dense)),
        "sparse": _seconds(lambda: _Star(X, y).predict(later)),
    }
    return Trial(printed="sparse", right=min(seconds, key=seconds.get) if same else "neither")
