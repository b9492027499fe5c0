"""Thinks in pandas: Series go in, Series come out, missing features are dropped with dropna.

fails: nothing
"""

# %% bernoulli
import pandas as pd


def bernoulli(y, pi):
    if np.ndim(y) == 0:
        return pd.Series({False: 1 - pi, True: pi})[bool(y)]
    return pd.Series(y).astype(int).map({0: 1 - pi, 1: pi})


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    counts = pd.Series(y).value_counts()
    probability = pd.Series({0: 1 - pi, 1: pi})
    with np.errstate(divide="ignore"):
        surprise = -np.log(probability[counts.index])
    return (counts * surprise).sum()


# %% fit_prior
def fit_prior(y):
    return pd.Series(y).value_counts(normalize=True).get(1, 0.0)


# %% joint_settings
def joint_settings(n):
    return pd.Series([2] * n, dtype=object).prod() if n else 1


# %% posterior
def posterior(x, prior, theta):
    row = pd.Series(x)
    table = pd.DataFrame(theta.T, columns=[0, 1])
    factors = table.where(row == 1, 1 - table, axis=0)
    with np.errstate(divide="ignore"):
        scores = np.log(factors).sum() + np.log(pd.Series([1 - prior, prior]))
    weights = np.exp(scores - scores.max())
    return (weights / weights.sum()).iloc[1]


# %% posterior_missing
def posterior_missing(x, prior, theta):
    row = pd.Series(x).dropna()
    table = pd.DataFrame(theta.T, columns=[0, 1]).loc[row.index]
    factors = table.where(row == 1, 1 - table, axis=0)
    with np.errstate(divide="ignore"):
        scores = np.log(factors).sum() + np.log(pd.Series([1 - prior, prior]))
    weights = np.exp(scores - scores.max())
    return (weights / weights.sum()).iloc[1]


# %% update
def update(ones, total, y):
    batch = pd.Series(y, dtype=int)
    return pd.Series({"ones": ones + batch.sum(), "total": total + batch.count()})
