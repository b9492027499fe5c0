"""Indices say it best: one-hot labels, einsum over named axes, special functions for logarithms
at the edge.

fails: nothing
"""

# %% binarise
from scipy import special, stats


def binarise(images):
    return np.heaviside(np.asarray(images, dtype=float) - 128, 1).astype(np.uint8)


# %% class_priors
def class_priors(labels, k):
    return np.einsum("nk->k", np.eye(k)[labels]) / np.size(labels)


# %% pixel_probabilities
def pixel_probabilities(X, labels, k):
    one_hot = np.eye(k)[labels]
    on = np.einsum("nk,nd->kd", one_hot, X)
    return (on + 1) / (one_hot.sum(axis=0)[:, None] + 2)


# %% product_scores
def product_scores(x, P_xy, P_y):
    factors = P_xy**x * (1 - P_xy) ** (1 - x)
    return np.multiply.reduce(factors, axis=-1) * P_y.astype(P_xy.dtype)


# %% log_scores
def log_scores(X, P_xy, P_y):
    each = stats.bernoulli.logpmf(X[:, None, :], P_xy[None, :, :])
    return special.xlogy(1.0, P_y) + np.einsum("nkd->nk", each)


# %% predict
def predict(X, P_xy, P_y):
    scores = np.einsum("nd,kd->nk", X, special.logit(P_xy)) + special.log1p(-P_xy).sum(axis=1)
    posterior = special.softmax(scores + np.log(P_y), axis=1)
    return posterior.argmax(axis=1)


# %% accuracy
def accuracy(labels, predictions):
    return np.average(np.equal(labels, predictions))


# %% xor_posteriors
def xor_posteriors():
    points = np.array([[0, 0], [0, 1], [1, 0], [1, 1]])
    table = np.einsum("py,pd->yd", np.eye(2)[[0, 1, 1, 0]], points) / 2
    scores = stats.bernoulli.logpmf(points[:, None], table[None]).sum(axis=2) + np.log(0.5)
    return special.softmax(scores, axis=1)


# %% xor_joint_posteriors
def xor_joint_posteriors():
    joint = np.zeros((2, 2, 2))
    np.add.at(joint, ([0, 0, 1, 1], [0, 1, 0, 1], [0, 1, 1, 0]), 0.25)
    return np.einsum("abc,ab->abc", joint, 1 / np.einsum("abc->ab", joint)).reshape(4, 2)
