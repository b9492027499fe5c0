"""Developed the function on the eight people and forgot to use its arguments.

fails: class_means-visible, class_means-hidden
"""

# %% class_means
from nbteach.datasets import people

data = people()
features, genders = data.X, data.y


def class_means(X, y):
    return np.array([features[genders == gender].mean(axis=0) for gender in np.unique(genders)])
