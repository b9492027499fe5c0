"""Rounds 1/k to two digits before taking the logarithm.

fails: uniform_log_prior-hidden
"""


# %% uniform_log_prior
def uniform_log_prior(k):
    return np.log(np.full(k, round(1 / k, 2)))
