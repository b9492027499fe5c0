"""Writes the priors with a generator expression; right, and a loop.

fails: uniform_log_prior-hidden
"""


# %% uniform_log_prior
def uniform_log_prior(k):
    return np.array(list(math.log(1 / k) for _ in range(k)))
