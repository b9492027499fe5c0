"""Drops the missing features from the row, and the last columns from theta.

fails: posterior_missing-visible, posterior_missing-hidden
"""


# %% posterior_missing
def posterior_missing(x, prior, theta):
    seen = x[~np.isnan(x)]
    table = theta[:, : len(seen)]
    factors = np.where(seen == 1, table, 1 - table)
    with np.errstate(divide="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=1)
    weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
