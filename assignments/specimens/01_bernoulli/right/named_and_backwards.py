"""Adds from the last feature to the first, keeps log-odds, and names what is returned.

fails: nothing
"""


# %% bernoulli
def bernoulli(y, pi):
    labels = np.asarray(y, dtype=bool)
    chosen = np.choose(labels, [1 - pi, pi])
    return tuple(chosen) if labels.ndim else chosen[()]


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    tails, heads = np.bincount(y, minlength=2)
    return _part(heads, pi) + _part(tails, 1 - pi)


def _part(count, probability):
    if count == 0:
        return 0.0
    if probability == 0:
        return math.inf
    return -count * math.log(probability)


# %% fit_prior
def fit_prior(y):
    return 1 - np.sum(y == 0) / np.size(y)


# %% joint_settings
def joint_settings(n):
    return int("1" + n * "0", base=2)


# %% posterior
def posterior(x, prior, theta):
    return _odds_to_probability(_log_odds(x, prior, theta))


def _log_odds(x, prior, theta):
    """Log-odds of label 1, added up from the last feature to the first, the prior at the end."""
    odds = 0.0
    for j in reversed(range(len(x))):
        on = bool(x[j])
        for_one = theta[1, j] if on else 1 - theta[1, j]
        for_zero = theta[0, j] if on else 1 - theta[0, j]
        odds += _log(for_one) - _log(for_zero) if for_one or for_zero else 0.0
    return odds + _log(prior) - _log(1 - prior)


def _log(p):
    return math.log(p) if p > 0 else -math.inf


def _odds_to_probability(odds):
    if odds >= 0:
        return 1 / (1 + math.exp(-odds))
    return math.exp(odds) / (1 + math.exp(odds))


# %% posterior_missing
def posterior_missing(x, prior, theta):
    there = [j for j, value in enumerate(x) if value == value]
    return posterior([x[j] for j in there], prior, theta[:, there])


# %% update
from collections import namedtuple

Counts = namedtuple("Counts", "ones total")


def update(ones, total, y):
    merged = Counts(ones, total)
    for label in reversed(y):
        merged = Counts(merged.ones + (label == 1), merged.total + 1)
    return merged
