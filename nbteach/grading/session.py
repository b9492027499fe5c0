"""One run of ``nbteach grade``: what is to be graded, the run, the pages."""

import contextlib
from pathlib import Path
from typing import NamedTuple

from ..course import CourseError, specimens
from .crew import Crew
from .limits import of
from .submissions import RESULT, Course, finished


class Asked(NamedTuple):
    """What a run was asked for."""

    course: Path
    stem: str
    students: tuple = ()  # all
    workers: int = 1
    again: bool = False
    sandboxed: bool = True
    feedback: bool = True


def grade(asked: Asked, executor=None) -> list[dict]:
    """Grade, record and write pages; the results of all that were asked for, by student.

    Raises
    ------
    CourseError
        If there is nothing to grade, or no release.
    SandboxError
        If there is no sandbox.
    """
    from tqdm import tqdm

    course = Course(asked.course, asked.stem, of(asked.course, asked.stem), asked.sandboxed)
    students = _students(course, asked.students)
    found = {} if asked.again else _unchanged(course, students)
    new = [student for student in students if student not in found]
    if new:
        with contextlib.ExitStack() as stack:
            crew = executor or stack.enter_context(Crew(asked.workers, asked.sandboxed))
            bar = tqdm(total=len(new), desc=f"grading {asked.stem}", unit="submission",
                       disable=None)  # fmt: skip
            for student, results in _graded(course, new, crew, asked):
                found[student] = results
                bar.update()
            bar.close()
    if asked.feedback and (pageless := [s for s in found if not _has_pages(course, s)]):
        pages(course.folder, course.stem, pageless)
    return [result for student in sorted(found) for result in found[student]]


def _graded(course, students, executor, asked):
    """Grade, record and, if asked for, write pages, one student after the other."""
    from sqlalchemy.exc import SQLAlchemyError  # these are slow to import, while the crew starts

    from . import feedback
    from .record import Record
    from .run import run

    known = specimens(course.folder, course.stem)
    try:
        with Record(course.folder) as record:
            if not record.has(course.stem):
                raise CourseError(f"{course.stem} is not released: nbteach release {course.stem}")
            for student, results in run(course, record, students, executor, 3 * asked.workers):
                if asked.feedback:
                    feedback.write(course.folder, course.stem, student, known, record.gradebook)
                yield student, results
    except SQLAlchemyError as error:
        why = str(error).splitlines()[0]
        raise CourseError(
            f"{course.folder}/gradebook.db cannot be written: {why}. What is graded is kept: "
            "grade again when nobody else holds it (of an older nbgrader: nbgrader db upgrade)"
        ) from None


def pages(course: Path, stem: str, students=()) -> list[Path]:
    """Write the pages of all graded submissions again."""
    graded = sorted(path.parent.name for path in course.glob(f"autograded/*/{stem}"))
    if not graded:
        raise CourseError(f"nothing of {stem} is graded: nbteach grade {stem}")
    from . import feedback

    known = specimens(course, stem)
    chosen = [student for student in graded if not students or student in students]
    return [feedback.write(course, stem, student, known) for student in chosen]


def _has_pages(course, student):
    """Whether the feedback is there, and written after the grades."""
    graded, place = (course.folder / step / student / course.stem
                     for step in ("autograded", "feedback"))  # fmt: skip
    pages = [place / f"{assignment.name}.html" for assignment in course.assignments]
    then = (graded / RESULT).stat().st_mtime_ns
    return all(path.exists() and path.stat().st_mtime_ns >= then for path in pages)


def _students(course, chosen):
    there = course.students()
    unknown = sorted(set(chosen) - set(there))
    if unknown:
        raise CourseError(f"{', '.join(unknown)} handed in nothing for {course.stem}")
    if not there:
        raise CourseError(
            f"nobody handed in {course.stem}: {course.folder}/submitted is empty of it"
        )
    return [student for student in there if not chosen or student in chosen]


def _unchanged(course, students):
    """Results of submissions whose files, tests and engine are those of their grade."""
    found = {}
    for student in students:
        stored = finished(course.folder, course.stem, student)
        if stored and stored.get("stamp") == course.job(student).stamp:
            found[student] = stored["results"]
    return found
