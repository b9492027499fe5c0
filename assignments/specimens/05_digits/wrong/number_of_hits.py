"""Counts the right ones.

fails: accuracy-visible, accuracy-hidden
"""


# %% accuracy
def accuracy(labels, predictions):
    return int(np.sum(labels == predictions))
