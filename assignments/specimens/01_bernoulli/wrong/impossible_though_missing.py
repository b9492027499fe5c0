"""Rules a label out first, by zeros anywhere in theta, and looks at the gaps afterwards.

fails: posterior_missing-hidden
"""


# %% posterior_missing
def posterior_missing(x, prior, theta):
    factors = np.where(x == 1, theta, 1 - theta)
    if (factors[0] == 0).any():
        return 1.0
    if (factors[1] == 0).any():
        return 0.0
    with np.errstate(divide="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors[:, ~np.isnan(x)]).sum(axis=1)
    weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
