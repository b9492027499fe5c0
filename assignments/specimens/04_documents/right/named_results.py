"""Likes names and small classes: NamedTuples, a Counter, generators, another order of the operations.

fails: nothing
"""

# %% bag_of_words
from collections import Counter
from itertools import groupby


def bag_of_words(text, vocabulary):
    runs = groupby(text.lower(), key=str.isalpha)
    bag = Counter("".join(run) for is_word, run in runs if is_word)
    return np.fromiter((bag[word] for word in vocabulary), dtype=np.int64)


# %% binary_bag
from itertools import groupby


def binary_bag(text, vocabulary):
    bag = {"".join(run) for is_word, run in groupby(text.lower(), str.isalpha) if is_word}
    return [word in bag for word in vocabulary]


# %% multinomial_pmf
from functools import reduce


def multinomial_pmf(counts, probabilities):
    """Binomials one after the other: outcome j out of what the earlier ones have left."""

    def one_more(state, outcome):
        log_p, placed = state
        count, p = outcome
        placed += int(count)
        log_p += math.log(math.comb(placed, int(count)))
        return (
            log_p + count * math.log(p) if count and p else log_p - (math.inf if count else 0)
        ), placed

    log_p, _ = reduce(one_more, zip(counts, probabilities), (0.0, 0))
    return np.exp(np.float64(log_p))


# %% fit_bernoulli
from typing import NamedTuple


class Coins(NamedTuple):
    """What a Bernoulli model has learnt."""

    classes: np.ndarray
    prior: np.ndarray
    theta: np.ndarray


def fit_bernoulli(X, y, alpha=0.0):
    order = np.argsort(y, kind="stable")
    classes, starts, sizes = np.unique(y[order], return_index=True, return_counts=True)
    on = np.add.reduceat(X[order], starts, axis=0)
    smoothed = np.true_divide(on.T + alpha, sizes + 2 * alpha).T
    return Coins(classes=classes, prior=sizes / sizes.sum(), theta=smoothed)


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    """Baseline of the empty document, plus what each word changes; impossible classes apart."""
    possible = theta.clip(1e-9, 1 - 1e-9)
    gain = np.log(possible) - np.log1p(-possible)
    scores = X @ gain.T + (np.log1p(-possible).sum(axis=1) + np.log(prior))
    never, always = (theta == 0).astype(float), (theta == 1).astype(float)
    is_ruled_out = X @ never.T + (1 - X) @ always.T > 0
    return classes[np.where(is_ruled_out, -np.inf, scores).argmax(axis=1)]


# %% fit_multinomial
from typing import NamedTuple


class Shares(NamedTuple):
    """What a multinomial model has learnt."""

    classes: np.ndarray
    log_prior: np.ndarray
    log_theta: np.ndarray


def fit_multinomial(X, y, alpha=1.0):
    classes = np.unique(y)
    sums = [np.asarray(X[y == label].sum(axis=0), dtype=float).reshape(-1) for label in classes]
    counts = np.vstack(sums) + alpha
    with np.errstate(divide="ignore"):
        return Shares(
            log_theta=np.log(counts) - np.log(counts.sum(1)).reshape(-1, 1),
            log_prior=np.log([np.mean(y == label) for label in classes]),
            classes=classes,
        )


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    scores = np.asarray(log_theta @ X.T).T + log_prior
    return [classes[c] for c in np.argmax(scores, axis=-1)]
