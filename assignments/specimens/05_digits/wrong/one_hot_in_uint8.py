"""Counts with a product of matrices whose entries are all uint8, and 256 becomes 0.

fails: pixel_probabilities-hidden
"""


# %% pixel_probabilities
def pixel_probabilities(X, labels, k):
    one_hot = (labels[:, None] == np.arange(k)).astype(np.uint8)
    on = one_hot.T @ X
    return (on + 1.0) / (one_hot.sum(axis=0)[:, None] + 2)
