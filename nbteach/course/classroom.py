"""A class made of specimens: a course released, and students who handed in."""

import csv
import itertools
import shutil
from pathlib import Path

import nbformat

from ._folder import CONFIG, LIMITS, CourseError, read, source
from ._specimens import specimens

STUDENTS = 30


def build(course: Path, folder: Path, stem: str, students: int = STUDENTS) -> list[str]:
    """Copy and release a course, and let `students` hand in specimens of one assignment.

    Parameters
    ----------
    course : Path
    folder : Path
        Made anew; refused where it holds something that is no course.
    stem : str
        The assignment that is handed in.
    students : int
        The specimens are taken in turn, kind by kind, and again from the first where there are
        too few.

    Returns
    -------
    list of str
        Names of the students; ``class.csv`` says which specimen each handed in and the cells that
        it ought to fail.
    """
    if folder.exists() and any(folder.iterdir()) and not (folder / CONFIG).exists():
        raise CourseError(f"{folder} holds other things than a course: name another folder")
    from .release import release  # slow to import

    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path in (course / CONFIG, course / LIMITS):
        if path.exists():
            shutil.copy(path, folder)
    shutil.copytree(course / "source", folder / "source")
    release(folder)
    return _hand_in(course, folder, stem, students)


def _hand_in(course, folder, stem, students):
    released, solved = read(folder / "release" / stem / f"{stem}.ipynb"), source(course, stem)
    kinds = [
        list(group) for _, group in itertools.groupby(specimens(course, stem), lambda s: s.kind)
    ]
    in_turn = [s for row in itertools.zip_longest(*kinds) for s in row if s is not None]
    if not in_turn:
        raise CourseError(f"{stem} has no specimens to hand in")
    names = [f"student-{number:02d}" for number in range(1, students + 1)]
    with (folder / "class.csv").open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["student", "specimen", "fails"])
        for name, specimen in zip(names, itertools.cycle(in_turn), strict=False):
            place = folder / "submitted" / name / stem
            place.mkdir(parents=True)
            nbformat.write(specimen.submission(released, solved), place / f"{stem}.ipynb")
            table.writerow(
                [name, f"{specimen.kind}/{specimen.name}", " ".join(sorted(specimen.fails))]
            )
    return names
