"""Smooths the mean of the class afterwards; the mean of no images is NaN.

fails: pixel_probabilities-hidden
"""


# %% pixel_probabilities
def pixel_probabilities(X, labels, k):
    n_y = np.bincount(labels, minlength=k)[:, None]
    mean = np.array([X[labels == y].mean(axis=0) for y in range(k)])
    return (mean * n_y + 1) / (n_y + 2)
