"""Multiplies with NumPy, whose integers overflow without a word.

fails: joint_bins-hidden
"""


# %% joint_bins
def joint_bins(n_features, bins):
    return int(np.prod(np.full(n_features, bins)))
