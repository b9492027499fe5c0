"""What a bank shows of an assignment's tests: are they fair, are they tight, what slips through."""

import os
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import nbformat

from ..course.bank import SECONDS, Bank, Verdict, graded, opened, rehearsed
from ..course.mutants import Mutant, survivors
from .crew import Crew
from .engine import Assignment, grade, lost
from .limits import DEFAULTS

LIMITS = DEFAULTS._replace(cell_seconds=SECONDS)


class Examination(NamedTuple):
    """An assignment whose tests were tried on everything whose verdict is known."""

    stem: str
    expected: dict[str, frozenset]  # test cells that a student's submission ought to fail
    forges: dict[str, str]  # why grading inside the student's process is deceived, by student
    points: dict[str, int]
    verdicts: dict[str, Verdict]  # by the grading engine
    plain: dict[str, Verdict]  # by nbgrader as it comes, of all that do not just hang or crash it
    tests_last: dict[str, Verdict]  # of right and wrong ones, the tests after the whole notebook
    mutants: list[Mutant]
    survivors: list[Mutant]

    def count(self, kind) -> int:
        """Number of specimens of a kind."""
        return sum(student.startswith(f"{kind}-") for student in self.expected)

    @property
    def false_accepts(self) -> list[str]:
        """Students who keep points of a cell that they ought to fail."""
        return [s for s, fails in self.expected.items() if fails - self.verdicts[s].failed]

    @property
    def false_rejects(self) -> list[str]:
        """Students who lose points of a cell that they ought to pass."""
        return [s for s, fails in self.expected.items() if self.verdicts[s].failed - fails]

    @property
    def differing(self) -> list[str]:
        """Students whom nbgrader gives other points, though nothing is known to deceive it."""
        judged = [student for student in self.plain if student not in self.forges]
        return [s for s in judged if self.plain[s] != self.verdicts[s]]

    @property
    def forged(self) -> list[str]:
        """Students who do deceive grading inside their process."""
        return [s for s in self.forges if self.plain[s].failed != self.expected[s]]

    @property
    def untested(self) -> list[str]:
        """Test cells that no wrong specimen fails."""
        wrong = [failed for s, failed in self.expected.items() if s.startswith("wrong-")]
        return sorted(set(self.points) - set().union(*wrong))


def examine(course: Path, stems: list[str]) -> list[Examination]:
    """Grade all specimens of assignments and all mutants, as many at a time as processors."""
    with ExitStack() as stack:
        folders = [Path(stack.enter_context(TemporaryDirectory())) / "course" for _ in stems]
        banks = [opened(course, *place) for place in zip(stems, folders, strict=True)]
        with Crew(os.cpu_count()) as processes:
            verdicts = [judged(bank, processes) for bank in banks]
        pool = stack.enter_context(ThreadPoolExecutor(os.cpu_count()))
        started = [
            (pool.submit(graded, b), pool.submit(rehearsed, b), pool.submit(survivors, b.source))
            for b in banks
        ]
        return [
            _examination(bank, found, *(future.result() for future in futures))
            for bank, found, futures in zip(banks, verdicts, started, strict=True)
        ]


def judged(bank: Bank, executor: Executor) -> dict[str, Verdict]:
    """Verdicts of the grading engine on all specimens of a bank, each by itself."""
    assignment = Assignment(bank.stem, *map(nbformat.writes, (bank.source, bank.release)))
    started = {
        student: executor.submit(grade, nbformat.writes(notebook).encode(), assignment, LIMITS)
        for student, notebook in bank.submissions().items()
    }
    return {student: _verdict(bank, future.result()) for student, future in started.items()}


def _verdict(bank, graded):
    rows = {name: graded.cells[name] for name in bank.tests}
    score, most = (sum(row[key] for row in rows.values()) for key in ("points", "max_points"))
    return Verdict(frozenset(lost(rows)), score, most)


def _examination(bank, verdicts, plain, tests_last, mutated):
    forges = {specimen.student: specimen.forges for specimen in bank.specimens if specimen.forges}
    expected = {student: bank.expected(student) for student in verdicts}
    return Examination(
        bank.stem, expected, forges, bank.tests, verdicts, plain, tests_last, *mutated
    )
