"""Grades into nbgrader's own gradebook and folders, written by one writer.

What is automatic is written, what a person gave is kept. A submission is finished when its
``nbteach.json`` stands, which is written last: whatever is interrupted before is done again.
"""

import contextlib
import json
import os
import shutil
import warnings
from functools import cached_property
from pathlib import Path

from nbgrader.api import Gradebook, GradeCell, MissingEntry, SolutionCell, TaskCell
from nbgrader.coursedir import CourseDirectory
from sqlalchemy.exc import SAWarning
from traitlets.config import Config, PyFileConfigLoader

from .submissions import RESULT

UNSAFE = "Graded without a sandbox: the code ran with the rights of whoever graded it."


class Record:
    """The gradebook of a course, open for writing; use it in a ``with`` statement."""

    def __init__(self, course: Path):
        self.course = course
        config = Config(PyFileConfigLoader("nbgrader_config.py", str(course)).load_config())
        config.CourseDirectory.root = str(course)
        self.folders = CourseDirectory(config=config)
        self.config = config

    def __enter__(self):
        self.gradebook = Gradebook(self.folders.db_url, self.folders.course_id)
        # what was loaded or written stays known, and cells are loaded once for all submissions
        self.gradebook.db().expire_on_commit = False
        kinds = (GradeCell, SolutionCell, TaskCell)
        self._cells = [cell for kind in kinds for cell in self.gradebook.db.query(kind)]
        return self

    def __exit__(self, *error):
        self.gradebook.close()

    def has(self, stem: str) -> bool:
        """Whether an assignment was released, so that the gradebook knows its cells."""
        try:
            return bool(self.gradebook.find_assignment(stem).notebooks)
        except MissingEntry:
            return False

    def save(
        self, student: str, stem: str, results: list[dict], notebooks: dict, stamp: str | None
    ) -> None:
        """Record a submission: grades, then notebooks, then the mark that it is finished.

        Without a stamp, the next run grades it again.
        """
        target = self.folder(student, stem)
        (target / RESULT).unlink(missing_ok=True)
        self._save_grades(student, stem, results)
        self._save_files(student, stem, target, notebooks)
        write_whole(target / RESULT, json.dumps({"stamp": stamp, "results": results}))

    def folder(self, student: str, stem: str) -> Path:
        """Folder of a graded submission."""
        path = self.folders.format_path(self.folders.autograded_directory, student, stem)
        return self.course / path

    def _save_grades(self, student, stem, results):
        book = self.gradebook
        timestamp = self._timestamp(student, stem)
        known = {"timestamp": timestamp} if timestamp else {}
        with warnings.catch_warnings():
            # nbgrader links rows with each other before it adds them, and SQLAlchemy says so
            warnings.filterwarnings("ignore", "Object of type <Submitted", SAWarning)
            book.update_or_create_student(student)
            submission = book.update_or_create_submission(stem, student, **known)
        rows = {notebook.name: notebook for notebook in submission.notebooks}
        for result in results:
            _fill(rows[result["notebook"]], result)
        for row in rows.values():
            row.late_submission_penalty = self._penalty(student, submission, row)
        book.db.commit()

    def _timestamp(self, student, stem):
        """When it was handed in; None where the file says nothing that can be believed."""
        path = self.folders.format_path(self.folders.submitted_directory, student, stem)
        place = self.course / path
        file = place / "timestamp.txt"
        if file.is_symlink() or not file.is_file() or file.stat().st_size > 1_000:
            return None
        with contextlib.suppress(Exception):  # of the file's, in whatever words it puts them
            then = self.folders.get_existing_timestamp(str(place))
            return then if then and 1970 < then.year < 2200 else None
        return None

    def _penalty(self, student, submission, row):
        late = submission.total_seconds_late
        if late <= 0:
            return None
        score = sum(score_of(grade) for grade in row.grades)
        penalty = self._penalties.plugin_inst.late_submission_penalty(student, score, late)
        return None if penalty is None else self._penalties._check_late_penalty(row, penalty)

    @cached_property
    def _penalties(self):
        from nbgrader.preprocessors import AssignLatePenalties  # slow to import

        made = AssignLatePenalties(config=self.config)
        made.init_plugin()
        return made

    def _save_files(self, student, stem, target, notebooks):
        """Write the executed notebooks, and beside them what was handed in or belongs to all."""
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        path = self.folders.format_path(self.folders.submitted_directory, student, stem)
        source = self.course / "source" / stem
        own = _others(source)
        for name in own:
            _copy(source / name, target / name)
        taken = {Path(RESULT), *own, *(parent for name in own for parent in name.parents)}
        for name in _others(self.course / path):
            if not taken & {name, *name.parents} - {Path(".")}:
                _copy(self.course / path / name, target / name)
        for name, text in notebooks.items():
            write_whole(target / f"{name}.ipynb", text, 0o444)


def score_of(grade) -> float:
    """Points of a cell as the gradebook counts them, without asking it."""
    given = grade.auto_score if grade.manual_score is None else grade.manual_score
    return (given or 0.0) + (grade.extra_credit or 0.0)


def _fill(row, result):
    """Set the automatic grades and comments of one notebook."""
    cells = result["cells"]
    for grade in row.grades:
        cell = cells.get(grade.name, {"points": 0, "status": "missing"})
        grade.auto_score = cell["points"]
        is_open = grade.auto_score is None or grade.manual_score is not None
        grade.needs_manual_grade = is_open or result["note"] is not None
    for comment in row.comments:
        said = "No response." if comment.name in result["untouched"] else None
        unsafe = None if result["sandboxed"] else UNSAFE
        comment.auto_comment = "\n\n".join(filter(None, [result["note"], unsafe, said])) or None


def _others(origin) -> list[Path]:
    """Plain files that are no notebooks, below a folder; links are never followed."""
    found = []
    for folder, folders, files in os.walk(origin):
        folders[:] = [name for name in folders if not name.startswith(".")]
        paths = [Path(folder) / name for name in files]
        found += [p.relative_to(origin) for p in paths if p.is_file() and not p.is_symlink()]
    return [path for path in found if not any(part.endswith(".ipynb") for part in path.parts)]


def _copy(path, place):
    """Copy a file where it can be read: what cannot is no reason to lose the grades."""
    with contextlib.suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)


def write_whole(path: Path, text: str, mode: int = 0o644) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    part.write_text(text, "utf-8")
    part.chmod(mode)
    os.replace(part, path)
