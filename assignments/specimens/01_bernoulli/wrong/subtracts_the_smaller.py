"""Subtracts the smaller score before exp, so the larger one overflows.

fails: posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    factors = np.where(x == 1, theta, 1 - theta)
    with np.errstate(all="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=1)
        weights = np.exp(scores - scores.min())
        return weights[1] / weights.sum()
