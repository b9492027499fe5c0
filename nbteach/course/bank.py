"""The bank at work: every specimen graded by nbgrader, and its exact set of failed cells.

An assignment is copied, released and graded in a folder of its own, so nothing of the course
changes.
"""

import copy
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import nbformat

from ._folder import CONFIG, CourseError, grade_id, is_test, path_with_helpers, read, source
from ._specimens import Specimen, specimens
from .packs import own_cells, packed, packs
from .rehearsal import cells_of, rehearse
from .release import release

SECONDS = 10  # a cell of a specimen; the reference needs less than 3
PLAIN = "from nbteach.course import release\n\nrelease.configure(get_config())\n"
MEMORY = 6 << 30  # bytes of address space for a kernel


class Verdict(NamedTuple):
    """What a grader says of a submission."""

    failed: frozenset | None  # names of the test cells that lost points; None: not graded at all
    score: float
    max_score: float


class Bank(NamedTuple):
    """An assignment, released in a folder of its own, with its specimens.

    Two submissions need no file: the reference, and the stub as it is released.
    """

    folder: Path
    stem: str
    release: nbformat.NotebookNode
    source: nbformat.NotebookNode
    specimens: list[Specimen]

    @property
    def tests(self) -> dict:
        """Points of every test cell."""
        return {grade_id(c): c.metadata.nbgrader.points for c in self.source.cells if is_test(c)}

    def submissions(self, kinds=("right", "wrong", "hostile")) -> dict:
        """Notebooks by the name of the student who hands them in, one a specimen."""
        handed = [specimen for specimen in self.specimens if specimen.kind in kinds]
        return {
            "reference": self._reference(),
            "stub": copy.deepcopy(self.release),
            **self.filled(handed),
        }

    def filled(self, specimens) -> dict:
        """Notebooks of these specimens by the name of the student."""
        return {s.student: s.submission(self.release, self.source) for s in specimens}

    def _reference(self):
        nothing = Specimen("", "right", "reference", "", frozenset(), None, {})
        return nothing.submission(self.release, self.source)

    def expected(self, student) -> frozenset:
        """Cells that a student's submission ought to fail."""
        if student in ("reference", "stub"):
            return frozenset(self.tests if student == "stub" else ())
        return next(s.fails for s in self.specimens if s.student == student)


def opened(course: Path, stem: str, folder: Path) -> Bank:
    """Copy an assignment to `folder`, release it there and read its specimens."""
    (folder / "source").mkdir(parents=True)
    (folder / CONFIG).write_text(PLAIN, "utf-8")
    shutil.copytree(course / "source" / stem, folder / "source" / stem)
    (released,) = release(folder, [stem])
    return Bank(folder, stem, read(released), source(course, stem), specimens(course, stem))


def graded(bank: Bank) -> dict[str, Verdict]:
    """Grade the specimens with ``nbgrader autograde``; a verdict a student.

    Wrong ones are handed in by packs, and their verdicts taken apart again. Of the hostile ones
    only those are graded that are known to deceive it: others may hang it, and prove nothing.
    """
    bank = bank._replace(specimens=[s for s in bank.specimens if s.kind != "hostile" or s.forges])
    notebooks, together = _handed_in(bank, ("right", "hostile"))
    for student, notebook in notebooks.items():
        place = bank.folder / "submitted" / student / bank.stem
        place.mkdir(parents=True)
        nbformat.write(notebook, place / f"{bank.stem}.ipynb")
    autograde(bank.folder, bank.stem)
    return _taken_apart(bank, verdicts_of(bank.folder, bank.stem, notebooks), together)


def rehearsed(bank: Bank) -> dict[str, Verdict]:
    """Verdicts on right and wrong specimens with the tests after the whole notebook, no kernel."""
    notebooks, together = _handed_in(bank, ("right",))
    full = sum(bank.tests.values())
    verdicts = {}
    for student, failed in tried(bank, notebooks).items():
        lost = sum(bank.tests[name] for name in failed)
        verdicts[student] = Verdict(frozenset(failed), full - lost, full)
    return _taken_apart(bank, verdicts, together)


def tried(bank: Bank, notebooks: dict, tests_last: bool = True) -> dict[str, dict]:
    """Run notebooks without a kernel; by student, the test cells that failed and what they said."""
    hidden = {grade_id(c): c.source for c in bank.source.cells if is_test(c)}
    jobs = [
        [[name, hidden.get(name, text)] for name, text in cells_of(notebook, tests_last) if name]
        for notebook in notebooks.values()
    ]
    return {
        student: {name: said for name, said in failed.items() if name in hidden}
        for student, failed in zip(notebooks, rehearse(jobs), strict=True)
    }


def _handed_in(bank, kinds):
    """Notebooks by student, the wrong ones by packs; and the members of each pack.

    Code cells without a name are left out: they are there to play with, and cost most of the time.
    """
    wrong = packs([s for s in bank.specimens if s.kind == "wrong"])
    together = {packed(members, n).student: members for n, members in enumerate(wrong)}
    filled = bank.filled(packed(members, n) for n, members in enumerate(wrong))
    notebooks = bank.submissions(kinds) | filled
    for notebook in notebooks.values():
        notebook.cells = [c for c in notebook.cells if grade_id(c) or c.cell_type != "code"]
    return notebooks, together


def _taken_apart(bank, verdicts, together):
    """Verdicts of single specimens from those of packs."""
    for student, members in together.items():
        verdicts |= _apart(members, verdicts.pop(student), bank.tests)
    return verdicts


def _apart(members, verdict, points):
    """Verdicts of the members of a pack: each has its own cells, and what is nobody's."""
    if verdict.failed is None:
        return {member.student: verdict for member in members}
    found = {}
    for member in members:
        others = set().union(*(own_cells(other) for other in members if other is not member))
        failed = verdict.failed - others
        lost = sum(points[name] for name in failed)
        found[member.student] = Verdict(failed, verdict.max_score - lost, verdict.max_score)
    return found


def autograde(folder: Path, stem: str) -> str:
    """Run ``nbgrader autograde`` as an instructor would, with a limit of time and memory."""
    command = [sys.executable, "-m", "nbgrader", "autograde", stem, f"--Execute.timeout={SECONDS}"]
    limited = ["sh", "-c", f'ulimit -v {MEMORY >> 10}; exec "$@"', "sh", *command]
    environment = os.environ | {"PATH": path_with_helpers()}
    ran = subprocess.run(limited, cwd=folder, capture_output=True, text=True, env=environment)
    if not (folder / "autograded").exists():
        raise CourseError(f"nbgrader could not grade {stem}:\n{ran.stderr}")
    return ran.stderr


def verdicts_of(folder: Path, stem: str, students) -> dict[str, Verdict]:
    """Verdicts that the gradebook of a course holds, by student."""
    from nbgrader.api import Gradebook, MissingEntry

    verdicts = {}
    with Gradebook(f"sqlite:///{folder}/gradebook.db") as gradebook:
        for student in students:
            verdicts[student] = Verdict(None, 0, 0)
            if (folder / "autograded" / student / stem / f"{stem}.ipynb").exists():
                try:
                    verdicts[student] = _verdict(gradebook.find_submission(stem, student))
                except MissingEntry:
                    continue
    return verdicts


def _verdict(submission):
    grades = [g for n in submission.notebooks for g in n.grades if g.cell.cell_type == "code"]
    failed = frozenset(g.name for g in grades if (g.auto_score or 0) < g.max_score)
    return Verdict(failed, sum(g.auto_score or 0 for g in grades), sum(g.max_score for g in grades))
