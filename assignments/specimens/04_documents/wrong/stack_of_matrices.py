"""Stacks the sums of the classes, which of a csr_matrix are matrices of one row: (k, 1, d).

fails: fit_multinomial-visible, fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes, sizes = np.unique(y, return_counts=True)
    counts = np.array([X[y == label].sum(axis=0) for label in classes]) + alpha
    with np.errstate(divide="ignore"):
        log_theta = np.log(counts / counts.sum(axis=-1, keepdims=True))
    return classes, np.log(sizes / len(y)), log_theta
