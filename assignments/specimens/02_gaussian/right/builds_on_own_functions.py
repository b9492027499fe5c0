"""Each function uses the ones before, with a NamedTuple and helpers in the same cells.

fails: nothing
"""


# %% class_means
def rows_by_class(X, y):
    """Rows of every class, classes in sorted order."""
    return {label: X[y == label] for label in sorted(set(y.tolist()))}


def class_means(X, y):
    return np.array([np.average(rows, axis=0) for rows in rows_by_class(X, y).values()])


# %% class_variances
def class_variances(X, y):
    residuals = X - class_means(X, y)[np.unique(y, return_inverse=True)[1]]
    groups = rows_by_class(residuals, y)
    return np.array([(rows**2).sum(axis=0) / (len(rows) - 1) for rows in groups.values()])


# %% gaussian_pdf
def log_gaussian(x, mean, variance):
    return -0.5 * np.log(2 * np.pi * variance) - (x - mean) ** 2 / (2 * variance)


def gaussian_pdf(x, mean, variance):
    return np.exp(log_gaussian(x, mean, variance))


# %% class_scores
def class_scores(x, prior, means, variances):
    return prior * np.multiply.reduce(gaussian_pdf(x, means, variances), axis=-1)


# %% classify
from typing import NamedTuple


class Candidate(NamedTuple):
    """A class and its score."""

    label: object
    log_score: float


def classify(x, classes, prior, means, variances):
    totals = np.log(prior) + log_gaussian(x, means, variances).sum(axis=1)
    candidates = [Candidate(label, total) for label, total in zip(classes, totals)]
    return max(candidates, key=lambda candidate: candidate.log_score).label


# %% joint_bins
def joint_bins(n_features, bins):
    return bins if n_features == 1 else bins * joint_bins(n_features - 1, bins)


# %% naive_bins
def naive_bins(n_features, bins):
    return bins if n_features == 1 else bins + naive_bins(n_features - 1, bins)


# %% within_class_correlation
def within_class_correlation(a, b, y):
    both = np.column_stack([a, b])
    standard = (both - class_means(both, y)[np.unique(y, return_inverse=True)[1]]) / np.sqrt(
        class_variances(both, y)[np.unique(y, return_inverse=True)[1]]
    )
    groups = rows_by_class(standard, y)
    return [rows[:, 0] @ rows[:, 1] / (len(rows) - 1) for rows in groups.values()]
