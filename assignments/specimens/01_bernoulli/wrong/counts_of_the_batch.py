"""Returns the counts of the batch alone.

fails: update-visible, update-hidden
"""


# %% update
def update(ones, total, y):
    return np.sum(y), len(y)
