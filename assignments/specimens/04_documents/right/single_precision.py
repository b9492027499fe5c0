"""Returns float32 wherever a number is returned, as for a graphics card; computes in double precision inside.

fails: nothing
"""

# %% bag_of_words
import re


def bag_of_words(text, vocabulary):
    words = np.array(re.split(r"[\W\d_]+", text.lower()))
    counts = (words[np.newaxis, :] == np.array(vocabulary)[:, np.newaxis]).sum(axis=1)
    return counts.astype(np.float32)


# %% binary_bag
import re


def binary_bag(text, vocabulary):
    return np.isin(vocabulary, re.split(r"[\W\d_]+", text.lower())).astype(np.float32)


# %% multinomial_pmf
from scipy.special import loggamma, xlogy


def multinomial_pmf(counts, probabilities):
    logs = xlogy(counts, probabilities) - loggamma(counts + 1.0)
    return np.float32(np.exp(logs.sum() + loggamma(np.sum(counts) + 1.0)))


# %% fit_bernoulli
def fit_bernoulli(X, y, alpha=0.0):
    classes, codes = np.unique(y, return_inverse=True)
    one_hot = np.eye(len(classes))[codes]
    sizes = one_hot.sum(axis=0)
    theta = (one_hot.T @ X + alpha) / (sizes + 2 * alpha)[:, None]
    return classes, (sizes / sizes.sum()).astype(np.float32), theta.astype(np.float32)


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    with np.errstate(divide="ignore"):
        on, off = np.log(theta), np.log(1 - theta)
    joint = np.where(X[:, None, :] == 1, on[None], off[None]).sum(axis=2) + np.log(prior)
    return classes[joint.astype(np.float32).argmax(axis=1)]


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes, codes, sizes = np.unique(y, return_inverse=True, return_counts=True)
    n, d = X.shape
    rows = np.repeat(codes, np.diff(X.indptr))
    counts = np.zeros((len(classes), d))
    np.add.at(counts, (rows, X.indices), X.data)
    with np.errstate(divide="ignore"):
        log_theta = np.log(counts + alpha) - np.log(counts.sum(axis=1) + d * alpha)[:, None]
    return classes, np.log(sizes / n).astype("f4"), log_theta.astype("f4")


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    scores = X.dot(log_theta.T.astype(np.float32)) + log_prior.astype(np.float32)
    return classes[scores.argmax(axis=1)]
