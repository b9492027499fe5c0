"""Everything is a table with names on it: pandas counts, groups and returns Series and frames.

fails: nothing
"""

# %% binarise
import pandas as pd


def binarise(images):
    bits = pd.Series(images.ravel()).ge(128).astype("uint8")
    if images.ndim == 1:
        return bits
    if images.ndim == 2:
        return pd.DataFrame(bits.to_numpy().reshape(images.shape))
    return bits.to_numpy().reshape(images.shape)


# %% class_priors
def class_priors(labels, k):
    return pd.Series(labels).value_counts(normalize=True).reindex(range(k), fill_value=0.0)


# %% pixel_probabilities
def pixel_probabilities(X, labels, k):
    groups = pd.DataFrame(X).astype(int).groupby(labels)
    on = groups.sum().reindex(range(k), fill_value=0)
    total = groups.size().reindex(range(k), fill_value=0)
    return on.add(1).div(total + 2, axis=0)


# %% product_scores
def product_scores(x, P_xy, P_y):
    table = pd.DataFrame(P_xy)
    factors = table.where(np.broadcast_to(x == 1, table.shape), 1 - table)
    return factors.prod(axis=1) * pd.Series(P_y)


# %% log_scores
def log_scores(X, P_xy, P_y):
    on, off = pd.DataFrame(np.log(P_xy)), pd.DataFrame(np.log1p(-P_xy))
    bits = pd.DataFrame(X)
    return bits.dot(on.T) + (1 - bits).dot(off.T) + pd.Series(np.log(P_y))


# %% predict
def predict(X, P_xy, P_y):
    on, off = pd.DataFrame(np.log(P_xy)), pd.DataFrame(np.log1p(-P_xy))
    bits = pd.DataFrame(X)
    scores = bits.dot(on.T) + (1 - bits).dot(off.T) + pd.Series(np.log(P_y))
    return scores.idxmax(axis="columns")


# %% accuracy
def accuracy(labels, predictions):
    return pd.Series(labels).eq(pd.Series(predictions)).mean()


# %% xor_posteriors
def xor_posteriors():
    data = pd.DataFrame({"x1": [0, 0, 1, 1], "x2": [0, 1, 0, 1], "y": [0, 1, 1, 0]})
    columns = {}
    for label, own in data.groupby("y"):
        score = len(own) / len(data)
        for name in ("x1", "x2"):
            score = score * data[name].map(own[name].value_counts(normalize=True))
        columns[label] = score
    joint = pd.DataFrame(columns)
    return joint.div(joint.sum(axis=1), axis=0)


# %% xor_joint_posteriors
def xor_joint_posteriors():
    data = pd.DataFrame({"x1": [0, 0, 1, 1], "x2": [0, 1, 0, 1], "y": [0, 1, 1, 0]})
    table = pd.crosstab([data["x1"], data["x2"]], data["y"])
    return table.div(table.sum(axis=1), axis=0)
