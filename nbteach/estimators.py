"""The three families with scikit-learn's interface, on the stream and matmul rungs.

An estimator keeps one `stream.Summary`: ``fit`` starts it anew, ``partial_fit`` merges a
batch into it, and the parameters are finished from it, so batches give what one fit
gives. Attributes and options carry scikit-learn's names and meanings.
"""

import warnings

import numpy as np
from scipy import sparse
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.exceptions import NotFittedError
from sklearn.preprocessing import binarize
from sklearn.utils import assert_all_finite
from sklearn.utils.multiclass import check_classification_targets, unique_labels
from sklearn.utils.validation import _check_sample_weight, check_is_fitted, validate_data

from . import bernoulli, decide, gaussian, multinomial
from ._sums import divide, parts
from .gaussian._model import finished, smoothing

CANCELLATION = 1e9
"""Up to this `gaussian.matmul.cancellation`, its scores are right to about 1e-7."""


class _NaiveBayes(ClassifierMixin, BaseEstimator):
    """What the three estimators share: a summary, a model finished from it, decisions."""

    _sparse = "csr"

    def fit(self, X, y, sample_weight=None):
        """Learn from X (n, d) and labels y (n,), forgetting what was learnt before.

        Parameters
        ----------
        X : array_like or (discrete families) scipy.sparse matrix, shape (n, d)
        y : array_like, shape (n,)
        sample_weight : array_like, shape (n,), optional
            Weight of every row; a row of weight 2 counts as two rows.

        Returns
        -------
        self
        """
        X, y = self._training(X, y, reset=True)
        self.classes_, self._summary, self._model = (
            unique_labels(y),
            self._family.stream.EMPTY,
            None,
        )
        self._learn(self.classes_, self._summary, X, y, sample_weight)
        self._require_usable()
        return self

    def partial_fit(self, X, y, classes=None, sample_weight=None):
        """Learn from one more batch; the order of batches does not matter.

        Parameters
        ----------
        X, y, sample_weight
            As for `fit`.
        classes : array_like, shape (k,), optional
            All labels that will ever come; required in the first call.

        Returns
        -------
        self
        """
        first = not hasattr(self, "classes_")
        if first and classes is None:
            raise ValueError("classes must be passed on the first call to partial_fit.")
        X, y = self._training(X, y, reset=first)
        known = unique_labels(classes) if classes is not None else self.classes_
        if not first and not np.array_equal(self.classes_, known):
            raise ValueError(
                f"`classes={classes!r}` is not the same as on last call to partial_fit, "
                f"was: {self.classes_!r}"
            )
        summary = self._family.stream.EMPTY if first else self._summary
        self._learn(known, summary, X, y, sample_weight)
        return self

    def predict_joint_log_proba(self, X):
        """Log of P(row, class), shape (n, k), columns in the order of ``classes_``."""
        check_is_fitted(self)
        if self._model is None:
            raise NotFittedError(f"the last fit of this {type(self).__name__} was refused")
        self._require_usable()
        X = validate_data(self, X, accept_sparse=self._sparse, reset=False)
        joint = np.empty((X.shape[0], len(self.classes_)))
        with np.errstate(divide="ignore"):  # a prior of 0 is -inf, and means it
            for rows, part in parts(X, self._values_a_row()):
                joint[rows] = self._log_joint(part)
        return joint

    def predict(self, X):
        """Most probable class of every row, shape (n,)."""
        joint = self.predict_joint_log_proba(X)
        return decide.predict(joint, self.classes_)

    def predict_log_proba(self, X):
        """Log of P(class | row), shape (n, k)."""
        return decide.log_posterior(self.predict_joint_log_proba(X))

    def predict_proba(self, X):
        """P(class | row), shape (n, k); rows sum to 1."""
        return np.exp(self.predict_log_proba(X))

    def _training(self, X, y, reset):
        X, y = validate_data(
            self, X, y, accept_sparse=self._sparse, reset=reset, ensure_all_finite=False
        )
        check_classification_targets(y)
        self._dtype = X.dtype if X.dtype == np.float32 else np.float64
        return X, y

    def _learn(self, classes, summary, X, y, weights):
        """Merge a batch into the summary; nothing changes where the batch is refused."""
        if weights is not None:
            weights = _check_sample_weight(weights, X, dtype=np.float64, ensure_non_negative=True)
        try:
            batch = self._summarise(X, y, weights)
        except ValueError:
            assert_all_finite(X, input_name="X", estimator_name=type(self).__name__)
            raise
        unknown = np.setdiff1d(batch.classes, classes)
        if len(unknown):
            raise ValueError(
                f"The target label(s) {unknown} in y do not exist in the initial classes {classes}"
            )
        k, merge = len(classes), self._family.stream.merge
        if len(batch.classes) < k:
            none = type(batch)(classes, np.zeros(k), *np.zeros((len(batch) - 2, k, X.shape[1])))
            batch = merge(none, batch)
        self._finish(merge(summary, batch) if len(summary.classes) else batch)

    def _summarise(self, X, y, weights):
        return self._family.stream.summarise(X, y, weights)

    def _prior(self, given, rows):
        """Prior (k,): as given, or learnt from the rows seen so far."""
        if given is None:
            return divide(rows, rows.sum())
        given = np.asarray(given, dtype=np.float64)
        if given.shape != rows.shape:
            raise ValueError("Number of priors must match number of classes.")
        if (given < 0).any():
            raise ValueError("Priors must be non-negative.")
        return given

    def _values_a_row(self):
        return 1

    def _require_usable(self):
        """Raise where what has been learnt so far does not decide anything yet."""


class GaussianNB(_NaiveBayes):
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

    def _require_usable(self):
        model = gaussian.Model(*(values[self._summary.rows > 0] for values in self._model))
        try:
            finished(model, self.epsilon_)
        except ValueError as fault:
            n = f"(n_samples={self._summary.rows.sum():g})"
            raise ValueError(f"{fault} {n}") from None

    def _values_a_row(self):
        return self.theta_.size if self._exact else 1

    def _log_joint(self, X):
        """Score rows on the classes seen so far; the others have no density yet, -inf."""
        seen = self._summary.rows > 0
        model = gaussian.Model(*(values[seen] for values in self._model))
        joint = np.full((len(X), len(seen)), -np.inf)
        if self._exact:
            joint[:, seen] = gaussian.arrays.log_joint(model, X)
        else:
            scores = gaussian.matmul.products(model, X.astype(np.float64, copy=False))
            joint[:, seen] = scores + np.log(model.prior)
        return joint


class _Discrete(_NaiveBayes):
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


class BernoulliNB(_Discrete):
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


class MultinomialNB(_Discrete):
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
