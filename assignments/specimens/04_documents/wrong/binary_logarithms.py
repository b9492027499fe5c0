"""Takes logarithms in base 2, as an information theorist would.

fails: fit_multinomial-visible, fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes, sizes = np.unique(y, return_counts=True)
    counts = (y == classes[:, np.newaxis]).astype(float) @ X + alpha
    with np.errstate(divide="ignore"):
        return classes, np.log2(sizes / len(y)), np.log2(counts / counts.sum(axis=1, keepdims=True))
