"""Hands in the notebook with test cells that test nothing, above a wrong function.

fails: moments-visible, moments-hidden
"""


# %% moments
def moments(points):
    return points.mean(axis=1), points.std(axis=1)


# %% moments-visible
print("all is well")

# %% moments-hidden
print("all is well")
