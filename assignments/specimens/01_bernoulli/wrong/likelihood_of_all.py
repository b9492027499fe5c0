"""Multiplies the labels' probabilities, and returns one number for a whole array.

fails: bernoulli-visible, bernoulli-hidden
"""


# %% bernoulli
def bernoulli(y, pi):
    return np.prod(np.where(np.asarray(y) == 1, pi, 1 - pi))
