"""Leaves gaps out of a plain product, which underflows for many features.

fails: posterior_missing-hidden
"""


# %% posterior_missing
def posterior_missing(x, prior, theta):
    factors = np.where(np.isnan(x), 1, np.where(x == 1, theta, 1 - theta))
    joint = np.array([1 - prior, prior]) * factors.prod(axis=1)
    return joint[1] / joint.sum()
