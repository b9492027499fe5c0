"""Hands back plain Python: nested lists, and a NamedTuple for the two moments.

fails: nothing
"""


# %% group_by_class
def group_by_class(X, y):
    sizes = np.unique(y, return_counts=True)[1].tolist()
    if len(set(sizes)) != 1:
        raise ValueError("each class needs the same number of rows")
    order = np.argsort(y, kind="stable")
    return np.split(X[order], len(sizes))


# %% moments
from typing import NamedTuple


class Moments(NamedTuple):
    mean: list
    variance: list


def moments(points):
    centre = np.average(points, axis=1)
    return Moments(centre.tolist(), np.average((points - centre[:, None]) ** 2, axis=1).tolist())


# %% log_density
def log_density(X, mean, variance):
    x = np.expand_dims(X, 1)
    return (
        -0.5 * np.log(2 * np.pi) - 0.5 * np.log(variance) - (x - mean) ** 2 / (2 * variance)
    ).tolist()


# %% joint_log_likelihood
def joint_log_likelihood(X, mean, variance, log_prior):
    x = np.expand_dims(X, 1)
    terms = -0.5 * np.log(2 * np.pi) - 0.5 * np.log(variance) - (x - mean) ** 2 / (2 * variance)
    return np.add(log_prior, terms.sum(2)).tolist()


# %% log_posterior
def log_posterior(joint):
    largest = joint.max(axis=1)[:, None]
    return (joint - largest - np.log(np.exp(joint - largest).sum(axis=1))[:, None]).tolist()


# %% uniform_log_prior
def uniform_log_prior(k):
    return [math.log(1 / k)] * k


# %% posterior_probabilities
def posterior_probabilities(X_train, y_train, X):
    k = len(set(y_train.tolist()))
    groups = np.array(np.split(X_train[np.argsort(y_train, kind="stable")], k))
    mean, variance = groups.mean(axis=1), groups.var(axis=1)
    x = np.expand_dims(X, 1)
    score = (-0.5 * np.log(variance) - (x - mean) ** 2 / (2 * variance)).sum(2)
    weight = np.exp(score - score.max(axis=1)[:, None])
    return (weight / weight.sum(axis=1)[:, None]).tolist()
