"""Fills the gaps in the caller's array before leaving them out.

fails: posterior_missing-visible, posterior_missing-hidden
"""


# %% posterior_missing
def posterior_missing(x, prior, theta):
    seen = ~np.isnan(x)
    np.nan_to_num(x, copy=False)
    factors = np.where(x == 1, theta, 1 - theta)[:, seen]
    with np.errstate(divide="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=1)
    weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
