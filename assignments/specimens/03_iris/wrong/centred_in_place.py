"""Subtracts the mean from the caller's own array.

fails: moments-visible, moments-hidden
"""


# %% moments
def moments(points):
    mean = points.mean(axis=1)
    points -= mean[:, None]
    return mean, (points**2).mean(axis=1)
