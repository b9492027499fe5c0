"""Knows the methods of ufuncs: reduce, reduceat, at, outer; tiles rows as the article does.

fails: nothing
"""


# %% group_by_class
def group_by_class(X, y):
    order = np.lexsort((np.arange(len(y)), y))
    ordered = y[order]
    starts = np.flatnonzero(np.append(True, ordered[1:] != ordered[:-1]))
    sizes = np.diff(np.append(starts, len(y)))
    if np.ptp(sizes):
        raise ValueError("sizes differ")
    return X[order][np.add.outer(starts, np.arange(sizes[0]))]


# %% moments
def moments(points):
    k, m, d = points.shape
    starts = np.arange(0, k * m, m)
    flat = points.reshape(k * m, d)
    mean = np.add.reduceat(flat, starts, axis=0) / m
    away = flat - np.repeat(mean, m, axis=0)
    return mean, np.add.reduceat(away * away, starts, axis=0) / m


# %% log_density
def log_density(X, mean, variance):
    k, d = mean.shape
    tiled = np.reshape(np.tile(X, [1, k]), [-1, k, d])
    return -0.5 * np.log(2 * np.pi * variance) - np.square(tiled - mean) / variance / 2


# %% joint_log_likelihood
def joint_log_likelihood(X, mean, variance, log_prior):
    k, d = mean.shape
    tiled = np.reshape(np.tile(X, [1, k]), [-1, k, d])
    density = -0.5 * np.log(2 * np.pi * variance) - np.square(tiled - mean) / variance / 2
    return np.add.reduce(density, axis=2) + log_prior


# %% log_posterior
def log_posterior(joint):
    return joint - np.logaddexp.reduce(joint, axis=1, keepdims=True)


# %% uniform_log_prior
def uniform_log_prior(k):
    return np.negative(np.log(np.repeat(float(k), k)))


# %% posterior_probabilities
def posterior_probabilities(X_train, y_train, X):
    classes, codes = np.unique(y_train, return_inverse=True)
    sums = np.zeros((2, len(classes), X.shape[1]))
    np.add.at(sums[0], codes, X_train)
    size = np.bincount(codes)[:, None]
    mean = sums[0] / size
    np.add.at(sums[1], codes, (X_train - mean[codes]) ** 2)
    variance = sums[1] / size
    away = np.subtract.outer(np.ones(len(classes)), X)  # only for its shape (k, n, d)
    away = X[None] - mean[:, None] + 0 * away
    score = np.add.reduce(-(away**2) / variance[:, None] - np.log(variance)[:, None], axis=2).T / 2
    return np.exp(score - np.logaddexp.reduce(score, axis=1)[:, None])
