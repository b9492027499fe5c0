"""Squeezes the result so that a single label gives a number; one label in an array does too.

fails: bernoulli-hidden
"""


# %% bernoulli
def bernoulli(y, pi):
    labels = np.atleast_1d(y)
    return np.squeeze(np.where(labels == 1, pi, 1 - pi))
