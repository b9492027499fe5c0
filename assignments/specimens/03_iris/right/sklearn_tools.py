"""Takes the small tools of scikit-learn (encoders, softmax, distances), none of its classifiers.

fails: nothing
"""

# %% group_by_class
from sklearn.preprocessing import LabelEncoder, OneHotEncoder
from sklearn.utils.extmath import softmax


def group_by_class(X, y):
    encoder = LabelEncoder().fit(y)
    codes = encoder.transform(y)
    sizes = np.bincount(codes)
    if (sizes != sizes.mean()).any():
        raise ValueError("group sizes differ: " + str(sizes))
    return X[codes.argsort(kind="stable")].reshape(encoder.classes_.size, -1, X.shape[1])


# %% moments
def moments(points):
    points = np.moveaxis(np.asarray(points), 1, 0)
    return np.array([np.mean(points, 0), np.var(points, 0)])


# %% log_density
def log_density(X, mean, variance):
    deviation = np.sqrt(variance)
    standard = (X[:, None] - mean) / deviation
    return -(standard**2) / 2 - np.log(deviation * math.sqrt(2 * math.pi))


# %% joint_log_likelihood
def joint_log_likelihood(X, mean, variance, log_prior):
    precision = 1 / variance
    centre = mean.mean(axis=0)
    x, mu = X - centre, mean - centre
    square = x**2 @ precision.T - 2 * x @ (mu * precision).T + (mu**2 * precision).sum(axis=1)
    return log_prior - 0.5 * (np.log(2 * np.pi * variance).sum(axis=1) + square)


# %% log_posterior
def log_posterior(joint):
    with np.errstate(divide="ignore"):
        away = joint - joint.max(axis=1, keepdims=True)
        tiny = away < -700
        return np.where(
            tiny,
            away,
            np.log(softmax(np.where(tiny, -700, away)))
            if not tiny.any()
            else away - np.log(np.exp(away).sum(axis=1, keepdims=True)),
        )


# %% uniform_log_prior
def uniform_log_prior(k):
    return np.log(softmax(np.zeros((1, k)))[0])


# %% posterior_probabilities
def posterior_probabilities(X_train, y_train, X):
    one_hot = OneHotEncoder(sparse_output=False).fit_transform(y_train[:, None])
    size = one_hot.sum(axis=0)[:, None]
    mean = one_hot.T.dot(X_train) / size
    variance = one_hot.T.dot((X_train - one_hot.dot(mean)) ** 2) / size
    score = -0.5 * (np.log(variance) + (X[:, None] - mean) ** 2 / variance).sum(axis=-1)
    return softmax(score)
