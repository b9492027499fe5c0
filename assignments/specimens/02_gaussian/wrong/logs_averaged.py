"""Averages the log densities, so many features weigh no more than one against the prior.

fails: classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    logs = -0.5 * (np.log(variances) + (x - means) ** 2 / variances).mean(axis=1)
    return classes[np.argmax(np.log(prior) + logs)]
