"""Keeps the share of ones and averages it with that of the batch.

fails: update-visible, update-hidden
"""


# %% update
def update(ones, total, y):
    share = (ones / max(total, 1) + np.mean(y)) / 2
    total = total + len(y)
    return share * total, total
