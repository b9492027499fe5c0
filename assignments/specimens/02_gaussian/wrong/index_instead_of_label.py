"""Returns where the largest score stands, not which class that is.

fails: classify-visible, classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    logs = np.log(prior) - 0.5 * (np.log(variances) + (x - means) ** 2 / variances).sum(axis=1)
    return int(np.argmax(logs))
