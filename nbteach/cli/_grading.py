"""Commands about grades: ``grade``, ``feedback``, ``export``."""

import contextlib
import json
import os
import sys
from pathlib import Path

import click

from ._course import COURSE
from ._said import said


@click.command()
@click.argument("stem")
@COURSE
@click.option("--workers", type=click.IntRange(1), help="Processes; by default one a processor.")
@click.option("--dask", metavar="ADDRESS", help="Grade on a Dask cluster, tcp://host:8786.")
@click.option("--student", "students", multiple=True, help="Only this student; may be repeated.")
@click.option("--all", "again", is_flag=True, help="Grade also what has not changed.")
@click.option("--no-feedback", is_flag=True, help="Leave the pages to nbteach feedback.")
@click.option("--unsafe-no-sandbox", is_flag=True, help="Run strangers' code with your rights.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a submission, as a list.")
def grade(stem, course, workers, dask, students, again, no_feedback, unsafe_no_sandbox, as_json):
    """Grade what was handed in for the assignment STEM.

    Student code runs in a sandbox, the tests outside it. Grades go into nbgrader's gradebook,
    executed notebooks into autograded/, pages into feedback/. What has not changed since it was
    graded is left alone; an interrupted run goes on where it stopped; manual grades are kept.

    Exit code 0 if all is graded, 1 if some needs a person, 2 if grading was not possible.
    """
    from ..course import find
    from ..grading import session

    with said(2), _executor(dask) as executor:
        asked = session.Asked(find(course), stem, students, workers or os.cpu_count(), again,
                              not unsafe_no_sandbox, not no_feedback)  # fmt: skip
        results = session.grade(asked, executor)
    if as_json:
        click.echo(json.dumps(results, ensure_ascii=False, indent=1))
    else:
        print_grades(results, unsafe_no_sandbox)
    sys.exit(any(result["note"] for result in results))


@contextlib.contextmanager
def _executor(address):
    """Executor of a Dask cluster, or None for processes of this machine."""
    if address is None:
        yield None
        return
    from ..course import CourseError

    try:
        from distributed import Client

        client = Client(address, timeout="10s")
    except ImportError:
        raise CourseError("--dask needs the extra: pip install nbteach[cluster]") from None
    except OSError as error:
        raise CourseError(f"no Dask scheduler answers at {address}: {error}") from None
    with client:
        yield client.get_executor(retries=3, pure=False)


def print_grades(results, is_unsafe=False):
    """Print a table with a row a submission, and what is left to do."""
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from ..grading.engine import lost

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 120
    table = Table("student", "score", "of", "lost", "by hand", "repairs", "s", "look at")
    table.columns[0].no_wrap = True
    for row in results:
        name = row["student"]
        if row["notebook"] != row["assignment"]:
            name += f", {row['notebook']}"
        by_hand = sum(cell["status"] == "manual" for cell in row["cells"].values())
        numbers = (row["score"], row["max_score"], len(lost(row["cells"])), by_hand)
        shown = [f"{number:g}" for number in (*numbers, len(row["repairs"]))]
        table.add_row(escape(name), *shown, f"{row['seconds']:.2f}", escape(row["note"] or ""))
    console.print(table)
    click.echo(f"{len(results)} graded, {sum(bool(r['note']) for r in results)} need a person")
    if is_unsafe:
        click.echo("WARNING: graded without a sandbox; the code ran with your rights.")


@click.command()
@click.argument("stem", nargs=-1)
@COURSE
@click.option("--format", "kind", type=click.Choice(["csv", "canvas", "moodle", "json"]),
              default="csv", show_default=True)  # fmt: skip
@click.option("--to", type=click.Path(dir_okay=False, path_type=Path), help="File to write to.")
def export(stem, course, kind, to):
    """Write the grades of the assignments STEM, or of all, for another system.

    Manual grades, extra credit and late penalties are included.
    """
    from ..course import find
    from ..grading.export import export as make

    with said():
        text = make(find(course), kind, list(stem))
        if to:
            to.write_text(text, "utf-8")
        else:
            click.echo(text, nl=False)


@click.command()
@click.argument("stem")
@COURSE
@click.option("--student", "students", multiple=True, help="Only this student; may be repeated.")
def feedback(stem, course, students):
    """Write the feedback pages of the assignment STEM again, with manual grades and comments."""
    from ..course import find
    from ..grading import session

    with said():
        for path in session.pages(find(course), stem, students):
            click.echo(path)
