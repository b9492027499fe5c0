"""Adds 2 below the line, so nothing is divided by 0, and leaves the count alone.

fails: pixel_probabilities-visible, pixel_probabilities-hidden
"""


# %% pixel_probabilities
def pixel_probabilities(X, labels, k):
    return np.array([X[labels == y].sum(axis=0) / ((labels == y).sum() + 2) for y in range(k)])
