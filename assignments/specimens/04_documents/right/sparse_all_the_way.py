"""Keeps everything sparse, also results: matrices of SciPy come back, and np.matrix once.

fails: nothing
"""

# %% bag_of_words
import string


def bag_of_words(text, vocabulary):
    others = {sign for sign in text if not sign.isalpha()} | set(string.punctuation)
    for sign in others:
        text = text.replace(sign, " ")
    words = np.array(text.lower().split(), dtype=str)
    found, counts = np.unique(words, return_counts=True)
    table = dict(zip(found.tolist(), counts.tolist()))
    return [table.get(word, 0) for word in vocabulary]


# %% binary_bag
import re


def binary_bag(text, vocabulary):
    text = text.lower()
    letter = r"[^\W\d_]"
    return [
        int(bool(re.search(rf"(?<!{letter}){re.escape(word)}(?!{letter})", text)))
        for word in vocabulary
    ]


# %% multinomial_pmf
def multinomial_pmf(counts, probabilities):
    """Trial after trial, so that factors above and below 1 keep each other in range."""
    up = [n / m for count in counts for m, n in zip(range(1, count + 1), range(1, count + 1))]
    games, log_p = 0, 0.0
    for count, p in zip(counts, probabilities):
        for m in range(1, int(count) + 1):
            games += 1
            if p == 0:
                return np.float64(0.0)
            log_p += math.log(games / m * p)
    return np.array(math.exp(log_p) * (sum(up) == games))


# %% fit_bernoulli
def fit_bernoulli(X, y, alpha=0.0):
    classes, inverse, sizes = np.unique(y, return_inverse=True, return_counts=True)
    members = sparse.csc_array((np.ones(y.size), inverse, np.arange(y.size + 1)))
    theta = sparse.csr_array((members @ X + alpha) / (sizes[:, None] + 2 * alpha))
    return classes, sizes / y.size, theta


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    rows = sparse.csr_array(X)
    empty, full = np.where(theta == 1, 0.5, 1 - theta), np.where(theta == 0, 0.5, theta)
    scores = rows @ np.log(full / empty).T + np.log(empty).sum(axis=1) + np.log(prior)
    lacking = (theta == 1).sum(axis=1) - rows @ (theta == 1).T.astype(int)
    scores[(rows @ (theta == 0).T.astype(int) > 0) | (lacking > 0)] = -np.inf
    half = math.log(2) * (rows @ (theta == 1).T.astype(int))
    return classes[(scores - half + math.log(2) * (theta == 1).sum(axis=1)).argmax(axis=1)]


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes, sizes = np.unique(y, return_counts=True)
    pick = sparse.vstack([sparse.csr_matrix((y == label).astype(float)) for label in classes])
    counts = (pick * sparse.csr_matrix(X)).todense() + alpha  # np.matrix
    with np.errstate(divide="ignore"):
        return classes, np.log(sizes / sizes.sum()), np.log(counts / counts.sum(axis=1))


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    scores = sparse.csr_matrix(X) * sparse.csc_matrix(log_theta.T)
    scores = scores.todense() + log_prior
    return classes[np.asarray(scores.argmax(axis=1)).ravel()]
