"""Half the memory: results are returned in single precision. Only where the precision of the
argument is the point, it is kept.

fails: nothing
"""


# %% binarise
def binarise(images):
    return np.floor_divide(images, 128).astype("uint8")


# %% class_priors
def class_priors(labels, k):
    hits = np.asarray(labels)[:, None] == np.arange(k)
    return hits.mean(axis=0).astype(np.float32)


# %% pixel_probabilities
def pixel_probabilities(X, labels, k):
    n_x = np.zeros((k, X.shape[1]), dtype=np.float32)
    n_y = np.zeros(k, dtype=np.float32)
    for y in range(k):
        n_y[y] = (labels == y).sum()
        n_x[y] = X[labels == y].sum(axis=0)
    return (n_x + 1) / (n_y + 2).reshape(k, 1)


# %% product_scores
def product_scores(x, P_xy, P_y):
    p_xy = P_xy * x + (1 - P_xy) * (1 - x)
    return p_xy.prod(axis=1) * P_y


# %% log_scores
def log_scores(X, P_xy, P_y):
    P_xy, P_y, bits = P_xy.astype(float), P_y.astype(float), X.astype(float)
    scores = bits @ np.log(P_xy).T + (1 - bits) @ np.log(1 - P_xy).T + np.log(P_y)
    return scores.astype(np.float32)


# %% predict
def predict(X, P_xy, P_y):
    return log_scores(X, P_xy, P_y).argmax(axis=1).astype(np.float32)


# %% accuracy
def accuracy(labels, predictions):
    return np.float32((labels == predictions).mean())


# %% xor_posteriors
def xor_posteriors():
    X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]], dtype=np.float32)
    y = np.array([0, 1, 1, 0])
    theta = np.stack([X[y == c].mean(axis=0) for c in (0, 1)])
    joint = np.prod(X[:, None] * theta + (1 - X[:, None]) * (1 - theta), axis=2) * np.float32(0.5)
    return joint / joint.sum(axis=1, keepdims=True)


# %% xor_joint_posteriors
def xor_joint_posteriors():
    table = np.zeros((2, 2, 2), dtype=np.float32)  # label, x1, x2
    for x1 in (0, 1):
        for x2 in (0, 1):
            table[x1 ^ x2, x1, x2] += 1
    p_y = table.sum(axis=(1, 2)) / 4
    p_x1 = table.sum(axis=2) / table.sum(axis=(1, 2))[:, None]
    p_x2 = table / table.sum(axis=2, keepdims=True)
    joint = p_y[:, None, None] * p_x1[:, :, None] * p_x2
    return (joint / joint.sum(axis=0)).transpose(1, 2, 0).reshape(4, 2)
