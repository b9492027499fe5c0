"""Multiplies as the formula says: for many features it is 0 divided by 0.

fails: posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    factors = np.where(x == 1, theta, 1 - theta)
    joint = np.array([1 - prior, prior]) * factors.prod(axis=1)
    return joint[1] / joint.sum()
