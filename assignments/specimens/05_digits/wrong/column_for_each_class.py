"""The book's text has P_xy as a d x n matrix, so classes are columns.

fails: pixel_probabilities-visible, pixel_probabilities-hidden
"""


# %% pixel_probabilities
def pixel_probabilities(X, labels, k):
    return np.array(
        [(X[labels == y].sum(axis=0) + 1) / ((labels == y).sum() + 2) for y in range(k)]
    ).T
