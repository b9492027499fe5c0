"""Replaces the shell's method that shows a traceback by one that does not. Not enough: the kernel's
reply still says that the cell failed.

fails: accuracy-visible, accuracy-hidden
"""

# %% accuracy
from IPython import get_ipython


def show_nothing(*args, **kwargs):
    return None


if get_ipython() is not None:
    get_ipython().showtraceback = show_nothing


def accuracy(labels, predictions):
    return 1.0
