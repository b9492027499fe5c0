"""Makes the result of the type of the argument, so the mean of whole numbers is cut off.

fails: moments-hidden
"""


# %% moments
def moments(points):
    k, _, d = points.shape
    mean = np.empty((k, d), dtype=points.dtype)
    variance = np.empty((k, d), dtype=points.dtype)
    mean[:] = points.mean(axis=1)
    variance[:] = points.var(axis=1)
    return mean, variance
