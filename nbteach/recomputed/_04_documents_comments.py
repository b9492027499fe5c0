"""Comments and docstrings of the documents notebook, against what the code beside them does."""

import math
from fractions import Fraction

import numpy as np

from .. import bernoulli, datasets, decide, multinomial
from . import Trial
from ._04_documents import _message_model, _messages, _word_model
from ._04_documents_code import _asked, _matrices, _Star
from ._04_documents_prose import _error


def _log_joint():
    return multinomial.logs.log_joint(_message_model(), _asked())


def _exact_joints(times):
    """Joints of the message repeated `times` times, as fractions that cannot underflow."""
    counted = _messages()
    joints = []
    for label in _message_model().classes:
        own = counted.train.toarray()[counted.y == label].sum(axis=0).tolist()
        shares = [Fraction(n + 1, sum(own) + len(own)) for n in own]
        powers = zip(shares, _asked()[0].tolist(), strict=True)
        prior = Fraction(int((counted.y == label).sum()), len(counted.y))
        joints.append(prior * math.prod(share**count for share, count in powers) ** times)
    return joints


def stored_posterior():
    model, asked = _word_model(), datasets.documents_test()[:1]
    joint = bernoulli.loops.log_joint(model, asked)
    return Trial(printed=np.exp(joint)[0, 1], right=decide.posterior(joint)[0, 1])


def stored_log_posterior():
    return Trial(printed=_log_joint().sum(), right=decide.posterior(_log_joint()).sum())


def start_with_prior():
    prior = _message_model().prior[0]
    share = np.mean(datasets.documents("multinomial").y == "c")
    return Trial(printed=np.log(prior), right=share)


def document_likelihood():
    from scipy.stats import multinomial as distribution

    theta, counts = _message_model().theta[0], _asked()[0]
    return Trial(
        printed=np.sum(counts * np.log(theta)), right=distribution(counts.sum(), theta).pmf(counts)
    )


def unsmoothed_comment():
    X, y, _ = _matrices()
    own = X.toarray()[y == "c"]
    right = np.exp(_Star(X, y).log_theta)[0, 1]
    return Trial(printed=own[:, 1].sum() / own.sum(), right=right)


def class_log_prior():
    X, y, _ = _matrices()
    number = np.unique(y, return_counts=True)[1]
    printed = np.log(number / number.sum())
    return Trial(printed=printed, right=_Star(X, y).log_prior)


def single_column():
    from sklearn.preprocessing import LabelBinarizer

    return Trial(printed=1, right=LabelBinarizer().fit_transform(_messages().y).shape[1])


def unstable_normalisation():
    joint = multinomial.logs.log_joint(_message_model(), 100 * _asked())[0]
    rounded = np.array([float(fraction) for fraction in _exact_joints(100)])
    with np.errstate(invalid="ignore"):
        return Trial(printed=np.exp(joint) / np.exp(joint).sum(), right=rounded / rounded.sum())


def log_sum_exp():
    joint = multinomial.logs.log_joint(_message_model(), 100 * _asked())
    exact = _exact_joints(100)
    return Trial(printed=decide.posterior(joint)[0, 0], right=float(exact[0] / sum(exact)))


def unnormalised_log_posterior():
    X, y, asked = _matrices()
    exact = [math.log(fraction) for fraction in _exact_joints(1)]
    return Trial(printed=_Star(X, y).log_joint(asked)[0], right=exact)


def sorted_columns():
    X, y, _ = _matrices()
    return Trial(printed=sorted(set(y.tolist())), right=_Star(X[::-1], y[::-1]).classes)


def one_dimensional_attribute():
    X, y, _ = _matrices()
    return Trial(printed=1, right=_Star(X, y).log_theta.ndim)


def probability_attribute():
    X, y, _ = _matrices()
    return Trial(printed=_message_model().theta[0, 1], right=_Star(X, y).log_theta[0, 1])


def samples_of_feature():
    X, y, _ = _matrices()
    holding = (X.toarray()[y == "c", 1] > 0).sum()
    return Trial(printed=holding, right=multinomial.stream.summarise(X, y).count[0, 1])


def samples_of_class():
    X, y, _ = _matrices()
    labels = y.tolist()
    counted = [labels.count(label) for label in ("c", "j")]
    return Trial(printed=counted, right=_Star(X, y).members.sum(axis=0))


def dense_rows():
    X, y, asked = _matrices()
    star, model = _Star(X, y), multinomial.matmul.fit(X, y)
    right = decide.predict(multinomial.matmul.log_joint(model, asked.toarray()), model.classes)
    return Trial(printed=_error(lambda: star.predict(asked.toarray())), right=right[0])
