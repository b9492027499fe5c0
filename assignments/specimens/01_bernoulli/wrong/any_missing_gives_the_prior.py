"""Returns the prior as soon as one feature is missing.

fails: posterior_missing-visible, posterior_missing-hidden
"""


# %% posterior_missing
def posterior_missing(x, prior, theta):
    if np.isnan(x).any():
        return prior
    factors = np.where(x == 1, theta, 1 - theta)
    with np.errstate(divide="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=1)
    weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
