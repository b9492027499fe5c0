"""Updates the first summary in place, as a running total.

fails: merge-visible, merge-hidden
"""


# %% merge
def merge(a, b):
    n = a[0] + b[0]
    if n == 0:
        return a
    step = b[1] - a[1]
    mean, M2 = a[1], a[2]
    mean += step * b[0] / n
    M2 += b[2] + step**2 * a[0] * b[0] / n
    return n, mean, M2
