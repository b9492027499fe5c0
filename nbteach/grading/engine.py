"""The unit of work: bytes of a submission in, verdicts and the executed notebook out.

A worker holds one sandbox and grades one submission after another; it needs no disk and no course.
"""

import contextlib
import hashlib
import json
import time
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import nbformat

from ..course._folder import grade_id, is_solution, is_test
from . import worker
from ._meanings import Meanings
from .examiner import Examiner, Verdict, free_names, imports_of
from .limits import DEFAULTS, Limits
from .repair import repair
from .sandbox import LostError
from .student import RaisedError, StoppedError, Student


class Assignment(NamedTuple):
    """What the grader knows of one notebook of an assignment: texts of source and release."""

    name: str
    source: str
    release: str

    @property
    def cells(self) -> list[str]:
        """Names of its cells."""
        return [name for name in map(grade_id, _trusted(self).source.cells) if name]


class Graded(NamedTuple):
    """What grading one notebook gave: plain data."""

    notebook: str  # executed, with the tests and their verdicts as nbgrader stores them
    cells: dict  # by grade_id: points, max_points, status, message
    untouched: list  # names of solution cells that are as they were released
    repairs: list
    note: str | None  # why a person has to look at it
    seconds: float
    is_final: bool = True  # if not, the next run tries again


class _Trusted(NamedTuple):
    """An assignment, read."""

    source: nbformat.NotebookNode
    release: nbformat.NotebookNode
    released: dict  # cells of the release by name
    imports: dict  # of the assignment's own locked cells
    hidden: set  # names of hidden tests
    given: set  # texts of its own cells


TRIES = 3  # to find a template that lives


def grade(submitted: bytes | None, assignment: Assignment, limits: Limits = DEFAULTS,
          sandboxed: bool = True) -> Graded:  # fmt: skip
    """Grade one notebook.

    Parameters
    ----------
    submitted : bytes or None
        The file as handed in, in whatever state.
    assignment : Assignment
    limits : Limits
    sandboxed : bool
        If not, the student's code runs in a plain process with this user's rights.

    Raises
    ------
    SandboxError
        Where there is no sandbox to be had.
    """
    start = time.monotonic()
    known = _trusted(assignment)
    repaired = repair(submitted, known.source, known.release)
    notebook = repaired.notebook
    for attempt in range(TRIES):
        try:
            cells = _judged(notebook, known, limits, sandboxed)
            break
        except LostError:
            if attempt == TRIES - 1:
                raise
    untouched = _signed(notebook, known.released)
    text = json.dumps(notebook, ensure_ascii=False)  # nbformat's layout takes ten times as long
    seconds = time.monotonic() - start
    return Graded(text, cells, untouched, repaired.repairs, repaired.human, seconds)


def _judged(notebook, known, limits, sandboxed):
    """Run a notebook and judge it, in a sandbox that is there; one at a time in a process."""
    with worker.turn:
        student = Student(worker.sandbox(sandboxed), limits)
        try:
            _run_cells(student, notebook)
            return _judge(student, notebook, known)
        finally:
            student.close()


def ungraded(assignment: Assignment) -> dict:
    """Rows of an assignment where nothing could be judged: zero points."""
    verdict = Verdict(0.0, "missing", "not graded")
    graded = _graded(_trusted(assignment).source)
    return {name: _row(verdict, marks["points"]) for name, marks in graded}


def lost(cells: dict) -> set[str]:
    """Names of the cells that lost points; what a person has to grade is not among them."""
    judged = {name: row for name, row in cells.items() if row["points"] is not None}
    return {name for name, row in judged.items() if row["points"] < row["max_points"]}


@lru_cache(16)
def _trusted(assignment):
    source, release = (nbformat.reads(text, as_version=4) for text in assignment[1:])
    released = {grade_id(cell): cell for cell in release.cells if grade_id(cell)}
    locked = [c.source for c in source.cells if c.cell_type == "code" and _is_locked(c)]
    hidden = hidden_tests(source, release)
    given = {cell.source for cell in source.cells if not is_solution(cell)}
    return _Trusted(source, release, released, imports_of(locked), hidden, given)


