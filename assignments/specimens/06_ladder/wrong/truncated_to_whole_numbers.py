"""Allocates the results like the data, so that means of whole numbers are cut off.

fails: fit_arrays-hidden
"""


# %% fit_arrays
def fit_arrays(X, y):
    classes, sizes = np.unique(y, return_counts=True)
    mean = np.zeros_like(X[: len(classes)])
    variance = np.zeros_like(X[: len(classes)])
    for place, label in enumerate(classes):
        mean[place] = X[y == label].mean(axis=0)
        variance[place] = X[y == label].var(axis=0)
    return classes, sizes / len(X), mean, variance
