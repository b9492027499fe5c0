"""Takes the second prior for one minus the first, which holds for two classes only.

fails: class_scores-hidden
"""


# %% class_scores
def class_scores(x, prior, means, variances):
    densities = np.exp(-((x - means) ** 2) / (2 * variances)) / np.sqrt(2 * np.pi * variances)
    both = np.where(np.arange(len(means)) == 0, prior[0], 1 - prior[0])
    return both * densities.prod(axis=1)
