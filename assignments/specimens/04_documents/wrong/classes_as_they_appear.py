"""Keeps the classes in the order in which they appear.

fails: fit_multinomial-visible, fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes = np.array(list(dict.fromkeys(y.tolist()))[::-1])
    sizes = np.array([np.sum(y == label) for label in classes])
    counts = (y == classes[:, np.newaxis]).astype(float) @ X + alpha
    with np.errstate(divide="ignore"):
        log_theta = np.log(counts / counts.sum(axis=1, keepdims=True))
    return classes, np.log(sizes / len(y)), log_theta
