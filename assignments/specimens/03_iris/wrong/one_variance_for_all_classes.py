"""Shares one variance a feature among all classes.

fails: moments-visible, moments-hidden
"""


# %% moments
def moments(points):
    mean = points.mean(axis=1)
    pooled = points.var(axis=1).mean(axis=0)
    return mean, np.broadcast_to(pooled, mean.shape)
