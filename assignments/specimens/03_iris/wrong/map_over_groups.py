"""Lets map go through the groups; right, and a loop in disguise.

fails: moments-hidden
"""


# %% moments
def moments(points):
    means = map(lambda group: group.mean(axis=0), points)
    variances = map(lambda group: group.var(axis=0), points)
    return np.array(list(means)), np.array(list(variances))
