"""Calls earlier functions and shared helpers, and once an object, in place of writing anything twice.

fails: nothing
"""


# %% bag_of_words
def words_of(text):
    """Words of a text in order: a recursion on the first separator."""
    return (
        text.lower()
        .translate({ord(sign): " " for sign in set(text.lower()) if not sign.isalpha()})
        .split()
    )


def bag_of_words(text, vocabulary):
    place = {word: j for j, word in enumerate(vocabulary)}
    bag = np.zeros(len(vocabulary), dtype=int)
    for word in words_of(text):
        if word in place:
            bag[place[word]] += 1
    return bag


# %% binary_bag
def binary_bag(text, vocabulary):
    return np.minimum(bag_of_words(text, vocabulary), 1)


# %% multinomial_pmf
log_factorial = np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, 2001)))])


def log_or_zero(p, where):
    """Logarithm of p, 0 where it does not matter."""
    with np.errstate(divide="ignore"):
        return np.where(where, np.log(p), 0)


multinomial_pmf = lambda counts, probabilities: float(
    np.exp(
        log_factorial[np.sum(counts)]
        - log_factorial[counts].sum()
        + np.dot(counts, log_or_zero(probabilities, counts > 0))
    )
)


# %% fit_bernoulli
class Counting:
    """Sums the rows of each class, dense or sparse."""

    def __init__(self, y):
        self.classes, self.codes = np.unique(y, return_inverse=True)
        self.members = sparse.coo_matrix(
            (np.ones(len(y)), (self.codes, np.arange(len(y)))), shape=(len(self.classes), len(y))
        ).tocsr()

    @property
    def sizes(self):
        return np.bincount(self.codes).astype(float)

    def __call__(self, X):
        return self.members @ X


def fit_bernoulli(X, y, alpha=0.0):
    count = Counting(y)
    return (
        count.classes,
        count.sizes / count.sizes.sum(),
        (count(X) + alpha) / (count.sizes + 2 * alpha).reshape(-1, 1),
    )


# %% predict_bernoulli
def best(classes, scores):
    """Label of the largest score in every row."""
    return np.array([classes[int(c)] for c in scores.argmax(axis=1)])


def predict_bernoulli(X, classes, prior, theta):
    scores = np.full((len(X), len(classes)), np.log(prior))
    for j in range(X.shape[1]):
        chance = np.where(X[:, [j]] > 0, theta[:, j], 1 - theta[:, j])
        with np.errstate(divide="ignore"):
            scores += np.log(chance)
    return best(classes, scores)


# %% fit_multinomial
class LearnShares:
    """A function that is an object."""

    def __call__(self, X, y, alpha=1.0):
        count = Counting(y)
        held = count(X).todense()
        smoothed = np.asarray(held) + alpha
        with np.errstate(divide="ignore"):
            log_theta = np.log(np.divide(smoothed, smoothed.sum(axis=1, keepdims=True)))
        return [count.classes, np.log(count.sizes / sum(count.sizes)), log_theta]


fit_multinomial = LearnShares()


# %% predict_multinomial
def predict_multinomial(X, classes, log_prior, log_theta):
    by_class = [X @ line + p for p, line in zip(log_prior, log_theta)]
    return best(classes, np.column_stack(by_class))
