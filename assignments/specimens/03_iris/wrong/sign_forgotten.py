"""Forgets the sign of log(1/k) = -log(k).

fails: uniform_log_prior-visible, uniform_log_prior-hidden
"""


# %% uniform_log_prior
def uniform_log_prior(k):
    return np.full(k, np.log(k))
