"""Collects the product in the array of priors that was handed in.

fails: class_scores-visible, class_scores-hidden
"""


# %% class_scores
def class_scores(x, prior, means, variances):
    scores = prior
    for j in range(len(x)):
        scores *= np.exp(-((x[j] - means[:, j]) ** 2) / (2 * variances[:, j]))
        scores /= np.sqrt(2 * np.pi * variances[:, j])
    return scores
