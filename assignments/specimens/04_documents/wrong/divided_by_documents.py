"""Divides by the documents of the class, as if theta were the chance of a document to hold the word.

fails: fit_multinomial-visible, fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes, sizes = np.unique(y, return_counts=True)
    counts = (y == classes[:, np.newaxis]).astype(float) @ X + alpha
    with np.errstate(divide="ignore"):
        log_theta = np.log(counts / (sizes[:, np.newaxis] + X.shape[1] * alpha))
    return classes, np.log(sizes / len(y)), log_theta
