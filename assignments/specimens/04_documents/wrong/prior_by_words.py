"""Takes the prior from the words of a class, not from its documents.

fails: fit_multinomial-visible, fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes = np.unique(y)
    counts = (y == classes[:, np.newaxis]).astype(float) @ X
    log_prior = np.log(counts.sum(axis=1) / counts.sum())
    with np.errstate(divide="ignore"):
        smoothed = counts + alpha
        return classes, log_prior, np.log(smoothed / smoothed.sum(axis=1, keepdims=True))
