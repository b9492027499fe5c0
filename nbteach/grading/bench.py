"""Figures of the grading engine, against plain nbgrader in the same run; agreement first."""

import os
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import nbformat

from ..course import CourseError, Specimen
from ..course.bank import autograde, opened, verdicts_of
from . import engine, session, worker
from .crew import Crew
from .limits import DEFAULTS
from .record import Record
from .run import run as graded
from .student import StoppedError, Student
from .submissions import Course
from .weigh import below, memory

STEM = "02_gaussian"
SELF = Path("/proc/self")
LOOP = 5.0  # seconds, the limit of the endless loop
FEW = 4  # submissions after which all workers are busy
PART = 10  # submissions that nbgrader grades at a time


class Figure(NamedTuple):
    """One line of ``nbteach bench grading``."""

    work: str
    measured: float
    unit: str
    goal: float | None
    more_is_better: bool = False

    @property
    def met(self) -> bool:
        """Whether the goal is reached, if there is one."""
        if self.goal is None:
            return True
        if self.more_is_better:
            return self.measured >= self.goal
        return self.measured <= self.goal


def run(course: Path, quick: bool = False) -> Iterator[Figure]:
    """Measure the engine on the specimens of one assignment.

    Parameters
    ----------
    course : Path
    quick : bool
        A tenth of the submissions: for a look, not for the record.

    Raises
    ------
    CourseError
        If the engine and nbgrader give different scores: then nothing is timed.
    """
    with TemporaryDirectory() as folder:
        yield from single(opened(course, STEM, Path(folder) / "single"))
        yield from throughput(course, Path(folder), 8 if quick else 40)
        yield from many(course, Path(folder), 100 if quick else 1_000)


def throughput(course: Path, folder: Path, count: int) -> Iterator[Figure]:
    """Whole commands on the same submissions: ``nbteach grade`` and ``nbgrader autograde``.

    Both write grades and executed notebooks, and no pages. What one more submission takes is
    counted from the first, of the engine from the fourth: until then its workers get ready.
    nbgrader grades the class by parts, the engine all of it between them, since a machine has
    better and worse minutes.
    """
    everyone = range(count)
    first = everyone[:FEW], everyone[:1]
    parts = [everyone[start : start + PART] for start in range(0, count, PART)]
    seconds = _timed(course, folder, [first, *((everyone, part) for part in parts), first])
    sizes = {"engine": (FEW, count), "nbgrader": (1, len(parts[0]))}
    each = {name: (seconds[name, most] - seconds[name, few]) / (most - few)
            for name, (few, most) in sizes.items()}  # fmt: skip
    plain = seconds["nbgrader", 1] + (count - 1) * each["nbgrader"]
    yield Figure(f"{count} submissions, the whole command, to plain nbgrader",
                 plain / seconds["engine", count], "x", None)  # fmt: skip
    yield Figure("one more submission, to plain nbgrader", each["nbgrader"] / each["engine"], "x",
                 25.0, more_is_better=True)  # fmt: skip
    yield Figure("one more submission, time", 1e3 * each["engine"], "ms", None)


def _timed(course, folder, pairs):
    """Mean seconds by command and size, of commands by turns; CourseError if scores differ."""
    seconds, verdicts = defaultdict(list), {"engine": {}, "nbgrader": {}}
    for number, pair in enumerate(pairs):
        for name, command, who in zip(verdicts, (_engine, autograde), pair, strict=True):
            place = folder / f"{name}-{number}"
            students = _handed_in(course, place, who)
            start = time.perf_counter()
            command(place, STEM)
            seconds[name, len(who)].append(time.perf_counter() - start)
            verdicts[name] |= verdicts_of(place, STEM, students)
    if verdicts["engine"] != verdicts["nbgrader"]:
        raise CourseError("the engine and nbgrader give different scores: nothing is timed")
    return {key: statistics.fmean(times) for key, times in seconds.items()}


