"""From scores to decisions: shared by all rungs of all families.

Scores are log joints, shape (n, k), columns in the order of the classes.
"""

import numpy as np
from scipy.special import logsumexp


def predict(log_joint, classes) -> np.ndarray:
    """Class with the largest score, shape (n,); a tie goes to the first class.

    Parameters
    ----------
    log_joint : array_like, shape (n, k)
    classes : array_like, shape (k,)
    """
    scores, classes = _scores(log_joint), np.asarray(classes)
    if classes.shape != (scores.shape[1],):
        raise ValueError(f"scores are for {scores.shape[1]} classes, classes is {classes.shape}")
    return classes[scores.argmax(axis=1)]


def log_posterior(log_joint) -> np.ndarray:
    """Log P(class | row), shape (n, k): scores minus their log-sum-exp.

    Raises
    ------
    ValueError
        A row that is impossible (-inf) under every class; the message names it.
    """
    scores = _scores(log_joint)
    impossible = scores.max(axis=1) == -np.inf
    if impossible.any():
        raise ValueError(
            f"row {impossible.argmax()} has probability 0 (a score of -inf) under every class, so "
            "it has no posterior; score with logs or a rung above it, and smooth the model"
        )
    return scores - logsumexp(scores, axis=1, keepdims=True)


def posterior(log_joint) -> np.ndarray:
    """P(class | row), shape (n, k); rows sum to 1. See `log_posterior`."""
    return np.exp(log_posterior(log_joint))


def accuracy(labels, predictions) -> float:
    """Share of predictions that equal their labels, both of shape (n,)."""
    labels, predictions = _paired(labels, predictions)
    return float((labels == predictions).mean())


def confusion(labels, predictions, classes=None) -> np.ndarray:
    """How often each class (row) was predicted as each class (column), shape (k, k).

    Parameters
    ----------
    labels, predictions : array_like, shape (n,)
    classes : array_like, shape (k,), optional
        Order of rows and columns; default: the sorted labels and predictions.
    """
    labels, predictions = _paired(labels, predictions)
    both = np.concatenate([labels, predictions])
    classes = np.unique(both) if classes is None else np.asarray(classes)
    unknown = ~np.isin(both, classes)
    if unknown.any():
        raise ValueError(f"label {both[unknown].tolist()[0]!r} is none of the classes")
    k, order = len(classes), np.argsort(classes)
    at = order[np.searchsorted(classes, both, sorter=order)]
    cells = at[: len(labels)] * k + at[len(labels) :]
    return np.bincount(cells, minlength=k * k).reshape(k, k)


def _scores(log_joint) -> np.ndarray:
    scores = np.asarray(log_joint, dtype=np.float64)
    if scores.ndim != 2 or 0 in scores.shape:
        raise ValueError(f"scores must be (rows, classes), and have shape {scores.shape}")
    bad = np.isnan(scores) | (scores == np.inf)
    if bad.any():
        row = int(bad.any(axis=1).argmax())
        raise ValueError(f"the scores of row {row} hold NaN or +inf; score with logs or above it")
    return scores


def _paired(labels, predictions) -> tuple[np.ndarray, np.ndarray]:
    labels, predictions = np.asarray(labels), np.asarray(predictions)
    if labels.shape != predictions.shape or labels.ndim != 1 or not len(labels):
        raise ValueError(f"labels {labels.shape} and predictions {predictions.shape} do not pair")
    text = [values.dtype.kind in "US" for values in (labels, predictions)]
    if any(text) and not all(text) and "O" not in labels.dtype.kind + predictions.dtype.kind:
        raise ValueError(
            f"labels are {labels.dtype}, predictions {predictions.dtype}; use one type"
        )
    return labels, predictions
