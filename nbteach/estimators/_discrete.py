"""Bernoulli and multinomial naive Bayes with scikit-learn's interface."""

import warnings

import numpy as np
from scipy import sparse
from sklearn.preprocessing import binarize
from sklearn.utils import assert_all_finite

from .. import bernoulli, multinomial
from .._sums import divide, parts
from ._base import NaiveBayes


class Discrete(NaiveBayes):
    """What the two families of counts share: smoothing, priors, attributes."""

    def __sklearn_tags__(self):
        """Sparse input is taken; on continuous test data these models score poorly."""
        tags = super().__sklearn_tags__()
        tags.input_tags.sparse = True
        tags.classifier_tags.poor_score = True
        return tags

    def _check_alpha(self):
        """Smoothing as a number or one a feature; raised to 1e-10 unless forced."""
        alpha = np.asarray(self.alpha, dtype=np.float64)
        if alpha.ndim and alpha.shape != (self.n_features_in_,):
            raise ValueError(
                "When alpha is an array, it should contains `n_features`. "
                f"Got {alpha.size} elements instead of {self.n_features_in_}."
            )
        if not ((alpha >= 0) & (alpha < np.inf)).all():
            raise ValueError(f"All values in alpha must be greater than 0. Got {self.alpha!r}.")
        if self.force_alpha or not (alpha < 1e-10).any():
            return alpha
        warnings.warn(
            "alpha too small will result in numeric errors, setting alpha = 1.0e-10. "
            "Use `force_alpha=True` to keep alpha unchanged.",
            stacklevel=2,
        )
        return np.maximum(alpha, 1e-10)

    def _finish(self, summary):
        uniform = None if self.fit_prior else np.full(len(summary.rows), 1 / len(summary.rows))
        given = uniform if self.class_prior is None else self.class_prior
        prior, theta = self._prior(given, summary.rows), self._theta(summary, self._check_alpha())
        self._summary, self.classes_ = summary, summary.classes
        self._model = self._family.Model(self.classes_, prior, theta)
        self.class_count_, self.feature_count_ = summary.rows, summary[-1]
        with np.errstate(divide="ignore"):  # probability 0 is -inf, and means it
            self.class_log_prior_ = np.log(prior)
            self.feature_log_prob_ = np.log(self._model.theta)


class BernoulliNB(Discrete):
    """Bernoulli naive Bayes.

    Parameters
    ----------
    alpha : float or array_like, shape (d,)
        Pseudo-count for "on" and for "off"; 0 is no smoothing.
    force_alpha : bool
        Whether an alpha below 1e-10 is taken as given.
    binarize : float or None
        Values above it are on; None says that X is binary already.
    fit_prior : bool
        Whether priors are learnt; else they are uniform.
    class_prior : array_like, shape (k,), optional
        Prior of every class, instead of learning it.

    Attributes
    ----------
    classes_, class_count_, class_log_prior_ : ndarray, shape (k,)
    feature_count_, feature_log_prob_ : ndarray, shape (k, d)
        Rows with the feature on, and the smoothed log probability of it.
    n_features_in_ : int
    feature_names_in_ : ndarray of str, shape (d,)
    """

    _family = bernoulli

    def __init__(
        self, *, alpha=1.0, force_alpha=True, binarize=0.0, fit_prior=True, class_prior=None
    ):
        self.alpha = alpha
        self.force_alpha = force_alpha
        self.binarize = binarize
        self.fit_prior = fit_prior
        self.class_prior = class_prior

    def _summarise(self, X, y, weights):
        assert_all_finite(X, input_name="X", estimator_name=type(self).__name__)
        if sparse.issparse(X) or self._is_binary(X):
            return super()._summarise(self._binary(X), y, weights)
        summary = bernoulli.stream.EMPTY
        for rows, part in parts(X):
            batch = self._binary(part), y[rows], None if weights is None else weights[rows]
            summary = bernoulli.stream.merge(summary, bernoulli.stream.summarise(*batch))
        return summary

    def _theta(self, summary, alpha):
        return divide(summary.on + alpha, summary.seen + 2 * alpha)

    def _log_joint(self, X):
        return bernoulli.matmul.products(self._model, self._binary(X)) + self.class_log_prior_

    def _is_binary(self, X):
        return self.binarize is None or (X.dtype == bool and 0 <= self.binarize < 1)

    def _binary(self, X):
        if self._is_binary(X):
            return X
        return binarize(X, threshold=self.binarize) if sparse.issparse(X) else self.binarize < X


class MultinomialNB(Discrete):
    """Multinomial naive Bayes.

    Parameters
    ----------
    alpha : float or array_like, shape (d,)
        Pseudo-count of every word; 0 is no smoothing.
    force_alpha : bool
        Whether an alpha below 1e-10 is taken as given.
    fit_prior : bool
        Whether priors are learnt; else they are uniform.
    class_prior : array_like, shape (k,), optional
        Prior of every class, instead of learning it.

    Attributes
    ----------
    classes_, class_count_, class_log_prior_ : ndarray, shape (k,)
    feature_count_, feature_log_prob_ : ndarray, shape (k, d)
        How often the word stood in rows of the class, and its smoothed log probability.
    n_features_in_ : int
    feature_names_in_ : ndarray of str, shape (d,)
    """

    _family = multinomial

    def __init__(self, *, alpha=1.0, force_alpha=True, fit_prior=True, class_prior=None):
        self.alpha = alpha
        self.force_alpha = force_alpha
        self.fit_prior = fit_prior
        self.class_prior = class_prior

    def __sklearn_tags__(self):
        """Counts are never negative."""
        tags = super().__sklearn_tags__()
        tags.input_tags.positive_only = True
        return tags

    def _summarise(self, X, y, weights):
        try:
            return super()._summarise(X, y, weights)
        except ValueError as fault:
            assert_all_finite(X, input_name="X", estimator_name=type(self).__name__)
            if "0 or more" not in str(fault):
                raise
            raise ValueError(f"Negative values in data passed to MultinomialNB: {fault}") from None

    def _log_joint(self, X):
        return multinomial.matmul.products(self.feature_log_prob_, X) + self.class_log_prior_

    def _theta(self, summary, alpha):
        smoothed = summary.count + alpha
        return divide(smoothed, smoothed.sum(axis=1, keepdims=True))
