"""Writes height, weight and shoe size out, one factor each.

fails: class_scores-hidden
"""


# %% class_scores
def normal(x, mean, variance):
    return np.exp(-((x - mean) ** 2) / (2 * variance)) / np.sqrt(2 * np.pi * variance)


def class_scores(x, prior, means, variances):
    height = normal(x[0], means[:, 0], variances[:, 0])
    weight = normal(x[1], means[:, 1], variances[:, 1])
    shoe = normal(x[2], means[:, 2], variances[:, 2])
    return prior * height * weight * shoe
