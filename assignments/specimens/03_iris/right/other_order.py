"""The same sums in another order: mean of squares minus square of the mean, squares multiplied out.

fails: nothing
"""


# %% group_by_class
def group_by_class(X, y):
    classes, codes = np.unique(y, return_inverse=True)
    k, n = len(classes), len(y)
    if (np.bincount(codes, minlength=k) * k != n).any():
        raise ValueError(f"{n} rows are not {k} equal classes")
    return X[(codes * n + np.arange(n)).argsort()].reshape(k, n // k, -1)


# %% moments
def moments(points):
    first = points.sum(axis=1, dtype=float) / points.shape[1]
    second = (np.float64(1) * points * points).sum(axis=1) / points.shape[1]
    return [first, second - first**2]


# %% log_density
def log_density(X, mean, variance):
    x = X[:, None, :].astype(float)
    return (-math.log(2 * math.pi) - np.log(variance) - ((x - mean) / variance) * (x - mean)) * 0.5


# %% joint_log_likelihood
def joint_log_likelihood(X, mean, variance, log_prior):
    d = X.shape[1]
    x, mu, v = X.astype(float), mean.astype(float), variance.astype(float)
    square = x**2 @ (1 / v).T - 2 * x @ (mu / v).T + (mu**2 / v).sum(1)
    return -(square / 2 + 0.5 * np.log(v).sum(1) + d * math.log(math.sqrt(2 * math.pi)) - log_prior)


# %% log_posterior
def log_posterior(joint):
    differences = joint[:, None, :] - np.where(np.isinf(joint), 0, joint)[:, :, None]
    with np.errstate(over="ignore"):
        result = -np.log(np.exp(differences).sum(axis=2))  # 1 / sum of ratios, a matrix a row
    far = np.isinf(result)
    peak = joint.max(axis=1, keepdims=True)
    exact = joint - peak - np.log(np.exp(joint - peak).sum(axis=1, keepdims=True))
    return np.where(far | np.isinf(joint), exact, result)


# %% uniform_log_prior
def uniform_log_prior(k):
    return np.log2(np.ones(k) / k) / math.log2(math.e)


# %% posterior_probabilities
def posterior_probabilities(X_train, y_train, X):
    classes, codes = np.unique(y_train, return_inverse=True)
    k = len(classes)
    weight = np.eye(k)[codes] * k / len(y_train)
    x = X_train.astype(float)
    mean = weight.T @ x
    variance = weight.T @ x**2 - mean**2
    score = -((X[:, None] - mean) ** 2 / (2 * variance) + 0.5 * np.log(variance)).sum(axis=2)
    return 1 / np.exp(np.minimum(score[:, None, :] - score[:, :, None], 700)).sum(axis=2)
