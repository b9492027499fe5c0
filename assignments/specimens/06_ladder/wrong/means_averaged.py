"""Takes the mean of the two means, whatever the sizes of the batches.

fails: merge-visible, merge-hidden
"""


# %% merge
def merge(a, b):
    n = a[0] + b[0]
    step = b[1] - a[1]
    return n, (a[1] + b[1]) / 2, a[2] + b[2] + step**2 * a[0] * b[0] / max(n, 1)
