"""Lists the classes in the order in which they are first seen, as pandas does.

fails: fit_arrays-visible, fit_arrays-hidden
"""

# %% fit_arrays
import pandas as pd


def fit_arrays(X, y):
    classes = pd.unique(pd.Series(y))
    prior, mean, variance = [], [], []
    for c in classes:
        prior.append((y == c).mean())
        mean.append(X[y == c].mean(axis=0))
        variance.append(X[y == c].var(axis=0))
    return classes, prior, mean, variance
