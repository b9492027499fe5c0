"""Grades out of nbgrader's gradebook: a table, files for Canvas and for Moodle, or all as JSON."""

import contextlib
import csv
import io
import json
import re
from datetime import UTC, datetime
from pathlib import Path

from ..course import CourseError

COLUMNS = (
    "student_id", "first_name", "last_name", "email", "assignment", "timestamp", "duedate",
    "auto_score", "manual_score", "extra_credit", "raw_score", "late_submission_penalty", "score",
    "max_score", "needs_manual_grade",
)  # fmt: skip
# What a spreadsheet takes for the start of a formula, also behind what it may take for a separator.
FORMULA = re.compile(r"(^|[;\t\r\n])(?=\s*[-=+@＝＋－＠](?s:.))")


def export(course: Path, format: str = "csv", stems: list[str] = ()) -> str:
    """Grades of a course as the text of one file.

    Scores are nbgrader's own: a manual score takes the place of an automatic one, extra credit is
    added, late penalties are subtracted, and nothing falls below zero. What nobody has graded yet
    counts 0; the column ``needs_manual_grade`` says where. Rows and columns are sorted by names.

    Parameters
    ----------
    course : Path
        Folder with a ``gradebook.db``.
    format : {"csv", "canvas", "moodle", "json"}
        See Notes.
    stems : list of str, optional
        Names of assignments; by default all of the gradebook.

    Returns
    -------
    str
        To be written in UTF-8. Times are UTC.

    Raises
    ------
    CourseError
        If there is no gradebook or it cannot be read, or does not know an assignment or format.

    Notes
    -----
    csv
        A row a student and assignment. Columns that ``nbgrader export`` has too are named alike:
        ``raw_score`` is before the penalty, ``score`` after it, ``duedate`` with the student's
        extension. ``auto_score``, ``manual_score`` and ``extra_credit`` are sums over cells. Who
        did not hand in has empty scores.
    canvas
        For Canvas: Grades, Import. Students are found by ``SIS Login ID``, which is the student's
        name in nbgrader, or by ``ID`` where nbgrader knows a numeric ``lms_user_id``. A column
        whose name Canvas does not know becomes a new assignment, after a question.
    moodle
        For Moodle: Grades, Import, CSV file, with *Encoding* UTF-8, *Separator* Comma, *Verbose
        scales* No; on the next page *Map from* ``username``, *Map to* ``username`` (or ``email``
        and ``email``), and each assignment to its grade item. Make the grade items first, with
        the maximum points of the assignment: a new one made by the import has 100. One unknown
        student stops Moodle's whole import. Who did not hand in has ``-``, Moodle's "no grade".
    json
        A list of objects, one a student and assignment, with every cell's scores and comments.

    In the first three, a text that a spreadsheet would run as a formula begins with ``'``.
    """
    if format not in _WRITERS:
        raise CourseError(f"no format {format}; there are {', '.join(_WRITERS)}")
    with opened(course) as book:
        assignments = _chosen(book, stems)
        rows = [row for assignment in assignments for row in _rows(book, assignment)]
    return _WRITERS[format](rows)


@contextlib.contextmanager
def opened(course: Path):
    """nbgrader's gradebook of a course, for reading; CourseError where that is not possible."""
    path = Path(course) / "gradebook.db"
    if not path.is_file():
        raise CourseError(f"{path} does not exist: nothing is graded yet; use nbteach grade first")
    from nbgrader.api import Gradebook
    from sqlalchemy.exc import SQLAlchemyError

    try:
        with Gradebook(f"sqlite:///{path}", course_id="") as book:  # "": add no course to it
            yield book
    except SQLAlchemyError as error:
        why = str(error).splitlines()[0]
        raise CourseError(
            f"{path} cannot be read: {why}. If an older nbgrader made it, use nbgrader db upgrade"
        ) from None


def _chosen(book, stems):
    """Assignments by name."""
    there = {assignment.name: assignment for assignment in book.assignments}
    unknown = sorted(set(stems) - set(there))
    if unknown:
        known = f"there are {', '.join(sorted(there))}" if there else "it has none"
        raise CourseError(f"the gradebook has no assignment {', '.join(unknown)}; {known}")
    return [there[name] for name in sorted(there) if not stems or name in stems]


def _rows(book, assignment):
    """What is known of every student for one assignment, by the names of the students."""
    handed_in = {s.student_id: s for s in _submissions(book, assignment)}
    for student in sorted(book.students, key=_by_name):
        person = {
            "student_id": student.id,
            "first_name": student.first_name,
            "last_name": student.last_name,
            "email": student.email,
            "lms_user_id": student.lms_user_id,
            "assignment": assignment.name,
            "max_score": assignment.max_score,
        }
        yield person | _scores(handed_in.get(student.id), assignment)


