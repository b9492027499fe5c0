"""Sorts labels and rows first, to cut the table into blocks; the caller's labels are sorted too.

fails: class_means-visible, class_means-hidden
"""


# %% class_means
def class_means(X, y):
    X = X[np.argsort(y, kind="stable")]
    y.sort()
    labels, starts = np.unique(y, return_index=True)
    return np.array([block.mean(axis=0) for block in np.split(X, starts[1:])])
