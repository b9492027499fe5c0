"""Uses the unbiased variance, as in the assignment before.

fails: moments-visible, moments-hidden
"""


# %% moments
def moments(points):
    return points.mean(axis=1), points.var(axis=1, ddof=1)
