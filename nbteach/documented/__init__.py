"""What the five sources print: one TOML a source, one table a number.

``number("02_gaussian/male_joint").check(x)`` says whether ``x`` is the number
that the source documents; where the source is wrong, whether ``x`` meets the
correction *and* misses what was printed. Numbers are kept as the strings that
were printed, because the tolerance is half a unit of the last printed digit.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from ._compare import agrees, show

__all__ = ["KINDS", "Erratum", "Number", "agrees", "number", "numbers", "read", "show", "sources"]

KINDS = {
    "stated": "in the source's text",
    "computed": "the source's code prints or draws it, its text leaves it out",
    "asked": "the source asks and leaves the answer to its reader",
}
_FIELDS = {"printed", "where", "kind", "measure", "value", "within", "because", "unchecked"}
_ERRATUM_FIELDS = {"corrected", "why", "misprint", "certainty"}


@dataclass(frozen=True)
class Erratum:
    """What a source got wrong: the correction, the reason, and how sure we are.

    ``misprint`` is what the printed formula, sentence or code gives when it is
    followed; plain numbers have none, their ``printed`` already is the misprint.
    """

    corrected: Any
    why: str
    misprint: Any = None
    certainty: str = "certain"


@dataclass(frozen=True)
class Number:
    """One documented number.

    Attributes
    ----------
    key : str
        ``"<source>/<name>"``, for example ``"02_gaussian/male_joint"``.
    kind : str
        One of `KINDS`.
    printed : str or list
        As printed: a number, a vector or matrix of numbers, or the words,
        formula or code that ``value`` puts to the test.
    where : str
        The place in the source.
    measure, value : str or None, str or list or None
        For words, formulas, code and questions: what is measured, and the
        right result of that measurement.
    within, because : str or None
        Absolute tolerance where half a unit of the last digit is not right,
        and the reason.
    unchecked : str or None
        Why the number cannot be recomputed.
    erratum : Erratum or None
        Set where the source is wrong.
    """

    key: str
    kind: str
    printed: Any
    where: str
    measure: str | None = None
    value: Any = None
    within: str | None = None
    because: str | None = None
    unchecked: str | None = None
    erratum: Erratum | None = None

    @property
    def source(self) -> str:
        """Stem of the source, the part of the key before the stroke."""
        return self.key.partition("/")[0]

    @property
    def right(self) -> Any:
        """The right value: ``value``, else the correction, else what was printed."""
        if self.value is not None:
            return self.value
        return self.erratum.corrected if self.erratum else self.printed

    @property
    def wrong(self) -> Any:
        """The value that an erratum rules out; None where there is no erratum."""
        if self.erratum is None:
            return None
        return self.printed if self.value is None else self.erratum.misprint

    def meets(self, computed) -> bool:
        """Whether `computed` is the right value (and not the misprinted one)."""
        if self.wrong is not None and agrees(computed, self.wrong, self.within):
            return False
        return agrees(computed, self.right, self.within)

    def check(self, computed) -> None:
        """Raise AssertionError unless `computed` is the documented number.

        Parameters
        ----------
        computed : number, str or array_like
            Of the shape of what was printed (or corrected).
        """
        if self.unchecked:
            raise ValueError(f"{self.key} cannot be checked: {self.unchecked}")
        if not self.meets(computed):
            what = "the corrected value is" if self.erratum else "the source documents"
            raise AssertionError(
                f"{self.key}: {what} {show(self.right)}, computed was {show(computed)} "
                f"(tolerance: {self.within or 'half a unit of the last digit'})"
            )


def sources() -> dict[str, str]:
    """Stem and title of every source, in order of their stems."""
    return {stem: table["title"] for stem, table in _tables().items()}


def numbers(source: str | None = None) -> list[Number]:
    """All documented numbers, or those of one source, in the order of the files."""
    if source is not None and source not in _tables():
        raise KeyError(f"no source {source!r}; there are {', '.join(_tables())}")
    return [entry for entry in _numbers().values() if source in (None, entry.source)]


def number(key: str) -> Number:
    """Look up the documented number `key`, ``"<source>/<name>"``."""
    if key not in _numbers():
        stem, _, name = key.partition("/")
        near = [k for k in _numbers() if k.startswith(f"{stem}/{name[:3]}")]
        hint = f"; near it: {', '.join(near)}" if near else f"; sources: {', '.join(_tables())}"
        raise KeyError(f"no documented number {key!r}{hint}")
    return _numbers()[key]


@cache
def _tables() -> dict[str, dict]:
    files = [f for f in resources.files(__package__).iterdir() if f.name.endswith(".toml")]
    files.sort(key=lambda file: file.name)
    return {f.name.removesuffix(".toml"): tomllib.loads(f.read_text("utf-8")) for f in files}


@cache
def _numbers() -> dict[str, Number]:
    return {
        f"{stem}/{name}": read(f"{stem}/{name}", entry)
        for stem, table in _tables().items()
        for name, entry in table.items()
        if isinstance(entry, dict)
    }


def read(key: str, entry: dict) -> Number:
    """Make a `Number` of one TOML table; ValueError names the key and the fault."""
    entry = dict(entry)
    erratum = entry.pop("erratum", None)
    faults = [f"unknown field {field}" for field in entry.keys() - _FIELDS]
    faults += [f"lacks {field}" for field in ("printed", "where", "kind") if field not in entry]
    if entry.get("kind") not in KINDS:
        faults.append(f"kind must be one of {', '.join(KINDS)}")
    if ("within" in entry) != ("because" in entry):
        faults.append("within and because go together")
    if ("value" in entry) != ("measure" in entry):
        faults.append("value and measure go together")
    if entry.get("kind") == "asked" and "value" not in entry:
        faults.append("a question needs measure and value")
    faults += _faults_of_erratum(erratum, entry) if erratum is not None else []
    if faults:
        raise ValueError(f"{key}: {'; '.join(faults)}")
    return Number(key=key, erratum=Erratum(**erratum) if erratum else None, **entry)


def _faults_of_erratum(erratum: dict, entry: dict) -> list[str]:
    faults = [f"unknown field erratum.{field}" for field in erratum.keys() - _ERRATUM_FIELDS]
    faults += [f"lacks erratum.{f}" for f in ("corrected", "why") if f not in erratum]
    if ("misprint" in erratum) != ("value" in entry) and "unchecked" not in entry:
        faults.append("value needs erratum.misprint, and the other way round")
    if erratum.get("certainty", "certain") not in ("certain", "arguable"):
        faults.append("certainty is certain or arguable")
    return faults
