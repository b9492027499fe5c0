"""Reads pi as the probability of a 0.

fails: bernoulli-visible, bernoulli-hidden
"""


# %% bernoulli
def bernoulli(y, pi):
    y = np.asarray(y).astype(int)
    return pi ** (1 - y) * (1 - pi) ** y
