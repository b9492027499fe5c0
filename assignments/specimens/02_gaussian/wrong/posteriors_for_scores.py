"""Divides by the sum, since probabilities add up to 1.

fails: class_scores-visible, class_scores-hidden
"""


# %% class_scores
def class_scores(x, prior, means, variances):
    densities = np.exp(-((x - means) ** 2) / (2 * variances)) / np.sqrt(2 * np.pi * variances)
    scores = prior * densities.prod(axis=1)
    return scores / scores.sum()
