"""Takes |V| for the words seen in training, so that a column of zeros is no part of the vocabulary.

fails: fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes, sizes = np.unique(y, return_counts=True)
    counts = (y == classes[:, np.newaxis]).astype(float) @ X
    seen = (counts.sum(axis=0) > 0).sum()
    with np.errstate(divide="ignore"):
        log_theta = np.log((counts + alpha) / (counts.sum(axis=1, keepdims=True) + alpha * seen))
    return classes, np.log(sizes / len(y)), log_theta
