"""Everything in float32, arguments and results; centred before squaring, so the digits suffice.

fails: nothing
"""


# %% class_means
def class_means(X, y):
    X = X.astype(np.float32)
    return np.stack([X[y == label].mean(axis=0) for label in np.unique(y)])


# %% class_variances
def class_variances(X, y):
    X = np.array(X, dtype=np.float32)
    labels = np.unique(y)
    result = np.empty((len(labels), X.shape[1]), dtype=np.float32)
    for c, label in enumerate(labels):
        centred = X[y == label] - X[y == label].mean(axis=0)
        result[c] = (centred**2).sum(axis=0) / np.float32(len(centred) - 1)
    return result


# %% gaussian_pdf
def gaussian_pdf(x, mean, variance):
    x, mean, variance = (np.asarray(v, dtype=np.float32) for v in (x, mean, variance))
    two = np.float32(2)
    return np.exp(-np.square(x - mean) / (two * variance)) / np.sqrt(
        two * np.float32(np.pi) * variance
    )


# %% class_scores
def class_scores(x, prior, means, variances):
    x, prior, means, variances = (v.astype(np.float32) for v in (x, prior, means, variances))
    densities = np.exp(-((x - means) ** 2) / (2 * variances)) / np.sqrt(
        2 * np.float32(np.pi) * variances
    )
    return prior * densities.prod(axis=1)


# %% classify
def classify(x, classes, prior, means, variances):
    x, prior, means, variances = (v.astype(np.float32) for v in (x, prior, means, variances))
    logs = np.log(prior) - 0.5 * (np.log(variances) + (x - means) ** 2 / variances).sum(axis=1)
    return classes[logs.argmax()]


# %% joint_bins
def joint_bins(n_features, bins):
    return pow(bins, n_features)


# %% naive_bins
def naive_bins(n_features, bins):
    return bins * n_features


# %% within_class_correlation
def within_class_correlation(a, b, y):
    result = []
    for label in np.unique(y):
        from_a = a[y == label].astype(np.float32)
        from_b = b[y == label].astype(np.float32)
        from_a -= from_a.mean()
        from_b -= from_b.mean()
        result.append(from_a @ from_b / np.sqrt((from_a @ from_a) * (from_b @ from_b)))
    return np.array(result, dtype=np.float32)
