"""The main job, from the documented numbers to a class that is graded."""

import csv
import os
import sys
from pathlib import Path

import click

from ._course import COURSE
from ._numbers import print_summary, print_table, verified
from ._said import said

STEM = "02_gaussian"


@click.command()
@COURSE
@click.option("--into", type=click.Path(path_type=Path), default=Path("build/course"),
              show_default=True, help="Folder of the class; made anew.")  # fmt: skip
def demo(course, into):
    """Run the main job: recompute every number, release the course, grade a class of 30."""
    rows = verified(None)
    print_table(rows)
    print_summary(rows)
    is_as_known = _class(course, into)
    click.echo(
        "\nWhat to do next:\n"
        "  nbteach verify              the whole table, number by number\n"
        "  nbteach verify 02_gaussian  one source\n"
        "  nbteach bench               the ladder and the estimators, timed\n"
        "  nbteach check NOTEBOOK      what a student runs before handing in\n"
        "  nbteach grade STEM          what was handed in, graded in a sandbox\n"
        "  nbteach export              the grades, for Canvas, Moodle or a spreadsheet\n"
        "  nbteach bank                the assignments' tests, tested\n"
        "  README.md                   the way through the house\n"
        "  CONTRIBUTING.md             how to add a rung, a number, a figure, an exercise"
    )
    sys.exit(not is_as_known or any(row.status == "failed" for row in rows))


def _class(course, into):
    """Release the course, let 30 students hand in, grade them; whether verdicts are as known."""
    from ..course import classroom, find, stems

    with said():
        course = find(course)
        made = classroom.build(course, into, STEM)
    click.echo(
        f"\nReleased {len(stems(course))} assignments to {into}/release; {len(made)} students "
        f"handed in {STEM} ({into}/submitted).\nWho handed in what, and the cells it ought to "
        f"fail: {into}/class.csv\n"
    )
    return _graded(into)


def _graded(into):
    """Grade the class; True as well where there is no sandbox, which is said."""
    from ..grading import session
    from ..grading.engine import lost
    from ..grading.sandbox import SandboxError
    from ._grading import print_grades

    try:
        rows = session.grade(session.Asked(into, STEM, workers=os.cpu_count()))
    except SandboxError as error:
        click.echo(f"Not graded: {error}")
        return True
    print_grades(rows)
    with (into / "class.csv").open(newline="") as file:
        known = {row["student"]: set(row["fails"].split()) for row in csv.DictReader(file)}
    right = [row for row in rows if lost(row["cells"]) == known[row["student"]]]
    click.echo(f"{len(right)} of {len(rows)} verdicts are what the specimens say of themselves")
    click.echo(f"Pages for the students: {into}/feedback; the gradebook: {into}/gradebook.db")
    return len(right) == len(rows)
