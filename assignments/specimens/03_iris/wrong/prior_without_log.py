"""Returns 1/k.

fails: uniform_log_prior-visible, uniform_log_prior-hidden
"""


# %% uniform_log_prior
def uniform_log_prior(k):
    return np.full(k, 1 / k)
