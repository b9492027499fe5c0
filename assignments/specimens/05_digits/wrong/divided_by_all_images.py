"""Divides by the number of all images: that is p(x, y), not p(x given y).

fails: pixel_probabilities-visible, pixel_probabilities-hidden
"""


# %% pixel_probabilities
def pixel_probabilities(X, labels, k):
    on = np.array([X[labels == y].sum(axis=0) for y in range(k)])
    return (on + 1) / (len(X) + 2)
