"""How commands say what they have to say: errors in a line, results as JSON."""

import contextlib
import json
import sys

import click


@contextlib.contextmanager
def said(exit_code=1):
    """Say what a CourseError or the system says, without a traceback."""
    from ..course import CourseError

    try:
        yield
    except CourseError as error:
        click.echo(f"Error: {error}", err=True)
        sys.exit(exit_code)
    except OSError as error:  # of the disk, of rights
        click.echo(f"Error: {error.filename or ''} {error.strerror or error}", err=True)
        sys.exit(exit_code)


def print_json(rows):
    """Print a JSON list with one object a line, for jq and for grep."""
    lines = (json.dumps(row, ensure_ascii=False, allow_nan=False) for row in rows)
    click.echo("[\n" + ",\n".join(lines) + "\n]")
