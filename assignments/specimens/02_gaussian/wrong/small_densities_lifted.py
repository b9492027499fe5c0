"""Lifts every density to a millionth at least, so that no product becomes 0.

fails: class_scores-hidden
"""


# %% class_scores
def class_scores(x, prior, means, variances):
    densities = np.exp(-((x - means) ** 2) / (2 * variances)) / np.sqrt(2 * np.pi * variances)
    return prior * np.maximum(densities, 1e-6).prod(axis=1)