def _signed(notebook, released):
    """Put the release's checksums into the cells, and name the solutions that are untouched."""
    untouched = []
    for cell in notebook.cells:
        stub = released.get(grade_id(cell))
        if stub is not None and "checksum" in stub.metadata.nbgrader:
            cell.metadata.nbgrader["checksum"] = stub.metadata.nbgrader.checksum
        if stub is not None and is_solution(cell) and cell.source == stub.source:
            untouched.append(grade_id(cell))
    return untouched


def _is_locked(cell):
    marks = cell.metadata.get("nbgrader", {})
    return marks.get("locked") and not marks.get("grade") and not marks.get("solution")


def _run_cells(student, notebook):
    """Run all that is no test, in order, and keep what it shows."""
    for count, cell in enumerate((c for c in notebook.cells if c.cell_type == "code"), 1):
        cell.execution_count = count
        if is_test(cell):
            continue
        try:
            cell.outputs = [nbformat.from_dict(o) for o in student.run(cell.source)["outputs"]]
        except (StoppedError, RaisedError) as error:
            cell.outputs = [_error(type(error).__name__, str(error))]


def _judge(student, notebook, known):
    """Run the tests outside, and note the verdicts in the notebook; by grade_id.

    Hidden tests come last: what the student's code has seen of one, it cannot say in another.
    """
    examiner = Examiner(student, known.imports)
    tests = [(place, cell) for place, cell in enumerate(notebook.cells) if is_test(cell)]
    meanings, found = Meanings(_that_run(notebook), known.given), {}
    for place, cell in sorted(tests, key=lambda test: grade_id(test[1]) in known.hidden):
        points = cell.metadata.nbgrader["points"]
        for text in meanings.again(place, free_names(cell.source)):
            with contextlib.suppress(StoppedError, RaisedError):
                student.run(text)
        verdict = examiner.judge(cell.source, grade_id(cell) in known.hidden)
        cell.outputs = _outputs(verdict, points)
        found[grade_id(cell)] = _row(verdict, points)
    return {name: found.get(name) or _by_hand(marks) for name, marks in _graded(notebook)}


def _that_run(notebook):
    """Texts of the cells that are run, by their place."""
    return {place: cell.source for place, cell in enumerate(notebook.cells)
            if cell.cell_type == "code" and not is_test(cell)}  # fmt: skip


def hidden_tests(source, release) -> set[str]:
    """Names of the tests of which the release lacks a part."""
    released = {grade_id(cell): cell.source.strip() for cell in release.cells}
    return {
        name for name, text in ((grade_id(c), c.source.strip()) for c in source.cells if is_test(c))
        if released.get(name) != text
    }  # fmt: skip


def _graded(notebook):
    """Name and marks of each cell with points, in order."""
    marked = ((grade_id(cell), cell.metadata.get("nbgrader", {})) for cell in notebook.cells)
    return [(name, marks) for name, marks in marked if marks.get("grade") or marks.get("task")]


def _by_hand(marks):
    points = float(marks["points"])
    return {"points": None, "max_points": points, "status": "manual", "message": ""}


def _row(verdict: Verdict, points):
    given = min(max(verdict.share, 0.0), float(points)) if verdict.status == "partial" else (
        float(points) * verdict.share
    )  # fmt: skip
    return {"points": given, "max_points": float(points), "status": verdict.status,
            "message": verdict.message}  # fmt: skip


def _outputs(verdict, points):
    """Outputs from which nbgrader reads the same verdict."""
    if verdict.status == "partial":
        data = {"text/plain": repr(_row(verdict, points)["points"])}
        return [nbformat.v4.new_output("execute_result", data, execution_count=1)]
    if verdict.status == "passed":
        return []
    return [_error(verdict.status.title().replace(" ", ""), verdict.message)]


def _error(name, message):
    return nbformat.v4.new_output(
        "error", ename=name, evalue=message, traceback=[f"{name}: {message}"]
    )


@lru_cache(1)
def fingerprint() -> str:
    """Hash of the engine itself: grades of another engine are no grades of this one."""
    code = hashlib.sha256()
    house = Path(__file__).parents[1]
    for room in ("grading", "student", "exercises"):
        for path in sorted((house / room).glob("*.py")):
            code.update(path.read_bytes())
    return code.hexdigest()
