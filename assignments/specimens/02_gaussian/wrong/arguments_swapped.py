"""Takes the number of features to the power of the bins.

fails: joint_bins-visible, joint_bins-hidden
"""


# %% joint_bins
def joint_bins(n_features, bins):
    return n_features**bins
