"""Compares y with 1 directly: right for an array, but a list is never equal to 1.

fails: bernoulli-hidden
"""


# %% bernoulli
def bernoulli(y, pi):
    return np.where(y == 1, pi, 1 - pi)
