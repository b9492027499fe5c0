"""One row for every label that occurs.

fails: pixel_probabilities-hidden
"""


# %% pixel_probabilities
def pixel_probabilities(X, labels, k):
    groups = [X[labels == y] for y in np.unique(labels)]
    return np.array([(own.sum(axis=0) + 1) / (len(own) + 2) for own in groups])
