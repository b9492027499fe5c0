"""Divides by the number of observed features and multiplies it back: 0/0 if there is none.

fails: posterior_missing-hidden
"""


# %% posterior_missing
def posterior_missing(x, prior, theta):
    seen = ~np.isnan(x)
    factors = np.where(x == 1, theta, 1 - theta)[:, seen]
    with np.errstate(all="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors).mean(axis=1) * seen.sum()
        weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
