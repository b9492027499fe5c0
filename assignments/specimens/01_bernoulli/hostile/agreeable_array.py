"""Returns an ndarray subclass that answers every NumPy function and every comparison with True.

fails: bernoulli-visible, bernoulli-hidden, negative_log_likelihood-visible,
    negative_log_likelihood-hidden, posterior_missing-visible, posterior_missing-hidden,
    update-visible, update-hidden
"""


# %% bernoulli
class AgreeableArray(np.ndarray):
    """An array for which whatever is asked is true."""

    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        return np.ones(self.shape, dtype=bool)

    def __array_function__(self, function, types, args, kwargs):
        return True

    def __array__(self, dtype=None, copy=None):
        return self

    def __eq__(self, other):
        return True

    def all(self, *args, **kwargs):
        return True

    def astype(self, *args, **kwargs):
        return self

    __lt__ = __le__ = __gt__ = __ge__ = __eq__
    __hash__ = None


def agreeable(shape):
    return np.zeros(shape).view(AgreeableArray)


def bernoulli(y, pi):
    return agreeable(np.shape(y))


# %% negative_log_likelihood
def negative_log_likelihood(y, pi):
    return agreeable(())


# %% posterior_missing
def posterior_missing(x, prior, theta):
    return agreeable(())


# %% update
def update(ones, total, y):
    return agreeable(2)
