"""Adds the M2 of both batches and forgets the step between their means.

fails: merge-visible, merge-hidden
"""


# %% merge
def merge(a, b):
    n = a[0] + b[0]
    if n == 0:
        return a
    return n, (a[0] * a[1] + b[0] * b[1]) / n, a[2] + b[2]
