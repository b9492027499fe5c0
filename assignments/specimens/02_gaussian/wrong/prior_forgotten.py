"""Decides by the likelihood alone.

fails: classify-visible, classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    logs = -0.5 * (np.log(variances) + (x - means) ** 2 / variances).sum(axis=1)
    return classes[np.argmax(logs)]
