"""Follows the lecture's stray index: the likelihood of label 1 above, and twice below.

fails: posterior-visible, posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    factors = np.where(x == 1, theta, 1 - theta)
    with np.errstate(divide="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors[1]).sum()
    weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
