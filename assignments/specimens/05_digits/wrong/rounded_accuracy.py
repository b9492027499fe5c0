"""Four decimals, as in the book.

fails: accuracy-hidden
"""


# %% accuracy
def accuracy(labels, predictions):
    return round(float(np.mean(labels == predictions)), 4)
