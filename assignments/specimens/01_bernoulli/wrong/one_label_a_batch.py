"""Counts a batch as one label.

fails: update-visible, update-hidden
"""


# %% update
def update(ones, total, y):
    return ones + np.sum(y), total + 1
