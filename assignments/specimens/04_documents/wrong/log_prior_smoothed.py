"""Smooths the priors with the same alpha.

fails: fit_multinomial-visible, fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes, sizes = np.unique(y, return_counts=True)
    counts = (y == classes[:, np.newaxis]).astype(float) @ X + alpha
    with np.errstate(divide="ignore"):
        log_theta = np.log(counts / counts.sum(axis=1, keepdims=True))
    return classes, np.log((sizes + alpha) / (len(y) + alpha * len(classes))), log_theta
