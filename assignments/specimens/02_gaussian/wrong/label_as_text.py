"""Returns every label as a string, as on the page.

fails: classify-hidden
"""


# %% classify
def classify(x, classes, prior, means, variances):
    logs = np.log(prior) - 0.5 * (np.log(variances) + (x - means) ** 2 / variances).sum(axis=1)
    return str(classes[np.argmax(logs)])
