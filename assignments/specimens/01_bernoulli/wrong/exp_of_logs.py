"""Goes through logarithms where nothing is large, so 0 times log 0 is NaN at the ends of pi.

fails: bernoulli-hidden
"""


# %% bernoulli
def bernoulli(y, pi):
    y = np.asarray(y).astype(int)
    return np.exp(y * np.log(pi) + (1 - y) * np.log(1 - pi))
