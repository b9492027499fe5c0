"""Replaces NaN by 0: what was not seen was not there.

fails: posterior_missing-visible, posterior_missing-hidden
"""


# %% posterior_missing
def posterior_missing(x, prior, theta):
    factors = np.where(np.nan_to_num(x) == 1, theta, 1 - theta)
    with np.errstate(all="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=1)
        weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
