"""Writes 1 - y by a minus between arrays, which NumPy refuses for bools.

fails: bernoulli-hidden
"""


# %% bernoulli
def bernoulli(y, pi):
    y = np.asarray(y)
    return pi**y * (1 - pi) ** (np.ones_like(y) - y)
