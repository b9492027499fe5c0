"""Compares the first score with the second, and never looks at a third.

fails: classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    logs = np.log(prior) - 0.5 * (np.log(variances) + (x - means) ** 2 / variances).sum(axis=1)
    return classes[0] if logs[0] >= logs[1] else classes[1]
