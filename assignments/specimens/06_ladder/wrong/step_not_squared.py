"""Weighs the step between the means as in the formula, but does not square it.

fails: merge-visible, merge-hidden
"""


# %% merge
def merge(a, b):
    n = a[0] + b[0]
    if n == 0:
        return a
    step = np.abs(b[1] - a[1])
    return n, a[1] + (b[1] - a[1]) * b[0] / n, a[2] + b[2] + step * a[0] * b[0] / n
