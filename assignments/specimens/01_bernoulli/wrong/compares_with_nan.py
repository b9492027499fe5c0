"""Looks for x == nan, which is never true.

fails: posterior_missing-visible, posterior_missing-hidden
"""


# %% posterior_missing
def posterior_missing(x, prior, theta):
    factors = np.where(x == np.nan, 1.0, np.where(x == 1, theta, 1 - theta))
    with np.errstate(all="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=1)
        weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
