"""Takes the square root, because a normal distribution is drawn with its standard deviation.

fails: moments-visible, moments-hidden
"""


# %% moments
def moments(points):
    return points.mean(axis=1), points.std(axis=1)
