"""What the three estimators share: learning by merging summaries, and deciding."""

import numpy as np
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.exceptions import NotFittedError
from sklearn.utils import assert_all_finite
from sklearn.utils.multiclass import check_classification_targets, unique_labels
from sklearn.utils.validation import _check_sample_weight, check_is_fitted, validate_data

from .. import decide
from .._sums import divide, parts


class NaiveBayes(ClassifierMixin, BaseEstimator):
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
