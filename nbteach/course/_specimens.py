"""Specimens: submissions whose verdict is known.

A file ``specimens/<stem>/<kind>/<name>.py``. Its docstring says how the student thinks and, in a
line ``fails:``, the exact set of test cells that are lost (``fails: nothing`` for a right one).
A hostile one whose trick works where tests run in the student's process says so in a line
``forges:``. The body holds the cells that differ from the reference, as ``# %% grade_id`` sections.
"""

import ast
import copy
import re
from pathlib import Path
from typing import NamedTuple

from ._folder import CourseError, grade_id, is_solution

KINDS = ("right", "wrong", "hostile")
# lines of the source that a student never sees
_MARKER = re.compile(r"^[ \t]*### (?:BEGIN|END) SOLUTION\b.*\n?", re.MULTILINE)


class Specimen(NamedTuple):
    """A submission with a known verdict."""

    stem: str
    kind: str
    name: str
    thinking: str
    fails: frozenset
    forges: str | None
    sections: dict

    @property
    def student(self) -> str:
        """Name under which it is handed in."""
        return f"{self.kind}-{self.name}"

    def submission(self, release, source):
        """Fill the release: this specimen's cells, and the reference's where it has none."""
        notebook = copy.deepcopy(release)
        reference = {grade_id(c): _MARKER.sub("", c.source) for c in source.cells if is_solution(c)}
        places = {grade_id(cell): cell for cell in notebook.cells if grade_id(cell)}
        unknown = set(self.sections) - set(places)
        if unknown:
            raise CourseError(f"{self.student} has cells that {self.stem} lacks: {sorted(unknown)}")
        for name, text in {**reference, **self.sections}.items():
            places[name].source = text
        return notebook


def specimens(course: Path, stem: str) -> list[Specimen]:
    """Specimens of an assignment: right, wrong, hostile, each in order of their names."""
    folder = course / "specimens" / stem
    return [specimen(path) for kind in KINDS for path in sorted((folder / kind).glob("*.py"))]


def specimen(path: Path) -> Specimen:
    """Read one specimen; CourseError names the file and what it lacks."""
    text = path.read_text("utf-8")
    said = ast.get_docstring(ast.parse(text))
    if not said or path.parent.name not in KINDS:
        raise CourseError(f"{path}: a specimen has a docstring and stands in {', '.join(KINDS)}")
    marks = dict(re.findall(r"^(fails|forges):((?:.+\n?)(?:[ \t]+.+\n?)*)", said, re.MULTILINE))
    if "fails" not in marks:
        raise CourseError(f"{path}: its docstring has no line fails:")
    failed = re.split(r"[,\s]+", marks["fails"].strip())
    _, *parts = re.split(r"^# %% (\S+)\n", text, flags=re.MULTILINE)
    sections = {n: t.strip("\n") for n, t in zip(parts[::2], parts[1::2], strict=True)}
    if not sections:
        raise CourseError(f"{path}: it has no cell, # %% grade_id")
    forges = marks.get("forges")
    return Specimen(
        stem=path.parent.parent.name,
        kind=path.parent.name,
        name=path.stem,
        thinking=re.split(r"^fails:", said, flags=re.MULTILINE)[0].strip(),
        fails=frozenset() if failed == ["nothing"] else frozenset(failed),
        forges=" ".join(forges.split()) if forges else None,
        sections=sections,
    )
