"""Adds alpha below for each word that the class holds, not for each word of the vocabulary.

fails: fit_multinomial-visible, fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes, sizes = np.unique(y, return_counts=True)
    counts = (y == classes[:, np.newaxis]).astype(float) @ X
    known = (counts > 0).sum(axis=1, keepdims=True)
    with np.errstate(divide="ignore"):
        log_theta = np.log((counts + alpha) / (counts.sum(axis=1, keepdims=True) + alpha * known))
    return classes, np.log(sizes / len(y)), log_theta
