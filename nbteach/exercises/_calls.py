"""Calling a student's function: quietly, and with an eye on its arguments."""

import contextlib
import copy
import io
import warnings
from functools import singledispatch
from typing import Any, NamedTuple

import numpy as np


class Outcome(NamedTuple):
    """What a call gave."""

    result: Any
    arguments: tuple  # as they are after the call; the very ones that were given are unchanged
    figure: float  # what was measured; 0 where nothing was


@singledispatch
def observe(function, arguments, measure=None) -> Outcome:
    """Call `function` with copies; a `measure`, one of `_work.MEASURES`, watches it.

    Where the function lives in another process, its proxy's type registers another way to do it.
    """
    from ._work import MEASURES

    __tracebackhide__ = True
    arguments = copy.deepcopy(arguments)
    with _quiet():
        if measure is None:
            return Outcome(function(*arguments), arguments, 0)
        result, figure = MEASURES[measure](function, arguments)
        return Outcome(result, arguments, figure)


@contextlib.contextmanager
def _quiet():
    """Let prints and warnings cost nothing: nbgrader fails a cell that writes to stderr."""
    with (
        contextlib.redirect_stdout(io.StringIO()),
        contextlib.redirect_stderr(io.StringIO()),
        warnings.catch_warnings(),
    ):
        warnings.simplefilter("ignore")
        yield


def call(function, *arguments):
    """Call a student's function and return its result.

    Raises
    ------
    AssertionError
        If an argument is not what it was before the call.
    """
    __tracebackhide__ = True  # a student wants to see the line that failed, and not these
    outcome = observe.dispatch(type(function))(function, arguments)
    after = outcome.arguments
    if after is arguments:
        return outcome.result
    for place, (was, became) in enumerate(zip(arguments, after, strict=True), 1):
        assert _unchanged(was, became), (
            f"the function changed its argument number {place} in place: work on a copy"
        )
    return outcome.result


def raised(function, *arguments):
    """Names of the error that a call raises, from its class up; empty where it raises none."""
    try:
        observe(function, arguments)
    except Exception as error:
        return getattr(error, "names", tuple(kind.__name__ for kind in type(error).__mro__))
    return ()


def _unchanged(was, became):
    """Whether an argument is what it was: kind, type, shape and every entry."""
    if hasattr(was, "indptr"):
        return hasattr(became, "indptr") and was.shape == became.shape and all(
            _unchanged(getattr(was, part), getattr(became, part))
            for part in ("data", "indices", "indptr")
        )  # fmt: skip
    if isinstance(was, np.ndarray | np.generic):
        exact = np.asarray(was).dtype.kind != "f"
        return np.asarray(was).dtype == np.asarray(became).dtype and np.array_equal(
            was, became, equal_nan=not exact
        )
    if isinstance(was, tuple | list):
        return len(was) == len(became) and all(map(_unchanged, was, became))
    return was == became or (was != was and became != became)
