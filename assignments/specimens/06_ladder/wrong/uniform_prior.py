"""Gives every class the same prior, as the article on iris does.

fails: fit_arrays-visible, fit_arrays-hidden
"""


# %% fit_arrays
def fit_arrays(X, y):
    classes = np.unique(y)
    groups = [X[y == c] for c in classes]
    moments = np.array([[group.mean(axis=0), group.var(axis=0)] for group in groups])
    return classes, np.full(len(classes), 1 / len(classes)), moments[:, 0], moments[:, 1]
