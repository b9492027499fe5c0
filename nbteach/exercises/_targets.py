"""Documented numbers as targets: a line each, the same on every machine when it is met."""

from ..documented import number, show


def reproduce(key, value):
    """Print whether `value` is the documented number `key`, and what is printed there.

    A line says what the source prints (and where it is wrong, what is right), never the digits
    of `value` unless they miss, so that it can be compared as text.
    """
    entry = number(key)
    line = f"{key}: {show(entry.right)}"
    if entry.erratum is not None:
        line += f" (the source prints {show(entry.printed)})"
    if entry.meets(value):
        print(f"{line}, reproduced")
    else:
        print(f"{line}, NOT reproduced: your code gives {show(value)}")
