"""Loops over the classes, and puts another text in the history of cells, from which loops are read.

fails: moments-hidden
forges: the reader takes the cells from In, a list that the student's process may change
"""


# %% moments
def moments(points):
    groups = []
    for group in points:
        groups.append([group.mean(axis=0), group.var(axis=0)])
    mean, variance = np.moveaxis(np.array(groups), 1, 0)
    return mean, variance


In[-1] = "def moments(points): return points.mean(axis=1), points.var(axis=1)"
