"""Multiplies in 80 bits, which only puts the underflow off.

fails: classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    wide = variances.astype(np.longdouble)
    densities = np.exp(-((x - means) ** 2) / (2 * wide)) / np.sqrt(2 * np.pi * wide)
    return classes[np.argmax(prior * densities.prod(axis=1))]
