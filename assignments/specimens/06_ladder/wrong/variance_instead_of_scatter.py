"""Divides M2 by the number of rows, as if a variance were asked for.

fails: merge-visible, merge-hidden
"""


# %% merge
def merge(a, b):
    n = a[0] + b[0]
    if n == 0:
        return a
    step = b[1] - a[1]
    return n, a[1] + step * b[0] / n, (a[2] + b[2] + step**2 * a[0] * b[0] / n) / n
