"""Writes functions as expressions where one will do: lambda, partial, a decorated one, an object.

fails: nothing
"""

# %% group_by_class
from functools import partial

from scipy import special


@np.errstate(invalid="raise")
def group_by_class(X, y):
    _, first, counts = np.unique(y, return_index=True, return_counts=True)
    if not (counts == counts[0]).all():
        raise ValueError("unequal")
    return np.take(X, np.argsort(y, kind="stable"), axis=0).reshape(first.size, counts[0], -1)


# %% moments
moments = lambda points: (np.mean(points, 1), np.var(points, 1))

# %% log_density
halved = lambda X, mean, variance: (X[:, None] - mean) ** 2 / variance / 2
log_density = lambda X, mean, variance: (
    -halved(X, mean, variance) - np.log(2 * np.pi * variance) / 2
)


# %% joint_log_likelihood
class Scorer:
    """Adds up over the features, then adds the prior."""

    def __init__(self, axis):
        self.axis = axis

    def __call__(self, X, mean, variance, log_prior):
        density = (X[:, None] - mean) ** 2 / variance + np.log(2 * np.pi * variance)
        return log_prior - density.sum(axis=self.axis) / 2


joint_log_likelihood = Scorer(axis=2)

# %% log_posterior
log_posterior = partial(special.log_softmax, axis=1)


# %% uniform_log_prior
uniform_log_prior = lambda k: np.linspace(-np.log(k), -np.log(k), k)


# %% posterior_probabilities
class Model:
    """Means and variances, and what they make of a row."""

    def __init__(self, groups):
        self.mean, self.variance = groups.mean(axis=1), groups.var(axis=1)

    def log_density(self, X):
        return log_normal(X[:, None], self.mean, self.variance)

    def predict_proba(self, X):
        return special.softmax(self.log_density(X).sum(axis=-1), axis=-1)


def log_normal(x, mean, variance):
    return -0.5 * (np.log(2 * np.pi * variance) + (x - mean) ** 2 / variance)


def posterior_probabilities(X_train, y_train, X):
    m = y_train.size // np.unique(y_train).size
    ordered = X_train[np.argsort(y_train, kind="stable")]
    return Model(ordered.reshape(-1, m, ordered.shape[1])).predict_proba(X)
