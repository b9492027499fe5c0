"""Calls its helper `one_class` in every cell, and means something else by it each time.

fails: nothing
"""


# %% class_means
def one_class(X, y, label):
    return X[y == label].mean(axis=0)


def class_means(X, y):
    return np.array([one_class(X, y, label) for label in np.unique(y)])


# %% class_variances
def one_class(rows):
    return rows.var(axis=0, ddof=1)


def class_variances(X, y):
    return np.array([one_class(X[y == label]) for label in np.unique(y)])


# %% gaussian_pdf
factor = 2


def gaussian_pdf(x, mean, variance):
    return np.exp(-np.square(x - mean) / (factor * variance)) / np.sqrt(factor * np.pi * variance)


# %% class_scores
def one_class(x, share, mean, variance):
    return share * np.prod(gaussian_pdf(x, mean, variance))


def class_scores(x, prior, means, variances):
    return np.array([one_class(x, *rest) for rest in zip(prior, means, variances, strict=True)])


# %% classify
def one_class(x, share, mean, variance):
    return np.log(share) - np.sum(np.log(variance) + np.square(x - mean) / variance) / 2


def classify(x, classes, prior, means, variances):
    found = [one_class(x, *rest) for rest in zip(prior, means, variances, strict=True)]
    return classes[int(np.argmax(found))]


# %% joint_bins
factor = 1


def joint_bins(n_features, bins):
    return factor * bins**n_features


# %% naive_bins
def naive_bins(n_features, bins):
    return factor * bins * n_features


# %% within_class_correlation
def one_class(a, b):
    return np.corrcoef(a, b)[0, 1]


def within_class_correlation(a, b, y):
    return np.array([one_class(a[y == label], b[y == label]) for label in np.unique(y)])
