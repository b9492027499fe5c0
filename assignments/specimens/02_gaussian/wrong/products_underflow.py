"""Compares the products themselves; once all are 0 the first class wins.

fails: classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    densities = np.exp(-((x - means) ** 2) / (2 * variances)) / np.sqrt(2 * np.pi * variances)
    return classes[np.argmax(prior * densities.prod(axis=1))]
