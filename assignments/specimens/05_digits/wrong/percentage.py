"""An accuracy is given in per cent.

fails: accuracy-visible, accuracy-hidden
"""


# %% accuracy
def accuracy(labels, predictions):
    return 100 * float(np.mean(labels == predictions))
