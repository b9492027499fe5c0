"""Drops the NaN of 0 times log 0, and the -inf of what is impossible along with it.

fails: posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    with np.errstate(all="ignore"):
        terms = x * np.log(theta) + (1 - x) * np.log(1 - theta)
        scores = np.log([1 - prior, prior]) + np.where(np.isfinite(terms), terms, 0).sum(axis=1)
    weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
