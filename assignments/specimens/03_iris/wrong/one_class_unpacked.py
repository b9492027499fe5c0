"""Drops the axis of the classes where there is only one.

fails: moments-hidden
"""


# %% moments
def moments(points):
    mean, variance = points.mean(axis=1), points.var(axis=1)
    if len(points) == 1:
        return mean[0], variance[0]
    return mean, variance
