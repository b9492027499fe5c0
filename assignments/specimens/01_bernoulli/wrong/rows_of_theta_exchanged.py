"""Expects the yes-row of theta first.

fails: posterior-visible, posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    factors = np.where(x == 1, theta, 1 - theta)[::-1]
    with np.errstate(divide="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=1)
    weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
