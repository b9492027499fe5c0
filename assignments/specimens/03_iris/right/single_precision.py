"""Returns float32 everywhere, to save memory; computes in float64 where digits would be lost.

fails: nothing
"""


# %% group_by_class
def group_by_class(X, y):
    classes, sizes = np.unique(y, return_counts=True)
    if not np.all(sizes == sizes.max()):
        raise ValueError("unequal sizes")
    return X[np.argsort(y, kind="mergesort")].reshape(len(classes), sizes[0], -1).astype(np.float32)


# %% moments
def moments(points):
    mean = points.mean(axis=1, dtype=np.float64)
    variance = points.var(axis=1, dtype=np.float64)
    return mean.astype(np.float32), variance.astype(np.float32)


# %% log_density
def log_density(X, mean, variance):
    away = (X[:, None, :].astype(np.float64) - mean).astype(np.float32)
    scale = np.sqrt(variance).astype(np.float32)
    half = np.float32(0.5 * math.log(2 * math.pi))
    return -half - np.log(scale) - np.float32(0.5) * np.square(away / scale)


# %% joint_log_likelihood
def joint_log_likelihood(X, mean, variance, log_prior):
    square = (X[:, None, :] - mean.astype(np.float64)) ** 2 / variance
    total = -0.5 * (np.log(2 * np.pi * variance) + square).sum(axis=2)
    return (total + log_prior).astype(np.float32)


# %% log_posterior
def log_posterior(joint):
    shifted = (joint - joint.max(axis=1, keepdims=True)).astype(np.float32)
    return shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))


# %% uniform_log_prior
def uniform_log_prior(k):
    return -np.log(np.full(k, k, dtype=np.float32))


# %% posterior_probabilities
def posterior_probabilities(X_train, y_train, X):
    classes, codes = np.unique(y_train, return_inverse=True)
    members = np.equal.outer(np.arange(len(classes)), codes).astype(np.float64)
    size = members.sum(axis=1, keepdims=True)
    mean = members @ X_train / size
    variance = members @ (X_train - mean[codes]) ** 2 / size
    score = ((X[:, None] - mean) ** 2 / variance + np.log(variance)).sum(axis=2)
    weight = np.exp((score.min(axis=1, keepdims=True) - score) / 2).astype(np.float32)
    return weight / weight.sum(axis=1, keepdims=True)
