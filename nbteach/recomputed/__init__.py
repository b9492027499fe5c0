"""Every documented number, recomputed: a module a source, a function a number.

The function's name is the number's name, so ``documented/02_gaussian.toml``'s
``male_joint`` is computed by ``male_joint`` in ``recomputed/_02_gaussian*.py``.
A number's function returns its value. A function for words, a formula or code
returns a `Trial`: what following them as printed gives, and what an independent
route gives.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache, wraps
from importlib import import_module
from inspect import isfunction
from pkgutil import iter_modules
from typing import Any, NamedTuple

from ..datasets import DataError
from ..documented import Number, number, numbers
from ..documented._compare import agrees, show


class Trial(NamedTuple):
    """A printed formula, sentence or piece of code put to the test.

    ``printed`` is the result of following it to the letter, ``right`` that of
    another, independent route. Without erratum the two have to agree.
    """

    printed: Any
    right: Any


class UnavailableError(Exception):
    """A number cannot be recomputed on this machine; the message says why."""


class Row(NamedTuple):
    """One line of ``nbteach verify``; ``why`` explains "not checked" and "failed"."""

    key: str
    source: str
    kind: str
    printed: Any
    corrected: Any
    computed: str | None
    status: str
    where: str
    why: str = ""


def once(load: Callable) -> Callable:
    """Cache what `load` returns or that it cannot: a mirror that hangs is waited for once."""

    @cache
    def attempt(*arguments):
        try:
            return load(*arguments), None
        except DataError as error:
            return None, error

    @wraps(load)
    def loaded(*arguments):
        value, error = attempt(*arguments)
        if error is not None:
            raise error
        return value

    return loaded


@cache
def functions() -> dict[str, Callable[[], Any]]:
    """Key and function of every number that is recomputed."""
    found: dict[str, Callable[[], Any]] = {}
    for info in iter_modules(__path__, prefix=f"{__name__}."):
        module = import_module(info.name)
        stem = "_".join(info.name.rpartition(".")[2].split("_")[1:3])
        for name, function in vars(module).items():
            if isfunction(function) and function.__module__ == info.name and name[0] != "_":
                if f"{stem}/{name}" in found:
                    raise ValueError(f"{stem}/{name} is recomputed by two functions")
                found[f"{stem}/{name}"] = function
    return found


def verify(source: str | None = None) -> list[Row]:
    """Recompute all documented numbers, or those of one source, and judge each."""
    return [judge(entry, functions().get(entry.key)) for entry in numbers(source)]


def summary(rows: list[Row]) -> str:
    """Say in one line how many numbers were reproduced, and so on."""
    counts = Counter(row.status for row in rows)
    said = [f"{counts['reproduced']} reproduced", f"{counts['erratum']} errata shown both ways"]
    said += [f"{counts[status]} {status}" for status in ("not checked", "failed")]
    return f"{len(rows)} documented numbers: {', '.join(said)}"


def missing(rows: list[Row]) -> Counter:
    """Count the numbers that this machine cannot check for want of data or a framework."""
    return Counter(
        row.why for row in rows if row.status == "not checked" and not number(row.key).unchecked
    )


def judge(entry: Number, function: Callable[[], Any] | None) -> Row:
    """Recompute one number and compare it with what is printed and corrected."""
    corrected = entry.erratum.corrected if entry.erratum else None

    def row(status, computed=None, why=""):
        return Row(
            entry.key, entry.source, entry.kind, entry.printed, corrected, computed, status,
            entry.where, why,
        )  # fmt: skip

    if entry.unchecked:
        return row("not checked", why=entry.unchecked)
    if function is None:
        return row("failed", why="no function recomputes it")
    try:
        result = function()
    except (UnavailableError, DataError) as missing:
        return row("not checked", why=str(missing))
    fault = _fault(entry, result)
    status = "failed" if fault else "erratum" if entry.erratum else "reproduced"
    return row(status, _summary(entry, result), fault)


def _fault(entry: Number, result: Any) -> str:
    """What is wrong with a recomputed number; empty where nothing is."""
    if (entry.value is not None) != isinstance(result, Trial):
        if entry.kind != "asked":
            return "a measured value needs a Trial, and a printed number none"
        result = Trial(result, result)
    if not isinstance(result, Trial):
        return "" if entry.meets(result) else f"computed {show(result)}"
    if not entry.meets(result.right):
        return f"the right value is documented as {show(entry.right)}, got {show(result.right)}"
    if entry.erratum is None and not agrees(result.printed, entry.right, entry.within):
        return f"as printed it gives {show(result.printed)}, not {show(entry.right)}"
    if entry.erratum is None:
        return ""
    if not agrees(result.printed, entry.wrong, entry.within):
        return f"the misprint is documented as {show(entry.wrong)}, got {show(result.printed)}"
    clash = agrees(result.printed, entry.right, entry.within)
    return "the misprint gives the right value too" if clash else ""


def _summary(entry: Number, result: Any) -> str:
    """What was computed, to as many digits as the source prints."""
    digits = 17 if max(map(len, show(entry.printed).split())) > 16 and not entry.measure else 10
    if isinstance(result, Trial) and entry.erratum:
        return f"{show(result.right, digits)} (as printed: {show(result.printed, digits)})"
    return show(result.right if isinstance(result, Trial) else result, digits)
