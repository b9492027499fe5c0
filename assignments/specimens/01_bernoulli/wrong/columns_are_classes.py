"""Adds over the classes, which goes unnoticed by the shapes where there are two features.

fails: posterior-visible, posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    factors = np.where(x == 1, theta, 1 - theta)
    with np.errstate(divide="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=0)
    weights = np.exp(scores - scores.max())
    return weights[1] / weights.sum()
