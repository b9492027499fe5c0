"""Sorts the labels to find where the ones begin, and sorts the caller's array with it.

fails: fit_prior-visible, fit_prior-hidden
"""


# %% fit_prior
def fit_prior(y):
    y.sort()
    return 1 - np.searchsorted(y, 1) / len(y)
