"""Copies the lecture's two branches, which take a single label.

fails: bernoulli-visible, bernoulli-hidden
"""


# %% bernoulli
def bernoulli(y, pi):
    if y == 1:
        return pi
    else:
        return 1 - pi
