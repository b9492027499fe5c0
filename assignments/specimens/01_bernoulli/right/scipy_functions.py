"""Looks up what SciPy has: distributions, xlogy, logsumexp, expit.

fails: nothing
"""

# %% bernoulli
from scipy import special, stats


def bernoulli(y, pi):
    return stats.bernoulli.pmf(np.asarray(y).astype(int), pi)


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    return -(special.xlogy(y, pi) + special.xlog1py(1 - y, -pi)).sum()


# %% fit_prior
def fit_prior(y):
    return stats.describe(np.append(y, y)).mean


# %% joint_settings
def joint_settings(n):
    return sum(special.comb(n, ones, exact=True) for ones in range(n + 1)) if n < 500 else 1 << n


# %% posterior
def posterior(x, prior, theta):
    log_likelihood = (special.xlogy(x, theta) + special.xlog1py(1 - x, -theta)).sum(axis=1)
    scores = log_likelihood + stats.bernoulli(prior).logpmf([0, 1])
    return np.exp(scores[1] - special.logsumexp(scores))


# %% posterior_missing
def posterior_missing(x, prior, theta):
    observed = np.flatnonzero(np.isfinite(x))
    seen, table = x[observed], theta[:, observed]
    log_odds = special.logit(prior)
    for label, sign in ((0, -1), (1, 1)):
        terms = special.xlogy(seen, table[label]) + special.xlog1py(1 - seen, -table[label])
        log_odds = log_odds + sign * np.einsum("j->", terms)
    return special.expit(log_odds)


# %% update
def update(ones, total, y):
    return ones + np.einsum("i->", y), total + y.shape[0]
