"""The command line: ``nbteach verify | bench | demo | release | check | bank | grade | …``.

Only click is imported at the start, so that ``nbteach --help`` answers at once.
"""

import click

from .. import __version__
from ._course import bank, check, release
from ._demo import demo
from ._grading import export, feedback, grade
from ._numbers import bench, verify


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="nbteach")
def main():
    """Naive Bayes in Jupyter: five sources, reproduced and corrected."""
    from .. import _quick  # noqa: F401


for command in (verify, bench, demo, release, check, bank, grade, feedback, export):
    main.add_command(command)
