"""Begins an empty stream with a 1 and a 0 that nobody saw.

fails: update-hidden
"""


# %% update
def update(ones, total, y):
    if total == 0:
        ones, total = 1, 2
    return ones + np.sum(y), total + len(y)
