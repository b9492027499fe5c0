"""Returns the priors as probabilities beside logarithms of theta.

fails: fit_multinomial-visible, fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes, sizes = np.unique(y, return_counts=True)
    counts = (y == classes[:, np.newaxis]).astype(float) @ X + alpha
    with np.errstate(divide="ignore"):
        return classes, sizes / len(y), np.log(counts / counts.sum(axis=1, keepdims=True))
