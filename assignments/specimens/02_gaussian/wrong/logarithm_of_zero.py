"""Takes the logarithm of densities that have become 0 already.

fails: classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    densities = np.exp(-((x - means) ** 2) / (2 * variances)) / np.sqrt(2 * np.pi * variances)
    return classes[np.argmax(np.log(prior) + np.log(densities).sum(axis=1))]
