"""Thinks that only a new batch can be empty, and divides by the rows seen before.

fails: merge-hidden
"""


# %% merge
def merge(a, b):
    if b[0] == 0:
        return a
    ratio = b[0] / a[0]
    step = b[1] - a[1]
    return (
        a[0] + b[0],
        a[1] + step * ratio / (1 + ratio),
        a[2] + b[2] + step**2 * b[0] / (1 + ratio),
    )
