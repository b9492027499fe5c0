"""One-hot matrices and one pass over the data: sums and sums of squares, squares multiplied out.

fails: nothing
"""


# %% class_means
def class_means(X, y):
    labels = np.unique(y)
    one_hot = (y[:, None] == labels[None, :]).astype(float)  # (n, k)
    return (one_hot / one_hot.sum(axis=0)).T @ X


# %% class_variances
def class_variances(X, y):
    labels = np.unique(y)
    one_hot = (y[:, None] == labels[None, :]).astype(float)
    counts = one_hot.sum(axis=0)[:, None]
    sums, squares = one_hot.T @ X, one_hot.T @ (X.astype(float) ** 2)
    return (squares - sums**2 / counts) / (counts - 1)


# %% gaussian_pdf
def gaussian_pdf(x, mean, variance):
    precision = 1 / np.asarray(variance, dtype=float)
    z = np.subtract(x, mean) * np.sqrt(precision)
    return np.exp(0.5 * (np.log(precision) - math.log(2 * math.pi)) - 0.5 * z * z)


# %% class_scores
def class_scores(x, prior, means, variances):
    logs = -0.5 * (np.log(2 * np.pi) + np.log(variances) + np.square(x - means) / variances)
    return np.exp(np.log(prior) + logs @ np.ones(len(x)))


# %% classify
def classify(x, classes, prior, means, variances):
    precision = 1 / variances
    squares = precision @ x**2 - 2 * (precision * means) @ x + (precision * means**2).sum(axis=1)
    return classes[np.argmin(squares + np.log(variances).sum(axis=1) - 2 * np.log(prior))]


# %% joint_bins
def joint_bins(n_features, bins):
    result, base = 1, bins
    while n_features:
        if n_features % 2:
            result *= base
        base *= base
        n_features //= 2
    return result


# %% naive_bins
def naive_bins(n_features, bins):
    return len(range(n_features)) * bins


# %% within_class_correlation
def within_class_correlation(a, b, y):
    labels = np.unique(y)
    one_hot = (y[:, None] == labels).astype(float)
    n = one_hot.sum(axis=0)
    a, b = a.astype(float), b.astype(float)
    cross = n * (one_hot.T @ (a * b)) - (one_hot.T @ a) * (one_hot.T @ b)
    square_a = n * (one_hot.T @ a**2) - (one_hot.T @ a) ** 2
    square_b = n * (one_hot.T @ b**2) - (one_hot.T @ b) ** 2
    return cross / np.sqrt(square_a * square_b)
