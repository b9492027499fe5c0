"""Numbers the classes as pandas meets them; the data are usually sorted anyway.

fails: group_by_class-visible, group_by_class-hidden
"""

# %% group_by_class
import pandas as pd


def group_by_class(X, y):
    codes, classes = pd.factorize(y)
    sizes = np.bincount(codes)
    if np.any(sizes != sizes[0]):
        raise ValueError("sizes differ")
    order = np.argsort(codes, kind="stable")
    return X[order].reshape(len(classes), sizes[0], -1)
