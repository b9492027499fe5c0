"""Feedback: one page a submission, which shows a student what was graded, and no hidden test."""

import contextlib
from functools import lru_cache
from pathlib import Path

import nbformat

from ..course import CourseError, Specimen, read, specimens
from ._hints import mistaken, resemblance
from ._page import SECRET, page
from .engine import hidden_tests
from .export import opened
from .record import score_of, write_whole
from .submissions import finished


def write(course: Path, stem: str, student: str, known: list[Specimen] | None = None,
          book=None) -> Path:  # fmt: skip
    """Write the feedback of a graded submission, a page a notebook, each whole or not at all.

    Verdicts come from what the grader stored beside the graded notebook; points, penalty and
    comments from the gradebook. What the release lacks of a test makes it a hidden one.

    Parameters
    ----------
    course : Path
    stem, student : str
    known : list of Specimen, optional
        By default the specimens of the assignment, read anew.
    book : Gradebook, optional
        One that is open; by default it is opened and closed again.

    Returns
    -------
    Path
        ``feedback/<student>/<stem>/<stem>.html``, or its first neighbour where an assignment has
        no notebook of its own name.

    Raises
    ------
    CourseError
        If the submission is not graded.
    """
    known = specimens(course, stem) if known is None else known
    results = _results(course, stem, student)
    with opened(course) if book is None else contextlib.nullcontext(book) as book:
        pages = [
            _written(course / "feedback" / student / stem / f"{result['notebook']}.html",
                     _page(course, result, known, book))
            for result in results
        ]  # fmt: skip
    return next((path for path in pages if path.stem == stem), pages[0])


def _results(course, stem, student):
    """What the grader stored: a result a notebook."""
    stored = finished(course, stem, student)
    if stored is None:
        raise CourseError(f"{stem} of {student} is not graded: use nbteach grade {stem}")
    names = {path.stem for path in (course / "source" / stem).glob("*.ipynb")}
    results = [r for r in stored.get("results", [stored]) if r["notebook"] in names]
    return [result | {"student": student, "assignment": stem} for result in results]


def _page(course, result, known, book):
    """Gather what the page of one notebook needs."""
    stem, student, name = result["assignment"], result["student"], f"{result['notebook']}.ipynb"
    paths = [course / step / stem / name for step in ("source", "release")]
    given, hidden = _facts(*((path, path.stat().st_mtime_ns) for path in paths))
    merged, comments = _with_grades(book, result)
    text = (course / "autograded" / student / stem / name).read_text("utf-8")
    notebook = nbformat.v4.reads(text)  # written by the grader, so it is valid
    return page(notebook, merged, comments, resemblance(mistaken(result), known), hidden, given)


@lru_cache(16)
def _facts(source, release):
    """Texts that an assignment gave, and its hidden tests, from paths with their times."""
    source, release = read(source[0]), read(release[0])
    given = {SECRET.sub("", cell.source).strip() for cell in [*source.cells, *release.cells]}
    return given, hidden_tests(source, release)


def _with_grades(book, result):
    """A result with the points and the penalty of the gradebook; and the comments there."""
    row, note, of = _row(book, result), result.get("note") or "", result["cells"]
    cells = dict(of) | {g.cell.name: _graded(of.get(g.cell.name), g) for g in row.grades}
    penalty = row.late_submission_penalty or 0.0
    score = {
        "score": max(0.0, sum(score_of(grade) for grade in row.grades) - penalty),
        "max_score": sum(grade.cell.max_score for grade in row.grades),
    }
    said = {comment.cell.name: _said(comment, note) for comment in row.comments}
    comments = {name: text for name, text in said.items() if text}
    return result | score | {"cells": cells, "late_penalty": penalty}, comments


def _row(book, result):
    """A submitted notebook in the gradebook."""
    from nbgrader.api import MissingEntry

    stem, student = result["assignment"], result["student"]
    try:
        return book.find_submission_notebook(result["notebook"], stem, student)
    except MissingEntry:
        raise CourseError(
            f"the gradebook has no {stem} of {student}: use nbteach grade {stem}"
        ) from None


def _said(comment, note):
    """A comment without the grader's note, which stands above."""
    return comment.manual_comment or (comment.auto_comment or "").replace(note, "").strip()


def _graded(row, grade):
    """A row with the points that the gradebook gives."""
    is_open = grade.manual_score is None and grade.auto_score is None
    row = row or {"max_points": grade.cell.max_score, "status": "missing", "message": ""}
    status = "graded" if row["status"] == "manual" and not is_open else row["status"]
    points = None if is_open else score_of(grade)
    by_hand = status != "graded" and (grade.manual_score is not None or bool(grade.extra_credit))
    return row | {"points": points, "status": status, "by_hand": by_hand}


def _written(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, text)
    return path
