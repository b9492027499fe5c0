"""Adds alpha to every entry of the table, once a document, and has to make it dense for that.

fails: fit_multinomial-visible, fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes, sizes = np.unique(y, return_counts=True)
    table = X.toarray() + alpha
    counts = np.array([table[y == label].sum(axis=0) for label in classes])
    with np.errstate(divide="ignore"):
        log_theta = np.log(counts / counts.sum(axis=1, keepdims=True))
    return classes, np.log(sizes / len(y)), log_theta
