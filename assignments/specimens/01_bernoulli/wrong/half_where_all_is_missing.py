"""Returns 1/2 where nothing was observed, as if the prior were a feature.

fails: posterior_missing-hidden
"""


# %% posterior_missing
def posterior_missing(x, prior, theta):
    seen = ~np.isnan(x)
    if not seen.any():
        return 0.5
    factors = np.where(x == 1, theta, 1 - theta)[:, seen]
    with np.errstate(divide="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=1)
    weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
