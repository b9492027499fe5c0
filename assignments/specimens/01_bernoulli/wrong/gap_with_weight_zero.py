"""Gives a gap the weight 0 and multiplies: 0 times the -inf of a missing feature is NaN.

fails: posterior_missing-hidden
"""


# %% posterior_missing
def posterior_missing(x, prior, theta):
    factors = np.where(x == 1, theta, 1 - theta)
    weight = np.where(np.isnan(x), 0, 1)
    with np.errstate(all="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors) @ weight
        weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
