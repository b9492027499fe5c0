"""Minimises the log likelihood, taking it for a loss.

fails: classify-visible, classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    logs = np.log(prior) - 0.5 * (np.log(variances) + (x - means) ** 2 / variances).sum(axis=1)
    return classes[np.argmin(logs)]
