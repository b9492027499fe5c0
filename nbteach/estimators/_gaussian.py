"""Gaussian naive Bayes with scikit-learn's interface."""

import numpy as np
from sklearn.utils import assert_all_finite

from .. import gaussian
from .._sums import divide
from ..gaussian._model import finished, smoothing
from ._base import NaiveBayes

CANCELLATION = 1e9
"""Up to this `gaussian.matmul.cancellation`, its scores are right to about 1e-7."""


class GaussianNB(NaiveBayes):
    """Gaussian naive Bayes.

    Parameters
    ----------
    priors : array_like, shape (k,), optional
        Prior of every class; learnt from the data where not given.
    var_smoothing : float
        This share of the largest variance of a feature is added to every variance; that
        variance is taken over all rows seen so far, with their weights (scikit-learn takes
        the last batch, without them).

    Attributes
    ----------
    classes_, class_count_, class_prior_ : ndarray, shape (k,)
    theta_, var_ : ndarray, shape (k, d)
        Mean, and variance with the smoothing added.
    epsilon_ : float
        What the smoothing added, from all rows seen so far.
    n_features_in_ : int
    feature_names_in_ : ndarray of str, shape (d,)
    """

    _family = gaussian
    _sparse = False

    def __init__(self, *, priors=None, var_smoothing=1e-9):
        self.priors = priors
        self.var_smoothing = var_smoothing

    def _summarise(self, X, y, weights):
        batch = super()._summarise(X, y, weights)
        if (batch.seen != batch.rows[:, None]).any() or not np.isfinite(batch.scatter).all():
            assert_all_finite(X, input_name="X", estimator_name=type(self).__name__)
        return batch

    def _finish(self, summary):
        smoothing(0, self.var_smoothing)
        prior = self._prior(self.priors, summary.rows)
        if self.priors is not None and not np.isclose(prior.sum(), 1):
            raise ValueError("The sum of the priors should be 1.")
        self._summary, self.classes_ = summary, summary.classes
        self.epsilon_ = self.var_smoothing * gaussian.stream.overall_variance(summary).max()
        variance = divide(summary.scatter, summary.seen) + self.epsilon_
        self._model = gaussian.Model(self.classes_, prior, summary.mean, variance)
        with np.errstate(divide="ignore", invalid="ignore"):  # a class not seen yet has none
            self._exact = not gaussian.matmul.cancellation(self._model) <= CANCELLATION
        self.class_count_ = summary.rows.astype(self._dtype)
        self.class_prior_ = prior.astype(self._dtype)
        self.theta_ = summary.mean.astype(self._dtype)
        self.var_ = variance.astype(self._dtype)

    def _seen(self):
        """Mask of the classes seen so far, and the model of those."""
        seen = self._summary.rows > 0
        return seen, gaussian.Model(*(values[seen] for values in self._model))

    def _require_usable(self):
        try:
            finished(self._seen()[1], self.epsilon_)
        except ValueError as fault:
            n = f"(n_samples={self._summary.rows.sum():g})"
            raise ValueError(f"{fault} {n}") from None

    def _values_a_row(self):
        return self.theta_.size if self._exact else 4 * self.n_features_in_  # fits a cache

    def _log_joint(self, X):
        """Score rows on the classes seen so far; the others have no density yet, -inf."""
        seen, model = self._seen()
        joint = np.full((len(X), len(seen)), -np.inf)
        if self._exact:
            joint[:, seen] = gaussian.arrays.log_joint(model, X)
        else:
            scores = gaussian.matmul.products(model, X.astype(np.float64, copy=False))
            joint[:, seen] = scores + np.log(model.prior)
        return joint
