"""Grading a class: many submissions at a time, one writer, nothing lost when it is interrupted."""

from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, wait

from . import worker
from .engine import Assignment, Graded, grade, ungraded
from .limits import Limits
from .sandbox import SandboxError
from .submissions import Course

SLACK = 60.0  # seconds for what the grader does with a submission
DIED = "the process that graded it died"


def work(
    files: dict, assignments: list[Assignment], limits: Limits, sandboxed: bool
) -> list[Graded]:
    """Grade the notebooks of one submission; runs in a worker, which ends if it never does."""
    with worker.watched(len(assignments) * (limits.submission_seconds + SLACK)):
        return [grade(files[a.name], a, limits, sandboxed) for a in assignments]


def run(course: Course, record, students: list[str], executor: Executor, width: int):
    """Grade students, record each as it comes, and yield the student and the results.

    Parameters
    ----------
    course : Course
    record : Record
    students : list of str
    executor : Executor
        Any that `concurrent.futures` knows, such as a Dask client's. One that can be renewed, such
        as a `Crew`, is, when a worker dies; those it was busy with are then graded one by one.
    width : int
        Submissions that are handed out at a time.
    """
    waiting, suspects, running = list(reversed(students)), set(), {}
    while waiting or running:
        while waiting and len(running) < width and not (running and suspects):
            if not _handed_out(course, waiting, running, executor):
                break
        done, _ = wait(running, return_when=FIRST_COMPLETED)
        for future in done:
            if isinstance(future.exception(), BrokenExecutor):
                executor.renew()
                guilty = _guilty(list(running.values()), suspects, waiting)
                running = {}
                if guilty:
                    yield guilty.student, _recorded(course, record, guilty, _given_up(course, DIED))
                break
            job = running.pop(future)
            suspects.discard(job.student)
            yield job.student, _kept(course, record, job, _result(course, future))


def _handed_out(course, waiting, running, executor):
    """Hand out the next submission; False where the executor broke since."""
    job = course.job(waiting[-1])
    try:
        running[executor.submit(work, *course.work(job))] = job
    except BrokenExecutor:
        if not running:
            executor.renew()
        return False
    waiting.pop()
    return True


def _guilty(jobs, suspects, waiting):
    """Who ran alone when a worker died; else all who ran are suspects, and wait again."""
    names = {job.student for job in jobs}
    if len(names) == 1 and names <= suspects:
        suspects -= names
        return jobs[0]
    suspects |= names
    waiting += sorted(names)
    return None


def _result(course, future):
    """What a worker gave; zero for a person to see, where it failed."""
    try:
        return future.result()
    except SandboxError:
        raise
    except Exception as error:
        return _given_up(course, type(error).__name__)


def _kept(course, record, job, graded):
    """Record one submission; where that fails, that a person has to look at it."""
    try:
        return _recorded(course, record, job, graded)
    except (OSError, ValueError, TypeError) as error:  # of what was handed in, not of the disk
        why = f"its results cannot be stored: {type(error).__name__}"
        return _recorded(course, record, job, _given_up(course, why))


def _given_up(course, why):
    """Zero points for every test, with a note: nothing is dropped, and the next run tries again."""
    note = f"It could not be graded ({why}): a person has to look at it."
    return [Graded(a.release, ungraded(a), [], [], note, 0.0, False) for a in course.assignments]


def _recorded(course, record, job, graded):
    """Write one submission into the gradebook and its folder."""
    results, notebooks = [], {}
    for assignment, found in zip(course.assignments, graded, strict=True):
        _, repairs, human = job.files[assignment.name]
        cells, notes = found.cells, [human, found.note]
        results.append({
            "student": job.student, "assignment": course.stem, "notebook": assignment.name,
            "score": sum(cell["points"] or 0 for cell in cells.values()),
            "max_score": sum(cell["max_points"] for cell in cells.values()),
            "cells": cells, "repairs": repairs + found.repairs, "seconds": round(found.seconds, 3),
            "note": "\n".join(dict.fromkeys(filter(None, notes))) or None,
            "untouched": found.untouched, "sandboxed": course.sandboxed,
        })  # fmt: skip
        notebooks[assignment.name] = found.notebook
    stamp = job.stamp if all(found.is_final for found in graded) else None
    record.save(job.student, course.stem, results, notebooks, stamp)
    return results
