"""Lets pandas apply a function to every group: a loop over the classes in disguise.

fails: fit_matmul-hidden
"""

# %% fit_matmul
import pandas as pd


def fit_matmul(X, y):
    groups = pd.DataFrame(X).groupby(y)
    mean = groups.mean()
    variance = groups.apply(lambda group: ((group - group.mean()) ** 2).mean())
    return mean.index, groups.size() / len(X), mean, variance
