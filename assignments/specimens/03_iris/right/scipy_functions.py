"""Looks everything up in SciPy: normal densities, log-softmax, a sparse matrix of the labels.

fails: nothing
"""

# %% group_by_class
from scipy import sparse, special, stats


def group_by_class(X, y):
    classes, codes, sizes = np.unique(y, return_inverse=True, return_counts=True)
    if len(set(sizes.tolist())) > 1:
        raise ValueError("groups of different sizes do not fit one array")
    order = stats.rankdata(codes, method="ordinal").astype(int) - 1
    sorter = sparse.coo_array((np.ones(len(y)), (order, np.arange(len(y)))))
    return (sorter.tocsr() @ X).reshape(len(classes), -1, X.shape[1])


# %% moments
def moments(points):
    return stats.tmean(points, axis=1), stats.moment(points, 2, axis=1)


# %% log_density
def log_density(X, mean, variance):
    return stats.norm.logpdf(X[:, None], loc=mean, scale=variance**0.5)


# %% joint_log_likelihood
def joint_log_likelihood(X, mean, variance, log_prior):
    density = stats.norm(mean, np.sqrt(variance)).logpdf(X[:, None, :])
    return np.sum(density, axis=-1) + np.asarray(log_prior)


# %% log_posterior
def log_posterior(joint):
    return joint - special.logsumexp(joint, axis=1, keepdims=True)


# %% uniform_log_prior
def uniform_log_prior(k):
    return special.log_softmax(np.zeros(k))


# %% posterior_probabilities
def posterior_probabilities(X_train, y_train, X):
    _, codes = np.unique(y_train, return_inverse=True)
    members = sparse.csr_array((np.ones(len(codes)), (codes, np.arange(len(codes)))))
    size = members.sum(axis=1)[:, None]
    mean = (members @ X_train) / size
    variance = (members @ (X_train - mean[codes]) ** 2) / size
    density = stats.norm.logpdf(X[:, None], mean, np.sqrt(variance))
    return special.softmax(density.sum(axis=2), axis=1)
