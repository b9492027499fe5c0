"""Goes through math.pow and turns the float back into an int.

fails: joint_bins-hidden
"""


# %% joint_bins
def joint_bins(n_features, bins):
    return int(math.pow(bins, n_features))
