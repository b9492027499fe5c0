"""Helpers that later cells use too, lambdas, partials, a callable object; results of odd types.

fails: nothing
"""


# %% bernoulli
def _switch(on, p):
    """The factor p where `on`, else 1 - p."""
    return np.where(on, p, np.subtract(1, p))


bernoulli = lambda y, pi: _switch(np.equal(y, 1), pi)


# %% negative_log_likelihood
def _log(p):
    """Logarithm in which log(0) is quietly -inf."""
    with np.errstate(divide="ignore"):
        return np.log(p)


def negative_log_likelihood(y, pi):
    return math.fsum(-_log(_switch(y, pi))) if 0 < pi < 1 else -_log(_switch(y, pi)).min() * 1.0


# %% fit_prior
def fit_prior(y):
    return np.divide(np.sum(y), np.shape(y))[0]


# %% joint_settings
class _Doubling:
    """Callable that remembers what it has worked out."""

    def __init__(self):
        self.known = [1]

    def __call__(self, n):
        while len(self.known) <= n:
            self.known.append(self.known[-1] + self.known[-1])
        return self.known[n]


joint_settings = _Doubling()

# %% posterior
from functools import partial


def _posterior(x, prior, theta, keep):
    """Posterior of label 1 from the features that `keep` picks."""
    picked = keep(x)
    terms = np.ma.masked_array(_log(_switch(x == 1, theta)), mask=np.tile(~picked, (2, 1)))
    scores = _log(_switch(np.array([False, True]), prior)) + terms.filled(0.0).sum(axis=1)
    return np.exp(scores[1] - np.logaddexp(scores[0], scores[1]))


posterior = partial(_posterior, keep=lambda x: np.ones(len(x), dtype=bool))

# %% posterior_missing
posterior_missing = partial(_posterior, keep=lambda x: x == x)


# %% update
def update(ones, total, y):
    return np.add((ones, total), (np.sum(y, dtype=int), np.size(y))).astype(object)
