"""What was handed in for an assignment, and what is known of it from earlier runs."""

import hashlib
import json
from pathlib import Path
from typing import NamedTuple

import nbformat

from ..course import CourseError, read
from .engine import Assignment, fingerprint
from .limits import Limits
from .repair import handed_in

RESULT = "nbteach.json"


class Job(NamedTuple):
    """A submission that waits to be graded."""

    student: str
    stem: str
    files: dict  # by notebook: its bytes, what was found on the way, what a person has to see
    stamp: str  # hash of submission, tests and engine


class Course:
    """The released assignments of a course, as the engine needs them."""

    def __init__(self, folder: Path, stem: str, limits: Limits, sandboxed: bool = True):
        self.folder, self.stem, self.limits, self.sandboxed = folder, stem, limits, sandboxed
        self.assignments = assignments(folder, stem)
        known = repr((self.assignments, limits, sandboxed, fingerprint()))
        self.mark = hashlib.sha256(known.encode()).hexdigest()

    def students(self) -> list[str]:
        """Who handed in."""
        return sorted(path.parent.name for path in self.folder.glob(f"submitted/*/{self.stem}"))

    def job(self, student: str) -> Job:
        """Read what a student handed in."""
        place = self.folder / "submitted" / student / self.stem
        names = [assignment.name for assignment in self.assignments]
        files = {a.name: handed_in(place, a.name, a.cells, names) for a in self.assignments}
        content = repr([(name, found) for name, found in sorted(files.items())]).encode()
        stamp = hashlib.sha256(self.mark.encode() + content).hexdigest()
        return Job(student, self.stem, files, stamp)

    def work(self, job: Job) -> tuple:
        """What a worker gets: plain data, the same on every machine."""
        files = {name: found[0] for name, found in job.files.items()}
        return files, self.assignments, self.limits, self.sandboxed


def finished(folder: Path, stem: str, student: str) -> dict | None:
    """What was stored with a submission that is graded: its stamp and results."""
    try:
        return json.loads((folder / "autograded" / student / stem / RESULT).read_text("utf-8"))
    except (OSError, ValueError):
        return None


def assignments(folder: Path, stem: str) -> list[Assignment]:
    """Notebooks of an assignment; CourseError where there are none or they are not released."""
    names = sorted(path.name for path in (folder / "source" / stem).glob("*.ipynb"))
    if not names:
        raise CourseError(f"no assignment {stem} in {folder}/source")
    if not all((folder / "release" / stem / name).exists() for name in names):
        raise CourseError(f"{stem} is not released: nbteach release {stem}")
    return [
        Assignment(
            name.removesuffix(".ipynb"),
            *(nbformat.writes(read(folder / step / stem / name)) for step in ("source", "release")),
        )
        for name in names
    ]
