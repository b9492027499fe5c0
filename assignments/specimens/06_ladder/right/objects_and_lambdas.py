"""A class holds the state and its methods work; the functions asked for are lambdas, partials and wrappers.

fails: nothing
"""


# %% fit_arrays
class Learner:
    """Sees all rows once for every class, the others masked."""

    def __init__(self, X, y):
        self.classes = np.unique(y)
        self.members = y == self.classes[:, None]  # (k, n)
        self.table = np.broadcast_to(X, (len(self.classes), *X.shape))

    def moments(self, kind):
        return kind(self.table, axis=1, where=self.members[:, :, None])

    def fit_arrays(self):
        return self.classes, self.members.mean(axis=1), self.moments(np.mean), self.moments(np.var)


fit_arrays = lambda X, y: Learner(X, y).fit_arrays()

# %% log_joint_arrays
from functools import partial


def scored(X, prior, mean, variance, constant):
    squares = np.square(np.subtract.outer(X, np.zeros(len(prior))).swapaxes(1, 2) - mean)
    halves = np.add(np.log(constant * variance), squares / variance) / 2
    return np.subtract(np.log(prior), halves.sum(axis=2))


log_joint_arrays = partial(scored, constant=2 * math.pi)


# %% fit_matmul
class Averages:
    def __init__(self, y):
        self.classes, self.places = np.unique(y, return_inverse=True)
        members = self.places == np.arange(len(self.classes))[:, None]
        self.prior = members.mean(axis=1)
        self.weights = members / members.sum(axis=1, keepdims=True)

    def __call__(self, X):
        return self.weights @ X


def fit_matmul(X, y):
    of = Averages(y)
    low = X.min(axis=0)
    mean = of(X - low)
    variance = of((X - low - mean[of.places]) ** 2)
    return of.classes, of.prior, mean + low, variance


# %% log_joint_matmul
class Scorer:
    """Keeps the matrices of the two products."""

    def __init__(self, prior, mean, variance):
        self.centre = mean.mean(axis=0)
        mean = mean - self.centre
        self.squares, self.linear = -0.5 / variance.T, (mean / variance).T
        self.constant = np.log(prior) - 0.5 * (
            np.log(2 * np.pi * variance) + mean * mean / variance
        ).sum(axis=1)

    def log_joint_matmul(self, X):
        moved = X - self.centre
        return moved @ self.linear + moved**2 @ self.squares + self.constant


log_joint_matmul = lambda X, *model: Scorer(*model).log_joint_matmul(X)


# %% merge
class Batch:
    def __init__(self, n, mean, M2):
        self.n, self.mean, self.M2 = n, np.array(mean), np.array(M2)

    def __add__(self, other):
        if self.n == 0:
            return other
        n = self.n + other.n
        drift = (other.mean - self.mean) * other.n / n
        towards = other.mean - (self.mean + drift)
        return Batch(n, self.mean + drift, self.M2 + other.M2 + self.n * drift * (drift + towards))


def merge(a, b):
    both = Batch(*a) + Batch(*b)
    return both.n, both.mean, both.M2
