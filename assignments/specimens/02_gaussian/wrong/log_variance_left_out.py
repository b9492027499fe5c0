"""Drops log sigma squared with log 2 pi, although it differs from class to class.

fails: classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    logs = np.log(prior) - 0.5 * ((x - means) ** 2 / variances).sum(axis=1)
    return classes[np.argmax(logs)]
