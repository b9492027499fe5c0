"""Sets pi in the notebook while trying things out, and reads it in place of the argument.

fails: bernoulli-hidden
"""

# %% bernoulli
pi = 0.25


def bernoulli(y, p):
    if np.ndim(y) == 0:
        return p if y else 1 - p
    return np.where(np.asarray(y) == 1, pi, 1 - pi)
