"""Counts the joint table once more: the features still share it.

fails: naive_bins-visible, naive_bins-hidden
"""


# %% naive_bins
def naive_bins(n_features, bins):
    return bins**n_features
