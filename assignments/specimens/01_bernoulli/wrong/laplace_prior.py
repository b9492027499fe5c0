"""Adds a 1 and a 0 that nobody saw, since smoothing is always good.

fails: fit_prior-visible, fit_prior-hidden
"""


# %% fit_prior
def fit_prior(y):
    return (np.sum(y) + 1) / (len(y) + 2)
