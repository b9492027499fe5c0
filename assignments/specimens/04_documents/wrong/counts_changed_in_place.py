"""Adds alpha to the entries that the sparse table stores: zeros get none, and the caller's table is changed.

fails: fit_multinomial-visible, fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    X.data = X.data + alpha
    classes, sizes = np.unique(y, return_counts=True)
    counts = (y == classes[:, np.newaxis]).astype(float) @ X
    with np.errstate(divide="ignore"):
        log_theta = np.log(counts / counts.sum(axis=1, keepdims=True))
    return classes, np.log(sizes / len(y)), log_theta
