"""Takes the joint density and then, as the page says, the class prior.

fails: class_scores-visible, class_scores-hidden
"""


# %% class_scores
def class_scores(x, prior, means, variances):
    densities = np.exp(-((x - means) ** 2) / (2 * variances)) / np.sqrt(2 * np.pi * variances)
    joint = prior * densities.prod(axis=1)
    return joint * prior
