"""Takes the class whose mean is nearest, all widths being equal, and lets the prior help.

fails: classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    return classes[np.argmax(np.log(prior) - 0.5 * ((x - means) ** 2).sum(axis=1))]
