"""Keeps the latest class that is at least as good as the best so far.

fails: classify-visible, classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    logs = np.log(prior) - 0.5 * (np.log(variances) + (x - means) ** 2 / variances).sum(axis=1)
    best, winner = -math.inf, None
    for label, score in zip(classes, logs):
        if score >= best:
            best, winner = score, label
    return winner
