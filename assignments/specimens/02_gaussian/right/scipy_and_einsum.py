"""Looks for a library function first: scipy.stats, einsum, reduceat, np.cov.

fails: nothing
"""


# %% class_means
def class_means(X, y):
    labels, codes, counts = np.unique(y, return_inverse=True, return_counts=True)
    order = np.argsort(codes, kind="stable")
    starts = np.concatenate([[0], np.cumsum(counts)[:-1]])
    return np.add.reduceat(X[order], starts, axis=0) / counts[:, None]


# %% class_variances
from scipy import stats


def class_variances(X, y):
    return np.vstack(
        [stats.describe(X[y == label], axis=0, ddof=1).variance for label in np.unique(y)]
    )


# %% gaussian_pdf
from scipy import stats


def gaussian_pdf(x, mean, variance):
    return stats.norm.pdf(x, loc=mean, scale=np.sqrt(variance))


# %% class_scores
from scipy import stats


def class_scores(x, prior, means, variances):
    normals = [stats.multivariate_normal(m, np.diag(v)) for m, v in zip(means, variances)]
    return np.einsum("k,k->k", prior, [normal.pdf(x) for normal in normals])


# %% classify
from scipy import stats
from scipy.special import log_softmax


def classify(x, classes, prior, means, variances):
    logs = stats.norm.logpdf(x, means, np.sqrt(variances))
    posterior = log_softmax(np.log(prior) + np.einsum("kd->k", logs))
    return classes[np.flatnonzero(posterior == posterior.max())[0]]


# %% joint_bins
def joint_bins(n_features, bins):
    return math.prod([bins] * n_features)


# %% naive_bins
def naive_bins(n_features, bins):
    return sum([bins] * n_features)


# %% within_class_correlation
from scipy import stats


def within_class_correlation(a, b, y):
    return [stats.pearsonr(a[y == label], b[y == label]).statistic for label in np.unique(y)]
