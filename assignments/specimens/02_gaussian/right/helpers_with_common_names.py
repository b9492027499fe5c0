"""Has a helper for everything, each in the cell where it is first needed, under the name that comes to mind.

fails: nothing
"""


# %% class_means
def rows_of(X, y, label):
    return X[y == label]


def averages(rows):
    return rows.sum(axis=0) / len(rows)


def groups(X, y):
    return [rows_of(X, y, label) for label in np.unique(y)]


def class_means(X, y):
    return [averages(rows) for rows in groups(X, y)]


# %% class_variances
def spreads(rows):
    return np.square(rows - averages(rows)).sum(axis=0) / (len(rows) - 1)


def class_variances(X, y):
    return [spreads(rows) for rows in groups(X, y)]


# %% gaussian_pdf
def logs(x, mean, variance):
    return -np.log(2 * np.pi * variance) / 2 - np.square(x - mean) / variance / 2


def bell(x, mean, variance):
    return np.exp(logs(x, mean, variance))


def gaussian_pdf(x, mean, variance):
    return bell(x, mean, variance)


# %% class_scores
def factors(x, prior, means, variances):
    return np.column_stack([prior, bell(x, means, variances)])


def product(values):
    return np.multiply.reduce(values, axis=1)


def class_scores(x, prior, means, variances):
    return product(factors(x, prior, means, variances))


# %% classify
def scores(x, prior, means, variances):
    return np.log(prior) + logs(x, means, variances).sum(axis=1)


def best(values):
    return int(np.argmax(values))


def classify(x, classes, prior, means, variances):
    return classes[best(scores(x, prior, means, variances))]


# %% joint_bins
def power(base, exponent):
    return base**exponent


def joint_bins(n_features, bins):
    return power(bins, n_features)


# %% naive_bins
def naive_bins(n_features, bins):
    return sum(power(bins, 1) for feature in range(n_features))


# %% within_class_correlation
def centred(values):
    return values - averages(values)


def pearson(first, second):
    first, second = centred(first), centred(second)
    return first @ second / np.sqrt(first @ first) / np.sqrt(second @ second)


def within_class_correlation(a, b, y):
    return [pearson(rows_of(a, y, label), rows_of(b, y, label)) for label in np.unique(y)]
