"""Distrusts floating point: fractions and whole numbers as long as possible, long double where not.

fails: nothing
"""

# %% bag_of_words
import unicodedata


def bag_of_words(text, vocabulary):
    letters = [sign if unicodedata.category(sign).startswith("L") else " " for sign in text.lower()]
    words = "".join(letters).split(" ")
    return np.array([sum(word == other for other in words) for word in vocabulary], dtype=object)


# %% binary_bag
import unicodedata


def binary_bag(text, vocabulary):
    is_letter = lambda sign: unicodedata.category(sign)[0] == "L"
    words = frozenset("".join(s if is_letter(s) else "|" for s in text.lower()).split("|"))
    return np.array([word in words for word in vocabulary]).astype(np.int8)


# %% multinomial_pmf
from fractions import Fraction


def multinomial_pmf(counts, probabilities):
    result = Fraction(math.factorial(int(sum(counts))))
    for count, p in zip(counts.tolist(), probabilities.tolist()):
        result *= Fraction(p) ** count / math.factorial(count)
    return float(result)


# %% fit_bernoulli
from fractions import Fraction


def fit_bernoulli(X, y, alpha=0.0):
    alpha = Fraction(alpha)
    classes, prior, theta = np.unique(y), [], []
    for label in classes.tolist():
        own = X[y == label].astype(int).tolist()
        prior.append(float(Fraction(len(own), len(y))))
        columns = zip(*own)
        theta.append([float((sum(c) + alpha) / (len(own) + 2 * alpha)) for c in columns])
    return classes, prior, theta


# %% predict_bernoulli
def predict_bernoulli(X, classes, prior, theta):
    """Products of long doubles, kept in range by their exponents."""
    answers = []
    for row in X:
        mantissas, exponents = np.frexp(np.where(row == 1, theta, 1 - theta).astype(np.longdouble))
        score = np.log(mantissas).sum(axis=1) + exponents.sum(axis=1) * np.log(np.longdouble(2))
        answers.append(classes[np.argmax(score + np.log(prior))])
    return np.asarray(answers)


# %% fit_multinomial
def fit_multinomial(X, y, alpha=1.0):
    classes, codes = np.unique(y, return_inverse=True)
    d, counts = X.shape[1], []
    for c in range(len(classes)):
        entries = np.repeat(codes == c, np.diff(X.indptr))
        counts.append(np.bincount(X.indices[entries], weights=X.data[entries], minlength=d))
    log_theta = [
        [
            math.log(n + alpha) - math.log(sum(own) + d * alpha) if n + alpha else -np.inf
            for n in own
        ]
        for own in np.array(counts).tolist()
    ]
    return classes, [math.log(np.mean(codes == c)) for c in range(len(classes))], log_theta


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    answers = []
    for row in X.tolil().tocsr()[:, :].tocoo().tocsr():
        places, counts = row.nonzero()[-1], row.data
        scores = [math.fsum([p, *(counts * line[places])]) for p, line in zip(log_prior, log_theta)]
        answers.append(classes[max(range(len(scores)), key=scores.__getitem__)])
    return answers
