"""Subtracts labels and counts the zeros: labels need not be numbers.

fails: accuracy-hidden
"""


# %% accuracy
def accuracy(labels, predictions):
    return float(np.mean((labels.astype(int) - predictions.astype(int)) == 0))
