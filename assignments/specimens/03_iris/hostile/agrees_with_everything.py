"""Returns objects that claim to be arrays of any shape, equal and close to whatever they meet.

fails: joint_log_likelihood-visible, joint_log_likelihood-hidden, uniform_log_prior-visible,
    uniform_log_prior-hidden
"""


# %% joint_log_likelihood
class Agreeable(np.ndarray):
    """An array whose every operation gives True."""

    __array_priority__ = 1e9

    def __array_ufunc__(self, ufunc, method, *inputs, **kwargs):
        return np.True_

    def __array_function__(self, function, types, args, kwargs):
        return np.True_

    def __eq__(self, other):
        return np.True_

    __le__ = __lt__ = __ge__ = __gt__ = __eq__
    __hash__ = None


def joint_log_likelihood(X, mean, variance, log_prior):
    return np.zeros((len(X), len(mean))).view(Agreeable)


# %% uniform_log_prior
class Result:
    """Turns into an agreeable array where NumPy asks for one."""

    dtype, ndim = np.dtype(float), 1

    def __init__(self, k):
        self.shape = (k,)

    def __array__(self, dtype=None, copy=None):
        return np.zeros(self.shape).view(Agreeable)

    def __eq__(self, other):
        return True

    __hash__ = None


def uniform_log_prior(k):
    return Result(k)
