"""Writes theta times its logarithm over theta, in a roundabout way, and gets NaN for 0.

fails: fit_multinomial-hidden
"""


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes, sizes = np.unique(y, return_counts=True)
    counts = (y == classes[:, np.newaxis]).astype(float) @ X + alpha
    theta = counts / counts.sum(axis=1, keepdims=True)
    with np.errstate(divide="ignore", invalid="ignore"):
        return classes, np.log(sizes / len(y)), theta * np.log(theta) / theta
