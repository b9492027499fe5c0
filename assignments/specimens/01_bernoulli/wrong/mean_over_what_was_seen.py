"""Takes the mean of the logarithms of what was observed, to make rows comparable.

fails: posterior_missing-visible, posterior_missing-hidden
"""


# %% posterior_missing
def posterior_missing(x, prior, theta):
    factors = np.where(np.isnan(x), np.nan, np.where(x == 1, theta, 1 - theta))
    with np.errstate(all="ignore"):
        scores = np.log([1 - prior, prior]) + np.nanmean(np.log(factors), axis=1)
        weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
