"""A probability is a share, so plain means are taken; an absent class gets one half.

fails: pixel_probabilities-visible, pixel_probabilities-hidden
"""


# %% pixel_probabilities
def pixel_probabilities(X, labels, k):
    rows = [X[labels == y] for y in range(k)]
    return np.array([own.mean(axis=0) if len(own) else np.full(X.shape[1], 0.5) for own in rows])
