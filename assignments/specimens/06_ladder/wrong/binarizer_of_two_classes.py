"""Trusts LabelBinarizer, which makes one column for two classes, not two.

fails: fit_matmul-visible, fit_matmul-hidden
"""

# %% fit_matmul
from sklearn.preprocessing import LabelBinarizer


def fit_matmul(X, y):
    encoder = LabelBinarizer()
    members = encoder.fit_transform(y).astype(float)
    rows = members.sum(axis=0)
    mean = members.T @ X / rows[:, None]
    variance = members.T @ (X - members @ mean) ** 2 / rows[:, None]
    return encoder.classes_, rows / len(X), mean, variance
