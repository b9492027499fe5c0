"""The main job, from the documented numbers to a class that has handed in."""

import sys
from pathlib import Path

import click

from ._course import COURSE, said
from ._numbers import print_summary, print_table, verified

STEM = "02_gaussian"


@click.command()
@COURSE
@click.option("--into", type=click.Path(path_type=Path), default=Path("build/course"),
              show_default=True, help="Folder of the class; made anew.")  # fmt: skip
def demo(course, into):
    """Run the main job: recompute every number, release the course, build a class of 30."""
    rows = verified(None)
    print_table(rows)
    print_summary(rows)
    _class(course, into)
    click.echo(
        "\nWhat to do next:\n"
        "  nbteach verify              the whole table, number by number\n"
        "  nbteach verify 02_gaussian  one source\n"
        "  nbteach bench               the ladder and the estimators, timed\n"
        "  nbteach check NOTEBOOK      what a student runs before handing in\n"
        "  nbteach bank                the assignments' tests, tested\n"
        "  README.md                   the way through the house\n"
        "  CONTRIBUTING.md             how to add a rung, a number, a figure, an exercise"
    )
    sys.exit(any(row.status == "failed" for row in rows))


def _class(course, into):
    """Release the course into a folder of its own, and let 30 students hand in."""
    from ..course import classroom, find, stems

    with said():
        course = find(course)
        made = classroom.build(course, into, STEM)
    click.echo(
        f"\nReleased {len(stems(course))} assignments to {into}/release; {len(made)} students "
        f"handed in {STEM} ({into}/submitted).\nWho handed in what, and the cells it ought to "
        f"fail: {into}/class.csv"
    )
