"""Adds the rows of the second batch one at a time, as many as it counts.

fails: merge-hidden
"""


# %% merge
def merge(a, b):
    n, mean, M2 = a[0], a[1].copy(), a[2] + b[2]
    for _ in range(b[0]):
        n += 1
        step = b[1] - mean
        mean = mean + step / n
        M2 = M2 + step * (b[1] - mean)
    return n, mean, M2
