"""Returns the other batch where one has a single row, since one row has no spread.

fails: merge-hidden
"""


# %% merge
def merge(a, b):
    if a[0] <= 1:
        return b
    if b[0] <= 1:
        return a
    n = a[0] + b[0]
    step = b[1] - a[1]
    return n, a[1] + step * b[0] / n, a[2] + b[2] + step**2 * a[0] * b[0] / n
