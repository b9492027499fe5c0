"""A student's own check: nbval runs the notebook against the released targets.

The targets are taken from the metadata that the release put beside them, so a notebook that was
run and saved is checked against the documented numbers and not against itself.
"""

import ast
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import nbformat

from ._folder import TARGET, CourseError, grade_id, is_test, read

SECONDS = 60


class Result(NamedTuple):
    """One thing that was checked: a visible test, a documented number, or a cell that fails."""

    kind: str  # "test", "number" or "cell"
    name: str
    status: str  # "passed", "failed", "not written" or "not checked"
    message: str


def check(path, seconds=SECONDS) -> list[Result]:
    """Run a notebook with nbval, and say what passes.

    Parameters
    ----------
    path : path_like
        A notebook made from a release.
    seconds : float
        Limit of time for a cell.

    Raises
    ------
    CourseError
        If the notebook cannot be read or run, or has nothing to check.
    """
    path = Path(path)
    notebook = read(path)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    if not any(_target(cell) or _is_visible(cell) for cell in cells):
        raise CourseError(
            f"{path} has no targets and no tests: is it made from a released notebook?"
        )
    for cell in cells:
        _set_target(cell)
    ran = _nbval(notebook, path.resolve().parent, seconds)
    if len(ran) < len(cells):
        raise CourseError(
            f"{path} could not be run to its end: {len(ran)} of {len(cells)} cells ran"
        )
    return [r for cell, row in zip(cells, ran, strict=True) for r in _results(cell, row, seconds)]


def _target(cell):
    """Stored output of a target, empty for other cells."""
    stored = cell.metadata.get("nbteach", {}).get("target", [])
    return "".join(out.get("text", "") for out in stored)


def _set_target(cell):
    """Let nbval compare targets, and nothing else."""
    tags = [t for t in cell.metadata.get("tags", []) if not t.startswith("nbval-")]
    cell.metadata["tags"], cell.outputs, cell.execution_count = tags, [], None
    if _target(cell):
        cell.metadata["tags"] = [*tags, TARGET]
        cell.outputs, cell.execution_count = cell.metadata["nbteach"]["target"], 1


def _is_visible(cell):
    """Whether a test cell holds more than the place of a hidden test."""
    if not is_test(cell):
        return False
    with contextlib.suppress(SyntaxError):
        return bool(ast.parse(cell.source).body)
    return True


def _nbval(notebook, folder, seconds):
    """Run a copy of the notebook beside it, so that it finds the same files; a row a cell."""
    with tempfile.TemporaryDirectory() as empty:
        report = Path(empty) / "report"
        report.touch()
        where = folder if os.access(folder, os.W_OK) else empty
        with _copy(notebook, where) as copied:
            command = [
                sys.executable, "-m", "pytest", "-p", "nbteach.course._reporter", "--noconftest",
                "-p", "no:cacheprovider", "--rootdir", empty, "-c", os.devnull, "--nbval-lax",
                "--nbval-current-env", f"--nbval-cell-timeout={seconds}", copied,
            ]  # fmt: skip
            environment = os.environ | {"NBTEACH_REPORT": str(report)}
            ran = subprocess.run(command, env=environment, capture_output=True, text=True)
        rows = [json.loads(line) for line in report.read_text("utf-8").splitlines()]
    if ran.returncode not in (0, 1) or not rows:
        raise CourseError(f"nbval could not run the notebook:\n{ran.stdout}{ran.stderr}")
    return rows


@contextlib.contextmanager
def _copy(notebook, folder):
    handle, name = tempfile.mkstemp(".ipynb", ".nbteach-check-", folder)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            nbformat.write(notebook, file)
        yield name
    finally:
        os.unlink(name)


def _results(cell, row, seconds):
    ename, evalue = row["error"]
    message = f"{ename}: {evalue}".removeprefix("AssertionError: ").removesuffix(": ")
    if ename == "KeyboardInterrupt":
        message = f"it did not end within {seconds:g} s"
    status = {"NotImplementedError": "not written", "DataError": "not checked"}.get(ename, "failed")
    if status == "not written":
        message = "not written yet"
    if _target(cell):
        yield from _numbers(_target(cell), row["printed"].splitlines(), status, message)
    elif row["passed"]:
        if _is_visible(cell):
            yield Result("test", grade_id(cell), "passed", "")
    else:
        kind = "test" if _is_visible(cell) else "cell"
        yield Result(kind, grade_id(cell) or cell.source.partition("\n")[0], status, message)


def _numbers(target, printed, status, message):
    """One result for each line of a target: a documented number."""
    for line in target.splitlines():
        key, _, wanted = line.partition(": ")
        own = [said.partition(": ")[2] for said in printed if said.startswith(f"{key}: ")]
        if line in printed:
            yield Result("number", key, "passed", wanted)
        else:
            yield Result("number", key, *(("failed", own[-1]) if own else (status, message)))
