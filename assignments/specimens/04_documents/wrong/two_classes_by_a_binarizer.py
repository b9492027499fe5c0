"""Takes LabelBinarizer for one-hot labels, which for two classes gives a single column.

fails: fit_multinomial-visible, fit_multinomial-hidden
"""

# %% fit_multinomial
from sklearn.preprocessing import LabelBinarizer


def fit_multinomial(X, y, alpha=1.0):
    binarizer = LabelBinarizer()
    members = binarizer.fit_transform(y).astype(float)
    counts = members.T @ X + alpha
    with np.errstate(divide="ignore"):
        log_theta = np.log(counts / counts.sum(axis=1, keepdims=True))
    return binarizer.classes_, np.log(members.mean(axis=0)), log_theta
