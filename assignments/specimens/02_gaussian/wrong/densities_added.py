"""Adds up what the features say.

fails: class_scores-visible, class_scores-hidden
"""


# %% class_scores
def class_scores(x, prior, means, variances):
    densities = np.exp(-((x - means) ** 2) / (2 * variances)) / np.sqrt(2 * np.pi * variances)
    return prior * densities.sum(axis=1)
