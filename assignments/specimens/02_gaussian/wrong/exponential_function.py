"""Reads O(exp(n)) literally: e to the n, times the bins of one feature.

fails: joint_bins-visible, joint_bins-hidden
"""


# %% joint_bins
def joint_bins(n_features, bins):
    return round(bins * math.exp(n_features - 1))
