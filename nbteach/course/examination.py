"""What a bank shows of an assignment's tests: are they fair, are they tight, what slips through."""

import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from .bank import Verdict, graded, opened, rehearsed
from .mutants import Mutant, survivors


class Examination(NamedTuple):
    """An assignment whose tests were tried on everything whose verdict is known."""

    stem: str
    expected: dict[str, frozenset]  # test cells that a student's submission ought to fail
    forges: dict[str, str]  # why grading inside the student's process is deceived, by student
    points: dict[str, int]
    verdicts: dict[str, Verdict]  # by nbgrader, the tests in their places
    tests_last: dict[str, Verdict]  # of right and wrong ones, the tests after the whole notebook
    mutants: list[Mutant]
    survivors: list[Mutant]

    def count(self, kind) -> int:
        """Number of specimens of a kind."""
        return sum(student.startswith(f"{kind}-") for student in self.expected)

    @property
    def judged(self) -> list[str]:
        """Students whose verdict nbgrader has to reach: all whom it is not known to misjudge."""
        return [student for student in self.expected if student not in self.forges]

    @property
    def false_accepts(self) -> list[str]:
        """Students who keep points of a cell that they ought to fail."""
        return [s for s in self.judged if self.expected[s] - (self.verdicts[s].failed or set())]

    @property
    def false_rejects(self) -> list[str]:
        """Students who lose points of a cell that they ought to pass, or are not graded."""
        found = {s: self.verdicts[s].failed for s in self.judged}
        return [s for s, failed in found.items() if failed is None or failed - self.expected[s]]

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
        pool = stack.enter_context(ThreadPoolExecutor(os.cpu_count()))
        started = [
            (pool.submit(survivors, b.source), pool.submit(graded, b), pool.submit(rehearsed, b))
            for b in banks
        ]
        return [
            _examination(bank, *(future.result() for future in futures))
            for bank, futures in zip(banks, started, strict=True)
        ]


def _examination(bank, mutated, verdicts, tests_last):
    made, left = mutated
    forges = {specimen.student: specimen.forges for specimen in bank.specimens if specimen.forges}
    expected = {student: bank.expected(student) for student in bank.submissions()}
    return Examination(bank.stem, expected, forges, bank.tests, verdicts, tests_last, made, left)
