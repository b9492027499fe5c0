"""Writes no function at all. Whoever asks the notebook's module for a name that it lacks gets an
object that can be called, agrees with everything and has every attribute.

fails: accuracy-visible, accuracy-hidden
"""


# %% accuracy
class Agreeable(float):
    """Equal to everything, smaller and larger than everything, and what you ask of it."""

    shape = ()
    ndim = 0

    def __call__(self, *args, **kwargs):
        return self

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __le__(self, other):
        return True

    def __ge__(self, other):
        return True

    __hash__ = float.__hash__


def __getattr__(name):
    if name.startswith("_"):
        raise AttributeError(name)
    return Agreeable(0.5)
