"""Knows that products underflow, and returns sums of logarithms.

fails: class_scores-visible, class_scores-hidden
"""


# %% class_scores
def class_scores(x, prior, means, variances):
    densities = np.exp(-((x - means) ** 2) / (2 * variances)) / np.sqrt(2 * np.pi * variances)
    return np.log(prior) + np.log(densities).sum(axis=1)
