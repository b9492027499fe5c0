"""What a submission may use. The one place where defaults stand."""

import tomllib
from pathlib import Path
from typing import NamedTuple

from ..course import CourseError
from ..course._folder import LIMITS


class Limits(NamedTuple):
    """Limits of one submission.

    Attributes
    ----------
    cell_seconds : float
        Wall time of one cell, or of one call that a test makes.
    submission_seconds : float
        Wall time of the whole submission, tests included.
    cpu_seconds : int
        Processor time of the student's process; it is started again after a kill.
    memory_bytes : int
        Address space of a process of the student's.
    processes : int
        Processes and threads at a time.
    file_bytes : int
        Size of a file, and of all files together, in the private /tmp.
    output_bytes : int
        What a cell may print; cut beyond it.
    answer_bytes : int
        Size of one result that a test asks for.
    restarts : int
        How often the student's process is started again after it died.
    """

    cell_seconds: float = 30.0
    submission_seconds: float = 300.0
    cpu_seconds: int = 120
    memory_bytes: int = 4 << 30
    processes: int = 64
    file_bytes: int = 64 << 20
    output_bytes: int = 100_000
    answer_bytes: int = 64 << 20
    restarts: int = 20


DEFAULTS = Limits()


def of(course: Path, stem: str) -> Limits:
    """Limits of an assignment: the defaults, changed by ``limits.toml`` of the course.

    Its tables are named by the assignment, ``[default]`` holds for all::

        [default]
        cell_seconds = 10
        [06_ladder]
        memory_bytes = 8_000_000_000

    Raises
    ------
    CourseError
        If a limit is unknown or is no positive number.
    """
    path = course / LIMITS
    tables = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    changes = tables.get("default", {}) | tables.get(stem, {})
    for name, value in changes.items():
        is_number = isinstance(value, int | float) and not isinstance(value, bool) and value > 0
        if name not in Limits._fields or not is_number:
            known = ", ".join(Limits._fields)
            raise CourseError(f"{path}: {name} = {value} is no limit; there are {known}")
    return DEFAULTS._replace(**changes)
