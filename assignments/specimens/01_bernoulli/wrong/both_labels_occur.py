"""Takes the second count of np.unique, which is not there if all labels are equal.

fails: fit_prior-hidden, update-hidden
"""


# %% fit_prior
def fit_prior(y):
    _, counts = np.unique(y, return_counts=True)
    return counts[1] / counts.sum()


# %% update
def update(ones, total, y):
    _, counts = np.unique(y, return_counts=True)
    return ones + counts[1], total + counts.sum()