def single(bank) -> Iterator[Figure]:
    """What one submission costs, and what the worst of them cost."""
    assignment = engine.Assignment(STEM, *map(nbformat.writes, (bank.source, bank.release)))
    stub = nbformat.writes(bank.release).encode()
    engine.grade(stub, assignment)
    before = _cpu()
    for _ in range(20):
        engine.grade(stub, assignment)
    yield Figure("engine's own cost of a submission", (_cpu() - before) / 20 * 1e3, "ms cpu", 100.0)
    student = Student(worker.sandbox(True), DEFAULTS._replace(cell_seconds=LOOP))
    student.run("def loop():\n    while True:\n        pass")
    start, loop = time.perf_counter(), student.get("loop")
    try:
        student.call(loop, ())
    except StoppedError:
        late = time.perf_counter() - start - LOOP
        yield Figure(f"endless loop, beyond its limit of {LOOP:g} s", late, "s", 0.5)
    student.close()
    flood = Specimen(STEM, "hostile", "flood", "", frozenset(), None, {"class_means": _FLOOD})
    (SELF / "clear_refs").write_text("5")
    result = engine.grade(nbformat.writes(flood.submission(bank.release, bank.source)).encode(),
                          assignment)  # fmt: skip
    yield Figure("flood of 200 MB of output, memory of the grader", _memory("VmHWM"), "MB", 300.0)
    yield Figure("flood of 200 MB of output, notebook", len(result.notebook) / 1e6, "MB", 1.0)
    worker.close()


_FLOOD = "for _ in range(2_000):\n    print('x' * 100_000)\n"


def many(course: Path, folder: Path, count: int) -> Iterator[Figure]:
    """Grow a class fourfold: time, memory, and what is left open."""
    place = folder / "many"
    students = _handed_in(course, place, range(count))
    known = Course(place, STEM, DEFAULTS)
    marks = []
    with Crew(os.cpu_count()) as crew, Record(place) as record:
        start = None
        for done, _ in enumerate(graded(known, record, students, crew, 3 * os.cpu_count()), 1):
            start = start or time.perf_counter()
            if done in (count // 4, count):
                open_ones = len(os.listdir("/proc/self/fd"))
                marks.append((time.perf_counter() - start, _memory("VmRSS"), open_ones))
    (quarter, lean, few), (whole, fat, several) = marks
    yield Figure(
        f"{count} submissions, time to four times a quarter", whole / quarter / 4, "x", 1.2
    )
    yield Figure(f"{count} submissions, memory beyond a quarter", fat - lean, "MB", 20.0)
    yield Figure(f"{count} submissions, open files beyond a quarter", several - few, "files", 0.0)
    yield Figure(f"{count} submissions, time of each", 1e3 * whole / (count - 1), "ms", None)
    start = time.perf_counter()
    written = session.pages(place, STEM)
    each = (time.perf_counter() - start) / len(written)
    yield Figure(f"{count} pages of feedback, time of each", 1e3 * each, "ms", None)


def _handed_in(course, folder, numbers):
    """Release the assignment to a folder, where right and wrong specimens are handed in."""
    bank = opened(course, STEM, folder)
    notebooks = list(bank.submissions(("right", "wrong")).values())
    students = [f"student-{number:04d}" for number in numbers]
    for number, student in zip(numbers, students, strict=True):
        place = folder / "submitted" / student / STEM
        place.mkdir(parents=True)
        nbformat.write(notebooks[number % len(notebooks)], place / f"{STEM}.ipynb")
    return students


def _engine(folder, stem):
    options = ["--no-feedback", "--course", str(folder)]
    command = [sys.executable, "-m", "nbteach", "grade", stem, *options]
    subprocess.run(command, check=True, capture_output=True)


def _cpu():
    """Processor time of this process, and of all that its sandbox runs and ran."""
    ticks = 0
    for number in below(os.getpid()):
        fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
        ticks += sum(map(int, fields[11:15]))
    return time.process_time() + ticks / os.sysconf("SC_CLK_TCK")


def _memory(name):
    """Memory of this process in megabytes."""
    return memory(SELF, name) / 1e6
