"""Notices 0/0, and returns 1/2 because nothing is known then.

fails: posterior-hidden
"""


# %% posterior
def posterior(x, prior, theta):
    factors = np.where(x == 1, theta, 1 - theta)
    joint = np.array([1 - prior, prior]) * factors.prod(axis=1)
    if joint.sum() == 0:
        return 0.5
    return joint[1] / joint.sum()
