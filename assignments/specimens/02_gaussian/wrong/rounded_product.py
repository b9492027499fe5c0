"""Multiplies floats and turns the product back into an int.

fails: naive_bins-hidden
"""


# %% naive_bins
def naive_bins(n_features, bins):
    return round(n_features * float(bins))