def _by_name(student):
    return student.last_name or "", student.first_name or "", student.id


def _submissions(book, assignment):
    """Submissions of an assignment, with all that is asked of them, in few queries."""
    from nbgrader.api import Comment, Grade, SubmittedAssignment, SubmittedNotebook
    from sqlalchemy.orm import selectinload, undefer

    handed = SubmittedAssignment
    notebooks = selectinload(handed.notebooks)
    grades = notebooks.selectinload(SubmittedNotebook.grades)
    comments = notebooks.selectinload(SubmittedNotebook.comments)
    return book.db.query(handed).filter_by(assignment_id=assignment.id).options(
        *map(undefer, (handed.score, handed.late_submission_penalty, handed.needs_manual_grade)),
        grades.undefer(Grade.max_score),
        grades.selectinload(Grade.cell),
        comments.selectinload(Comment.cell),
    )  # fmt: skip


def _scores(submission, assignment):
    """Scores of one submission, or empty ones."""
    if submission is None:
        parts = ("auto_score", "manual_score", "extra_credit", "raw_score", "score", "timestamp",
                 "late_submission_penalty", "needs_manual_grade")  # fmt: skip
        return dict.fromkeys(parts) | {"duedate": assignment.duedate, "notebooks": []}
    due, extension = assignment.duedate, submission.extension
    grades = [grade for notebook in submission.notebooks for grade in notebook.grades]
    penalty = submission.late_submission_penalty
    return {
        "timestamp": submission.timestamp,
        "duedate": due + extension if due and extension else due,
        "auto_score": _total(grade.auto_score for grade in grades),
        "manual_score": _total(grade.manual_score for grade in grades),
        "extra_credit": _total(grade.extra_credit for grade in grades),
        "raw_score": submission.score,
        "late_submission_penalty": penalty,
        "score": max(0.0, submission.score - penalty),
        "needs_manual_grade": submission.needs_manual_grade,
        "notebooks": [_notebook(n) for n in sorted(submission.notebooks, key=lambda n: n.name)],
    }


def _total(scores):
    """Sum of what there is; None where there is nothing."""
    there = [score for score in scores if score is not None]
    return sum(there) if there else None


def _notebook(notebook):
    """Cells of one notebook, by name: scores where they are graded, comments where there are."""
    parts = ("auto_score", "manual_score", "extra_credit", "score", "max_score",
             "needs_manual_grade")  # fmt: skip
    cells = {g.cell.name: {part: getattr(g, part) for part in parts} for g in notebook.grades}
    for comment in notebook.comments:
        if comment.comment is not None:
            cells.setdefault(comment.cell.name, {})["comment"] = comment.comment
    cells = [{"name": name, **cells[name]} for name in sorted(cells)]
    penalty = notebook.late_submission_penalty
    return {"name": notebook.name, "late_submission_penalty": penalty, "cells": cells}


def _table(rows):
    return _lines([COLUMNS, *([row[column] for column in COLUMNS] for row in rows)])


def _canvas(rows):
    possible = {row["assignment"]: row["max_score"] for row in rows}
    lines = [["Student", "ID", "SIS User ID", "SIS Login ID", "Section", *possible],
             ["    Points Possible", *[""] * 4, *possible.values()]]  # fmt: skip
    for student in _people(rows):
        names = [name for name in (student["last_name"], student["first_name"]) if name]
        number = student["lms_user_id"] if str(student["lms_user_id"]).isdecimal() else ""
        name = ", ".join(names) or student["student_id"]
        lines.append([name, number, "", student["student_id"], "", *student["scores"]])
    return _lines(lines)


def _moodle(rows):
    lines = [["username", "email", *dict.fromkeys(row["assignment"] for row in rows)]]
    for student in _people(rows):
        scores = ["-" if score is None else score for score in student["scores"]]
        lines.append([student["student_id"], student["email"], *scores])
    return _lines(lines)


def _people(rows):
    """A row a student, with the scores of all assignments."""
    people = {}
    for row in rows:
        people.setdefault(row["student_id"], row | {"scores": []})["scores"].append(row["score"])
    return people.values()


def _lines(lines):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([[_shown(v) for v in line] for line in lines])
    return text.getvalue()


def _shown(value):
    """Value of a table's cell: numbers without float noise, texts that are no formulas."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return FORMULA.sub(r"\1'", value)
    return str(value) if isinstance(value, datetime) else f"{value:.10g}"


def _json(rows):
    return json.dumps(list(rows), ensure_ascii=False, indent=1, default=_moment) + "\n"


def _moment(time):
    return time.replace(tzinfo=UTC).isoformat()


_WRITERS = {"csv": _table, "canvas": _canvas, "moodle": _moodle, "json": _json}
