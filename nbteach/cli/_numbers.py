"""Commands about the documented numbers: ``verify``, ``bench``."""

import sys

import click

from ._said import print_json, said

JSON_KEYS = ("key", "source", "kind", "printed", "corrected", "computed", "status", "where")


@click.command()
@click.argument("source", required=False)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a number, as a list.")
@click.option("--strict", is_flag=True, help="Fail also where data or a framework is missing.")
def verify(source, as_json, strict):
    """Recompute every documented number and compare it with what SOURCE prints.

    SOURCE is 01_bernoulli, 02_gaussian, 03_iris, 04_documents or 05_digits, or one number, such as
    02_gaussian/male_joint; without it, all five.

    Exit code 1 if a number fails (with --strict: if one that could be recomputed was not, for want
    of data or a framework).
    """
    from ..recomputed import missing

    rows = verified(source)
    if as_json:
        print_json({key: getattr(row, key) for key in JSON_KEYS} for row in rows)
    else:
        print_table(rows)
    print_summary(rows, err=as_json)
    failed = any(row.status == "failed" for row in rows)
    sys.exit(1 if failed or (strict and missing(rows)) else 0)


@click.command()
@click.argument("what", type=click.Choice(["ladder", "grading"]), default="ladder")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a measurement, as a list.")
@click.option("--quick", is_flag=True, help="A tenth of the work: for a look, not for the record.")
def bench(what, as_json, quick):
    """Check agreement, then time the ladder and the estimators against scikit-learn.

    With WHAT grading: time the grading engine against nbgrader, on the course that is found.

    Exit code 1 if results differ; a goal that is missed is said, and is no failure.
    """
    measured = []
    for measurement in _measurements(what, quick):
        measured.append(measurement)
        if not as_json:
            click.echo(_bench_line(measurement) if what == "ladder" else _figure_line(measurement))
    if as_json:
        print_json({**m._asdict(), "met": m.met} for m in measured)
    missed = [m for m in measured if not m.met]
    goals = [m for m in measured if m.goal is not None]
    click.echo(f"{len(goals) - len(missed)} of {len(goals)} goals met", err=as_json)
    sys.exit(any(getattr(m, "ratio", 0) is None for m in measured))


def _measurements(what, quick):
    if what == "ladder":
        from .. import bench as benchmark

        yield from benchmark.run(quick)
        return
    from ..course import find
    from ..grading import bench as benchmark

    with said():
        yield from benchmark.run(find(), quick)


def verified(source):
    """Rows of the documented numbers, with a progress bar where somebody is looking."""
    from tqdm import tqdm

    from ..documented import number, numbers
    from ..recomputed import functions, judge

    try:
        chosen = [number(source)] if source and "/" in source else numbers(source)
    except KeyError as unknown:
        raise click.UsageError(unknown.args[0]) from None
    entries = tqdm(chosen, "recomputing", unit="number", leave=False, disable=None)
    return [judge(entry, functions().get(entry.key)) for entry in entries]


def print_table(rows):
    """Print a table a source: what it prints, what was computed, the verdict and why."""
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from ..documented import show, sources

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = 160
    for stem, title in sources().items():
        table = Table("number", "printed", "computed", "verdict", title=f"{stem}: {title}")
        table.title_justify = "left"
        table.columns[0].no_wrap = True
        for row in (row for row in rows if row.source == stem):
            said = row.why.splitlines()[0] if row.why else ""
            if row.status == "erratum":
                said = f"right is {show(row.corrected)}"
            verdict = f"{row.status}: {said}" if said else row.status
            style = {"failed": "bold red", "erratum": "yellow", "not checked": "dim"}
            table.add_row(
                row.key.partition("/")[2], escape(show(row.printed)), escape(row.computed or ""),
                escape(verdict), style=style.get(row.status),
            )  # fmt: skip
        if table.row_count:
            console.print(table)


def print_summary(rows, err=False):
    """Print the counts, and what this machine could not check."""
    from ..recomputed import missing, summary

    click.echo(summary(rows), err=err)
    for why, count in missing(rows).items():
        click.echo(f"\nNot checked here, {count} of them: {why}", err=err)


def _figure_line(figure):
    """Format one figure of the grading engine, and its goal."""
    line = f"{figure.measured:9.2f} {figure.unit:6}  {figure.work}"
    if figure.goal is None:
        return line
    least = "least" if figure.more_is_better else "most"
    return f"{line}: goal {figure.goal:g} at {least}, {'met' if figure.met else 'NOT MET'}"


def _bench_line(measured):
    """Format one measurement: the ratio, the goal, the times and how well results agree."""
    if measured.ratio is None:
        return f"{'-':>9}  {measured.work}: {measured.agreement}"
    said = [measured.agreement] if measured.agreement else []
    if measured.goal is not None:
        said.insert(0, f"goal {measured.goal:g} x: {'met' if measured.met else 'NOT MET'}")
    if measured.against.endswith("MB"):
        said.insert(0, f"{measured.ours / 1e6:.0f} MB of {measured.against} allowed")
        return f"{measured.ratio:7.1f} x  {measured.work}: {'; '.join(said)}"
    said.insert(0, f"{measured.ours * 1e3:.1f} ms against {measured.theirs * 1e3:.1f} ms")
    return f"{measured.ratio:7.1f} x  {measured.work} (to {measured.against}): {'; '.join(said)}"
