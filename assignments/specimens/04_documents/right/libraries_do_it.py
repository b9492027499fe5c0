"""Looks for a library function first: CountVectorizer, scipy.stats, LabelBinarizer, scipy.special.

fails: nothing
"""

# %% bag_of_words
from sklearn.feature_extraction.text import CountVectorizer


def bag_of_words(text, vocabulary):
    vectoriser = CountVectorizer(vocabulary=vocabulary, token_pattern=r"[^\W\d_]+")
    return vectoriser.transform([text]).toarray()[0]


# %% binary_bag
from sklearn.feature_extraction.text import CountVectorizer


def binary_bag(text, vocabulary):
    vectoriser = CountVectorizer(
        vocabulary=vocabulary, tokenizer=only_letters, token_pattern=None, binary=True
    )
    return vectoriser.fit_transform([text]).toarray().ravel()


def only_letters(text):
    """Words of a text, runs of letters."""
    return "".join(map(lambda sign: sign if sign.isalpha() else " ", text)).split()


# %% multinomial_pmf
from scipy import stats


def multinomial_pmf(counts, probabilities):
    return stats.multinomial.pmf(counts, n=sum(counts), p=probabilities)


# %% fit_bernoulli
from sklearn.preprocessing import LabelEncoder


def fit_bernoulli(X, y, alpha=0.0):
    encoder = LabelEncoder()
    codes = encoder.fit_transform(y)
    sizes = np.bincount(codes)
    on = np.stack([np.bincount(codes, weights=column) for column in X.T], axis=1)
    return encoder.classes_, sizes / sizes.sum(), (on + alpha) / (sizes[:, None] + 2 * alpha)


# %% predict_bernoulli
from scipy.special import xlog1py, xlogy


def predict_bernoulli(X, classes, prior, theta):
    joint = [
        (xlogy(X, line) + xlog1py(1 - X, -line)).sum(axis=1) + np.log(p)
        for p, line in zip(prior, theta)
    ]
    return classes.take(np.argmax(joint, axis=0))


# %% fit_multinomial
from scipy.special import log_softmax, xlogy
from sklearn.preprocessing import LabelBinarizer, label_binarize


def fit_multinomial(X, y, alpha=1.0):
    classes = LabelBinarizer().fit(y).classes_
    if len(classes) > 2:
        members = label_binarize(y, classes=classes, sparse_output=True)
    else:
        members = sparse.csr_matrix(np.equal.outer(y, classes))
    counts = (members.T @ X).toarray().astype(float)
    sizes = np.asarray(members.sum(axis=0)).ravel()
    with np.errstate(divide="ignore"):
        return classes, np.log(sizes) - np.log(len(y)), log_softmax(np.log(counts + alpha), axis=1)


# %% predict_multinomial
from scipy.special import softmax


def predict_multinomial(X, classes, log_prior, log_theta):
    posterior = softmax(X.dot(np.ascontiguousarray(log_theta.T)) + log_prior, axis=1)
    return np.take(classes, np.argmax(posterior, axis=1))
