"""Thinks in data frames: groups, transforms, and hands series and frames back.

fails: nothing
"""

# %% fit_arrays
import pandas as pd


def fit_arrays(X, y):
    groups = pd.DataFrame(X).groupby(y)
    moments = groups.agg(["mean", "size"])
    mean = moments.xs("mean", axis=1, level=1)
    prior = groups.size() / len(X)
    return pd.Series(prior.index), prior, mean, groups.var(ddof=0)


# %% log_joint_arrays
import pandas as pd


def log_joint_arrays(X, prior, mean, variance):
    frame = pd.DataFrame(X)
    scores = pd.DataFrame(index=frame.index)
    for c in range(len(prior)):
        squares = (frame - mean[c]) ** 2 / variance[c]
        scores[c] = np.log(prior[c]) - 0.5 * (squares + np.log(2 * np.pi * variance[c])).sum(axis=1)
    return scores


# %% fit_matmul
import pandas as pd


def fit_matmul(X, y):
    members = pd.get_dummies(pd.Series(y)).astype(float)
    frame = pd.DataFrame(X)
    rows = members.sum()
    mean = members.T.dot(frame).div(rows, axis=0)
    deviations = frame - members.to_numpy() @ mean.to_numpy()
    variance = members.T.dot(deviations**2).div(rows, axis=0)
    return members.columns, rows / len(X), mean, variance


# %% log_joint_matmul
import pandas as pd


def log_joint_matmul(X, prior, mean, variance):
    centre = mean.mean(axis=0)
    frame, means = pd.DataFrame(X - centre), pd.DataFrame(mean - centre)
    weights = 1 / pd.DataFrame(variance)
    constants = (np.log(2 * np.pi * variance) + means**2 * weights).sum(axis=1)
    return (
        np.log(prior)
        + frame.dot((means * weights).T)
        - 0.5 * ((frame**2).dot(weights.T) + constants)
    )


# %% merge
import pandas as pd


def merge(a, b):
    table = pd.DataFrame({"a": a[1], "b": b[1], "M2a": a[2], "M2b": b[2]})
    n = a[0] + b[0]
    share = b[0] / n if n else 0.0
    step = table["b"] - table["a"]
    return n, table["a"] + share * step, table["M2a"] + table["M2b"] + step**2 * a[0] * share
