"""Keeps pi away from 0 and 1, to be safe from log(0): 1e-6 is small enough.

fails: bernoulli-hidden, negative_log_likelihood-hidden
"""


# %% bernoulli
def bernoulli(y, pi):
    pi = min(max(pi, 1e-6), 1 - 1e-6)
    return np.where(np.asarray(y) == 1, pi, 1 - pi)


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    pi = min(max(pi, 1e-6), 1 - 1e-6)
    return -(y * np.log(pi) + (1 - y) * np.log(1 - pi)).sum()
