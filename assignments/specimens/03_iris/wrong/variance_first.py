"""Returns the two moments the other way round.

fails: moments-visible, moments-hidden
"""


# %% moments
def moments(points):
    return points.var(axis=1), points.mean(axis=1)
