"""Uses the labels as an index into a table of two; bools then pick as a mask.

fails: bernoulli-hidden
"""


# %% bernoulli
def bernoulli(y, pi):
    table = np.array([1 - pi, pi])
    return table[y]
