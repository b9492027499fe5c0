"""Mixes up the axes and averages each row over its features, so the lines are ragged.

fails: class_means-visible, class_means-hidden
"""


# %% class_means
def class_means(X, y):
    return [X[y == label].mean(axis=1) for label in np.unique(y)]
