"""Adds 2 alpha below, as the Bernoulli model does.

fails: fit_multinomial-visible, fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes, sizes = np.unique(y, return_counts=True)
    counts = (y == classes[:, np.newaxis]).astype(float) @ X
    with np.errstate(divide="ignore"):
        log_theta = np.log((counts + alpha) / (counts.sum(axis=1, keepdims=True) + 2 * alpha))
    return classes, np.log(sizes / len(y)), log_theta
