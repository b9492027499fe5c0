"""Returns the total first.

fails: update-visible, update-hidden
"""


# %% update
def update(ones, total, y):
    return total + len(y), ones + np.sum(y)
