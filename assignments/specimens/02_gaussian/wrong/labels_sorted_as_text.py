"""Sorts labels as words, so that 40 comes before 5.

fails: class_means-hidden
"""


# %% class_means
def class_means(X, y):
    return np.array([X[y == label].mean(axis=0) for label in sorted(set(y.tolist()), key=str)])
