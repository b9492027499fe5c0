"""Writes the formula down and does not think of two empty batches: 0 / 0.

fails: merge-hidden
"""


# %% merge
def merge(a, b):
    n = a[0] + b[0]
    step = b[1] - a[1]
    return n, a[1] + step * b[0] / n, a[2] + b[2] + step**2 * a[0] * b[0] / n
