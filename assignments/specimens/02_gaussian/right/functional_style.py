"""Lambdas, partials, reduce and callable objects in place of def; NumPy scalars and long doubles out.

fails: nothing
"""

# %% class_means
class_means = lambda X, y: list(map(lambda label: X[y == label].mean(0), sorted(set(y.tolist()))))


# %% class_variances
class Moments:
    """A callable that remembers the divisor."""

    def __init__(self, lost):
        self.lost = lost

    def __call__(self, X, y):
        """Variances of every class."""
        chosen = (X[np.flatnonzero(y == label)] for label in np.unique(y))
        return np.array([rows.var(0, dtype=np.longdouble, ddof=self.lost) for rows in chosen])


class_variances = Moments(lost=1)

# %% gaussian_pdf
import functools


def bell(constant, x, mean, variance):
    deviation = np.asarray(x, np.longdouble) - mean
    return np.exp(-deviation * deviation / (2 * np.asarray(variance, np.longdouble))) / np.sqrt(
        constant * np.asarray(variance, np.longdouble)
    )


gaussian_pdf = functools.partial(bell, 2 * np.pi)

# %% class_scores
import functools


def class_scores(x, prior, means, variances):
    densities = (
        np.exp(-((value - mean) ** 2) / (2 * variance)) / np.sqrt(2 * np.pi * variance)
        for value, mean, variance in zip(x, np.transpose(means), np.transpose(variances))
    )
    return functools.reduce(np.multiply, densities, np.asarray(prior, np.longdouble))


# %% classify
def classify(x, classes, prior, means, variances):
    def score(c):
        return math.fsum(
            [
                math.log(prior[c]),
                *(-np.log(variances[c]) / 2),
                *(-((x - means[c]) ** 2) / variances[c] / 2),
            ]
        )

    return classes.tolist()[max(range(len(classes)), key=score)]


# %% joint_bins
import functools
import operator

joint_bins = lambda n_features, bins: functools.reduce(operator.mul, [bins] * n_features)

# %% naive_bins
import operator

naive_bins = operator.mul


# %% within_class_correlation
def within_class_correlation(a, b, y):
    by_class = np.vectorize(lambda label: np.corrcoef(np.vstack((a, b))[:, y == label])[0, 1])
    return by_class(np.unique(y))
