"""Drops axes of length one, so a single feature is no column any more.

fails: class_means-hidden
"""


# %% class_means
def class_means(X, y):
    return np.squeeze([X[y == label].mean(axis=0) for label in np.unique(y)])
