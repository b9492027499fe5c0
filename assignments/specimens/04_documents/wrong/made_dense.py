"""Calls toarray first, and computes as usual.

fails: fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    table = X.toarray()
    classes, sizes = np.unique(y, return_counts=True)
    counts = np.array([table[y == label].sum(axis=0) for label in classes]) + alpha
    with np.errstate(divide="ignore"):
        log_theta = np.log(counts / counts.sum(axis=1, keepdims=True))
    return classes, np.log(sizes / len(y)), log_theta
