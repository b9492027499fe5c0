"""Commands about the assignments: ``release``, ``check``, ``bank``."""

import sys
from pathlib import Path

import click

from ._said import print_json, said

COURSE = click.option(
    "--course", type=click.Path(path_type=Path),
    help="Folder of the course; else the nearest with an nbgrader_config.py, else ./assignments.",
)  # fmt: skip


@click.command()
@click.argument("stem", nargs=-1)
@COURSE
def release(stem, course):
    """Make the student version of the assignments STEM, or of all.

    Solutions, hidden tests and mark schemes are taken out by nbgrader; documented outputs stay, as
    the targets that `nbteach check` compares.
    """
    from ..course import find
    from ..course.release import release as make

    with said():
        for path in make(find(course), stem):
            click.echo(path)


@click.command()
@click.argument("notebook", type=click.Path(path_type=Path))
@click.option("--timeout", default=60.0, show_default=True, help="Seconds a cell may take.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a result, as a list.")
def check(notebook, timeout, as_json):
    """Run NOTEBOOK and say which tests it passes and which documented numbers it reproduces.

    Hidden tests are not among them. Exit code 0 if all is well, 1 if something fails or is not
    written yet, 2 if the notebook could not be run.
    """
    from ..course.check import check as run

    with said(2):
        results = run(notebook, timeout)
    if as_json:
        print_json(r._asdict() for r in results)
    else:
        _print_results(results)
    sys.exit(any(r.status in ("failed", "not written") for r in results if r.kind != "cell"))


def _print_results(results):
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console(highlight=False)
    titles = {
        "test": "visible tests",
        "number": "documented numbers",
        "cell": "other cells that fail",
    }
    styles = {"failed": "bold red", "not written": "yellow", "not checked": "dim", "passed": ""}
    for kind, title in titles.items():
        table = Table("name", "", "what to look at", title=title, title_justify="left")
        table.columns[0].overflow = "fold"  # a name that is cut cannot be searched for
        for r in (r for r in results if r.kind == kind):
            table.add_row(escape(r.name), r.status, escape(r.message), style=styles[r.status])
        if table.row_count:
            console.print(table)
    for kind, what in (
        ("test", "visible tests pass"),
        ("number", "documented numbers are reproduced"),
    ):
        of_kind = [r for r in results if r.kind == kind]
        click.echo(f"{sum(r.status == 'passed' for r in of_kind)} of {len(of_kind)} {what}")
    click.echo("Hidden tests, on other data, are run when your work is graded.")


@click.command()
@click.argument("stem", nargs=-1)
@COURSE
@click.option("--json", "as_json", is_flag=True, help="One JSON object an assignment, as a list.")
def bank(stem, course, as_json):
    """Test the tests of the assignments STEM, or of all, on submissions with known verdicts.

    Every specimen is graded by the engine and by nbgrader as it comes, and every mutant of the
    reference solutions meets its tests. Exit code 1 if a verdict is wrong, if the two graders
    differ where nobody cheats, if a test cell is failed by no wrong specimen, or if a mutant
    survives that is not listed as equivalent. Takes minutes.
    """
    from ..course import find, stems
    from ..course.mutants import equivalent
    from ..grading.examination import examine

    with said():
        course = find(course)
        known = equivalent(course)
        rows = [_figures(e, known) for e in examine(course, stems(course, stem))]
    if as_json:
        print_json(rows)
    else:
        _print_bank(rows)
    sys.exit(any(row["faults"] for row in rows))


def _figures(examined, equivalent):
    """Figures of an assignment, and what is wrong with them in words."""
    known = equivalent.get(examined.stem, {})
    new = [m.key for m in examined.survivors if m.key not in known]
    faults = [f"{s} keeps points that it ought to lose" for s in examined.false_accepts]
    faults += [f"{s} loses points that it ought to keep" for s in examined.false_rejects]
    faults += [f"nbgrader gives {s} other points" for s in examined.differing]
    faults += [
        f"nbgrader is not deceived by {s}" for s in set(examined.forges) - set(examined.forged)
    ]
    faults += [f"no wrong specimen fails {name}" for name in examined.untested]
    faults += [f"a mutant survives: {key}" for key in new]
    return {
        "assignment": examined.stem,
        **{kind: examined.count(kind) for kind in ("right", "wrong", "hostile")},
        "false_accepts": len(examined.false_accepts),
        "false_rejects": len(examined.false_rejects),
        "forged": len(examined.forged),
        "mutants": len(examined.mutants),
        "killed": len(examined.mutants) - len(examined.survivors),
        "faults": faults,
    }


def _print_bank(rows):
    from rich.console import Console
    from rich.table import Table

    names = (
        "right",
        "wrong",
        "hostile",
        "false_accepts",
        "false_rejects",
        "forged",
        "mutants",
        "killed",
    )
    table = Table("assignment", *(name.replace("_", " ") for name in names))
    for row in rows:
        table.add_row(row["assignment"], *(str(row[name]) for name in names))
    table.add_section()
    table.add_row("all", *(str(sum(row[name] for row in rows)) for name in names))
    Console(highlight=False).print(table)
    click.echo("forged: hostile specimens that deceive nbgrader as it comes, and not the engine")
    for row in rows:
        for fault in row["faults"]:
            click.echo(f"{row['assignment']}: {fault}")
