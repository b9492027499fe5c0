"""Adds logarithms, and then takes exp of each score as it is.

fails: posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    factors = np.where(x == 1, theta, 1 - theta)
    with np.errstate(divide="ignore"):
        scores = np.log([1 - prior, prior]) + np.log(factors).sum(axis=1)
    joint = np.exp(scores)
    return joint[1] / joint.sum()
