"""Returns all labels that reach the largest score, a list.

fails: classify-visible, classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    logs = np.log(prior) - 0.5 * (np.log(variances) + (x - means) ** 2 / variances).sum(axis=1)
    return classes[logs == logs.max()]
