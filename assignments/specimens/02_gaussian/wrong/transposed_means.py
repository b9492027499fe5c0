"""Puts classes side by side: a line a feature, a column a class.

fails: class_means-visible, class_means-hidden
"""


# %% class_means
def class_means(X, y):
    return np.array([X[y == label].mean(axis=0) for label in np.unique(y)]).T
