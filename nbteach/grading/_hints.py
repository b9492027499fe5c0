"""Misconceptions that a submission may hold: its failed cells are a key into the specimens."""

import re

from ..course import Specimen
from .engine import lost

MOST_HINTS = 3  # specimens that one function may resemble; more would be a guess


def resemblance(failed: set[str], specimens: list[Specimen]) -> str | None:
    """Misconceptions that a submission may hold, one line a function.

    A wrong specimen explains the failed cells of a function if it fails exactly these of them, and
    no cell anywhere that the submission passes. Up to three are named; among more it would be a
    guess, and nothing is said.
    """
    functions = dict.fromkeys(function_of(name) for name in sorted(failed))
    hints = []
    for function in functions:
        own = {name for name in failed if function_of(name) == function}
        wrong = [s for s in specimens if s.kind == "wrong" and s.fails <= failed]
        alike = [s for s in wrong if {n for n in s.fails if function_of(n) == function} == own]
        said = list(dict.fromkeys(f"“{_first_sentence(s.thinking)}”" for s in alike))
        if 0 < len(said) <= MOST_HINTS:
            like = " or like this: ".join(said)
            hints.append(f"{function}: This fails the same tests as a solution that is described "
                         f"like this: {like}")  # fmt: skip
    return "\n".join(hints) or None


def function_of(name: str) -> str:
    """Name of the function that a test cell judges."""
    return re.sub(r"-(visible|hidden)$", "", name)


def _first_sentence(text):
    return re.split(r"(?<=[.!?])\s", " ".join(text.split()), maxsplit=1)[0]


def mistaken(result: dict) -> set[str]:
    """Test cells that lost points, but for functions that are not written."""
    cells = result["cells"]
    unwritten = {function_of(name) for name, row in cells.items()
                 if row["status"] in ("missing", "not written")}  # fmt: skip
    return {name for name in lost(cells) if function_of(name) not in unwritten}
