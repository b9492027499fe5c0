"""Adds 1 to the count and forgets the 2 below the line.

fails: pixel_probabilities-visible, pixel_probabilities-hidden
"""


# %% pixel_probabilities
def pixel_probabilities(X, labels, k):
    return np.array(
        [(X[labels == y].sum(axis=0) + 1) / max(1, (labels == y).sum()) for y in range(k)]
    )
