"""Keeps theta away from 0 and 1, as libraries do: the impossible becomes merely improbable.

fails: posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    theta = np.clip(theta, 1e-10, 1 - 1e-10)
    prior = np.clip(prior, 1e-10, 1 - 1e-10)
    factors = np.where(x == 1, theta, 1 - theta)
    scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=1)
    weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
