"""A function at work: lines it runs, memory it takes, sparse rows it fills with zeros, time.

Lines and memory are counts, equal on every machine. A time is only ever compared with another
one of the same process, and never decides alone.
"""

import copy
import threading
from contextlib import ExitStack
from sys import gettrace, settrace  # by name: what is replaced in sys later does not count
from time import perf_counter
from tracemalloc import get_traced_memory, is_tracing, reset_peak, start, stop
from unittest import mock

from ._calls import observe


def lines_run(function, *arguments):
    """Count the lines of Python that a call runs, in the function and below, libraries included."""
    return _measured("lines", function, arguments)


def memory(function, *arguments):
    """Bytes that a call has allocated at its worst moment, the arguments not counted."""
    return _measured("memory", function, arguments)


def densified(function, *arguments):
    """Count the entries of sparse matrices that a call turns into dense arrays."""
    return _measured("densified", function, arguments)


def seconds(function, *arguments):
    """Time of a call, the best of five."""
    return _measured("seconds", function, arguments)


def _measured(measure, function, arguments):
    """Call once to warm up, then once watched."""
    observe(function, arguments)
    return observe(function, arguments, measure).figure


def _lines(function, arguments):
    count = 0

    def trace(frame, event, argument):
        nonlocal count
        count += event == "line"
        return trace

    before = gettrace(), threading.gettrace()
    threading.settrace(trace)
    settrace(trace)
    try:
        result = function(*arguments)
        assert gettrace() is trace, "the function stops the counting of its lines"
    finally:
        settrace(before[0])
        threading.settrace(before[1])
    return result, count


def _memory(function, arguments):
    start()
    try:
        reset_peak()
        before, _ = get_traced_memory()
        result = function(*arguments)
        assert is_tracing(), "the function stops the counting of its memory"
        return result, get_traced_memory()[1] - before
    finally:
        stop()


def _densified(function, arguments):
    total, depth = 0, 0

    def watched(densify):
        def toarray(self, *args, **kwargs):
            nonlocal total, depth
            depth += 1
            try:
                dense = densify(self, *args, **kwargs)
            finally:
                depth -= 1
            total += dense.size if depth == 0 else 0
            return dense

        return toarray

    with ExitStack() as watch:
        for kind in _sparse_kinds():
            for name in {"toarray", "todense"} & set(vars(kind)):
                watch.enter_context(mock.patch.object(kind, name, watched(vars(kind)[name])))
        result = function(*arguments)
    return result, total


def _sparse_kinds():
    """Every class of scipy.sparse."""
    from scipy import sparse

    kinds = [kind for kind in vars(sparse).values() if isinstance(kind, type)]
    bases = {base for kind in kinds for base in kind.__mro__}
    return {base for base in bases if base.__module__.startswith("scipy.sparse")}


def _seconds(function, arguments):
    times = []
    for _ in range(5):
        given = copy.deepcopy(arguments)
        begun = perf_counter()
        result = function(*given)
        times.append(perf_counter() - begun)
    return result, min(times)


MEASURES = {"lines": _lines, "memory": _memory, "densified": _densified, "seconds": _seconds}
