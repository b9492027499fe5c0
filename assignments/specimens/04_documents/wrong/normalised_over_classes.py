"""Divides each column by its sum: the chance of the class given the word.

fails: fit_multinomial-visible, fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes, sizes = np.unique(y, return_counts=True)
    counts = (y == classes[:, np.newaxis]).astype(float) @ X + alpha
    with np.errstate(divide="ignore", invalid="ignore"):
        return classes, np.log(sizes / len(y)), np.log(counts / counts.sum(axis=0))
