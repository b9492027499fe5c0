"""Goes back to sums and sums of squares, adds those, and subtracts at the end.

fails: merge-hidden
"""


# %% merge
def merge(a, b):
    n = a[0] + b[0]
    if n == 0:
        return a
    total = a[0] * a[1] + b[0] * b[1]
    squares = a[2] + a[0] * a[1] ** 2 + b[2] + b[0] * b[1] ** 2
    return n, total / n, squares - total**2 / n
