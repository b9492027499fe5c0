"""Right, and talkative: prints, warnings and lines on stderr all over, taken for good practice.

fails: nothing
"""

# %% class_means
import sys
import warnings

print("Assignment 02_gaussian, cell by cell")
print("checking stderr ...", file=sys.stderr)


def class_means(X, y):
    print("X has the shape", X.shape)
    found = []
    for label in sorted(set(y.tolist())):
        rows = X[y == label]
        if len(rows) < 2:
            warnings.warn(f"only one row of class {label}", stacklevel=2)
        print(label, "->", rows.mean(axis=0))
        found.append(rows.mean(axis=0))
    return found


# %% class_variances
import sys


def class_variances(X, y):
    found = []
    for label in sorted(set(y.tolist())):
        rows = X[y == label]
        print(f"{len(rows)} rows of {label}", file=sys.stderr)
        found.append(np.var(rows, axis=0, ddof=1))
        if (found[-1] == 0).any():
            print("WARNING: a constant feature", file=sys.stderr)
    return found


# %% gaussian_pdf
import warnings


def gaussian_pdf(x, mean, variance):
    """Density of a normal, with a word about bells above 1."""
    density = np.exp(np.log(0.0 * np.abs(x) + 1) - (x - mean) ** 2 / 2 / variance)
    density = density / np.sqrt(variance) / np.sqrt(2 * np.pi)
    if np.any(density > 1):
        warnings.warn("a density above 1", UserWarning, stacklevel=2)
    return density


# %% class_scores
def class_scores(x, prior, means, variances):
    scores = np.array(prior)
    for j, value in enumerate(x):
        factor = np.exp(-((value - means[:, j]) ** 2) / variances[:, j] / 2)
        factor = factor / np.sqrt(2 * np.pi * variances[:, j])
        print("feature", j, "gives the factors", factor)
        scores = scores * factor
    return scores


# %% classify
def classify(x, classes, prior, means, variances):
    density = np.exp(-((x - means) ** 2) / (2 * variances)) / np.sqrt(2 * np.pi * variances)
    print(
        "products:", prior * density.prod(axis=1), "logs:", np.log(density).sum(axis=1)
    )  # may warn
    logs = [
        math.log(p)
        + sum(-((v - m) ** 2) / (2 * s) - math.log(s) / 2 for v, m, s in zip(x, own, wide))
        for p, own, wide in zip(prior, means, variances)
    ]
    print("sums of logarithms:", logs)
    return classes[logs.index(max(logs))]


# %% joint_bins
def joint_bins(n_features, bins):
    count = bins**n_features
    print(n_features, "features of", bins, "bins:", count, "bins in all")
    return count


# %% naive_bins
import sys


def naive_bins(n_features, bins):
    sys.stderr.write("counting bins\n")
    return bins * n_features


# %% within_class_correlation
import logging


def within_class_correlation(a, b, y):
    logging.warning("correlating %d rows", len(a))
    return [float(np.corrcoef(a[y == label], b[y == label])[1, 0]) for label in np.unique(y)]
