"""Gives pandas a function for the mean of each group, which it calls class by class and column by column.

fails: fit_matmul-hidden
"""

# %% fit_matmul
import pandas as pd


def fit_matmul(X, y):
    frame = pd.DataFrame(X)
    squares = (frame - frame.groupby(y).transform(lambda column: column.mean())) ** 2
    groups, spread = frame.groupby(y), squares.groupby(y)
    return groups.mean().index, groups.size() / len(X), groups.mean(), spread.mean()
