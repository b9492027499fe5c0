"""Tests for 0, so that NaN counts as a 1.

fails: posterior_missing-visible, posterior_missing-hidden
"""


# %% posterior_missing
def posterior_missing(x, prior, theta):
    factors = np.where(x == 0, 1 - theta, theta)
    with np.errstate(all="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=1)
        weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
