"""Hands pandas a function for each group of rows; right, and a loop in disguise.

fails: moments-hidden
"""

# %% moments
import pandas as pd


def moments(points):
    k, m, d = points.shape
    groups = pd.DataFrame(points.reshape(k * m, d)).groupby(np.repeat(np.arange(k), m))
    return groups.mean(), groups.agg(lambda column: column.var(ddof=0))
