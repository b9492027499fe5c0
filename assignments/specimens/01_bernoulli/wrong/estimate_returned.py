"""Returns the new estimate of pi, not the counts.

fails: update-visible, update-hidden
"""


# %% update
def update(ones, total, y):
    return (ones + np.sum(y)) / (total + len(y))
