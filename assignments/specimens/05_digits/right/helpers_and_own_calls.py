"""Writes small helpers in the cell and builds each function on the ones before; logarithms are
gathered by pixel, the prior comes first.

fails: nothing
"""

# %% binarise
from functools import reduce
from typing import NamedTuple

THRESHOLD = 128


def is_on(pixel):
    return np.greater_equal(pixel, THRESHOLD)


def binarise(images):
    return is_on(images).view(np.uint8)


# %% class_priors
class Counts(NamedTuple):
    images: np.ndarray
    total: int


def count_labels(labels, k):
    order = np.sort(labels)
    edges = np.searchsorted(order, np.arange(k + 1))
    return Counts(np.diff(edges), len(labels))


def class_priors(labels, k):
    counts = count_labels(labels, k)
    return counts.images / counts.total


# %% pixel_probabilities
def pixel_probabilities(X, labels, k):
    images = count_labels(labels, k).images
    on = np.zeros((k, X.shape[1]), dtype=np.int64)
    np.add.at(on, labels, X)
    shrink = images / (images + 2)
    mean = on / np.maximum(images, 1)[:, None]
    return shrink[:, None] * mean + (1 - shrink[:, None]) / 2


# %% product_scores
def chance(bit, p):
    return p if bit else 1 - p


def product_scores(x, P_xy, P_y):
    start = P_y.astype(P_xy.dtype)
    return reduce(lambda score, i: score * chance(x[i], P_xy[:, i]), range(len(x)), start)


# %% log_scores
def safe_log(p):
    return np.array([math.log(v) if v > 0 else -math.inf for v in p])


def log_scores(X, P_xy, P_y):
    scores = np.tile(safe_log(P_y), (len(X), 1))
    for i in range(X.shape[1]):
        scores += np.where(X[:, i : i + 1] == 1, np.log(P_xy[:, i]), np.log1p(-P_xy[:, i]))
    return scores


# %% predict
def predict(X, P_xy, P_y):
    scores = log_scores(X, P_xy, P_y)
    return np.array([list(row).index(max(row)) for row in scores])


# %% accuracy
def accuracy(labels, predictions):
    return sum(map(bool, labels == predictions)) / len(predictions)


# %% xor_posteriors
class Posterior(NamedTuple):
    zero: float
    one: float


def normalised(a, b):
    return Posterior(a / (a + b), b / (a + b))


def xor_posteriors():
    X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]], dtype=np.uint8)
    y = np.array([0, 1, 1, 0])
    P_xy = np.array([X[y == c].mean(axis=0) for c in (0, 1)])
    return [normalised(*product_scores(x, P_xy, class_priors(y, 2))) for x in X]


# %% xor_joint_posteriors
def xor_joint_posteriors():
    X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]])
    y = X[:, 0] ^ X[:, 1]
    rows = []
    for x1, x2 in X:
        parts = []
        for c in (0, 1):
            in_class = y == c
            with_first = in_class & (X[:, 0] == x1)
            with_both = with_first & (X[:, 1] == x2)
            p_first = with_first.sum() / in_class.sum()
            p_second = with_both.sum() / with_first.sum()
            parts.append(in_class.mean() * p_first * p_second)
        rows.append(normalised(*parts))
    return rows
