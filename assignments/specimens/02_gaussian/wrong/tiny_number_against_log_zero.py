"""Adds a tiny number to each density before the logarithm, so far rows all look alike.

fails: classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    densities = np.exp(-((x - means) ** 2) / (2 * variances)) / np.sqrt(2 * np.pi * variances)
    return classes[np.argmax(np.log(prior) + np.log(densities + 1e-300).sum(axis=1))]
