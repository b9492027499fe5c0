"""Returns the share of mistakes.

fails: accuracy-visible, accuracy-hidden
"""


# %% accuracy
def accuracy(labels, predictions):
    return float(np.mean(labels != predictions))
