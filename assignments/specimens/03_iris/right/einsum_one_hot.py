"""One-hot labels and einsum for everything, as in the matmul rung; no group is ever cut out.

fails: nothing
"""


# %% group_by_class
def group_by_class(X, y):
    classes = np.unique(y)
    one_hot = (y[:, None] == classes).astype(int)
    sizes = one_hot.sum(axis=0)
    if sizes.min() != sizes.max():
        raise ValueError("unequal classes")
    code = one_hot.argmax(axis=1)
    rank = (one_hot.cumsum(axis=0) * one_hot).sum(axis=1) - 1
    groups = np.zeros((len(classes), sizes[0], X.shape[1]), dtype=X.dtype)
    groups[code, rank] = X
    return groups


# %% moments
def moments(points):
    m = points.shape[1]
    mean = np.einsum("cmj->cj", points) / m
    away = points - mean[:, None, :]
    return mean, np.einsum("cmj,cmj->cj", away, away) / m


# %% log_density
def log_density(X, mean, variance):
    away = np.subtract(X[:, None, :], mean[None, :, :])
    square = np.einsum("icj,icj,cj->icj", away, away, 1 / variance)
    return -(square + np.log(2 * np.pi * variance)) / 2


# %% joint_log_likelihood
def joint_log_likelihood(X, mean, variance, log_prior):
    away = X[:, None, :] - mean
    square = np.einsum("icj,icj,cj->ic", away, away, 1 / variance)
    constant = np.einsum("cj->c", np.log(2 * np.pi * variance))
    return log_prior - 0.5 * (square + constant)


# %% log_posterior
def log_posterior(joint):
    largest = joint.max(axis=1)[:, None]
    total = np.einsum("ic->i", np.exp(joint - largest))
    return joint - (largest + np.log(total)[:, None])


# %% uniform_log_prior
def uniform_log_prior(k):
    return np.log(np.einsum("cc->c", np.eye(k)) / k)


# %% posterior_probabilities
def posterior_probabilities(X_train, y_train, X):
    one_hot = (np.unique(y_train) == y_train[:, None]) * 1.0
    share = one_hot / one_hot.sum(axis=0)
    mean = np.einsum("ic,ij->cj", share, X_train)
    away = X_train[:, None, :] - mean
    variance = np.einsum("ic,icj->cj", share, away**2)
    square = np.einsum("icj,cj->ic", (X[:, None, :] - mean) ** 2, 1 / variance)
    score = -0.5 * (square + np.log(variance).sum(axis=1))
    odds = np.exp(score - score.max(axis=1)[:, None])
    return np.einsum("ic,i->ic", odds, 1 / odds.sum(axis=1))
