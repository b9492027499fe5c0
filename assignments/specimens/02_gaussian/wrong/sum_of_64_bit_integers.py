"""Adds NumPy integers up, which wrap around when they get large.

fails: naive_bins-hidden
"""


# %% naive_bins
def naive_bins(n_features, bins):
    return int(np.full(n_features, bins).sum())
