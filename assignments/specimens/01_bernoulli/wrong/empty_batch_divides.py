"""Weights the batch by its mean, which an empty batch does not have.

fails: update-hidden
"""


# %% update
def update(ones, total, y):
    return ones + y.mean() * len(y), total + len(y)
