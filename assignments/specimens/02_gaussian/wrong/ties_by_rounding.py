"""Rounds log scores to one decimal before comparing, so that ties come out as ties.

fails: classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    logs = np.log(prior) - 0.5 * (np.log(variances) + (x - means) ** 2 / variances).sum(axis=1)
    return classes[np.argmax(np.round(logs, 1))]
