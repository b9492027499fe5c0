"""The engine behind nbgrader's own commands: ``nbgrader autograde`` and formgrader's button.

nbgrader reads a submission through an exporter. This one grades while it reads, so that no kernel
ever runs a student's code; the second pass saves what the first one found.
"""

from pathlib import Path

import nbformat
from nbconvert.exporters import NotebookExporter
from nbconvert.filters import clean_html, strip_files_prefix
from nbconvert.preprocessors import CSSHTMLHeaderPreprocessor
from nbgrader.converters.autograde import Autograde
from nbgrader.preprocessors import CheckCellMetadata, ClearOutput, Execute, GetGrades
from nbgrader.preprocessors.base import NbGraderPreprocessor

from ._page import SECRET
from .engine import grade
from .limits import of
from .repair import handed_in
from .submissions import RESULT, assignments


def configure(c) -> None:
    """Set the configuration of a course so that nbgrader grades with the engine."""
    c.Autograde.exporter_class = GradingExporter
    c.Autograde.sanitize_preprocessors = [CheckCellMetadata]
    steps = Autograde.autograde_preprocessors.default()
    c.Autograde.autograde_preprocessors = [s for s in steps if s not in (Execute, ClearOutput)]
    # what a student's cells show is for reading, in formgrader too: no script of theirs runs there
    c.HTMLExporter.sanitize_html = True
    c.HTMLExporter.filters = {"strip_files_prefix": lambda t: clean_html(strip_files_prefix(t))}
    c.GenerateFeedback.preprocessors = [GetGrades, HideTests, CSSHTMLHeaderPreprocessor]


class HideTests(NbGraderPreprocessor):
    """Leave hidden tests and mark schemes out of nbgrader's own pages of feedback."""

    def preprocess_cell(self, cell, resources, cell_index):
        """Keep what a student was given of a cell; outputs of tests hold their message only."""
        cell.source = SECRET.sub("", cell.source)
        return cell, resources


class GradingExporter(NotebookExporter):
    """Grades a submitted notebook where others only read it."""

    def from_filename(self, filename, resources=None, **kwargs):
        """Read a graded notebook, or grade a submitted one."""
        converter = self.parent
        if not getattr(converter, "_sanitizing", False):
            return super().from_filename(filename, resources, **kwargs)
        course, stem = Path(converter.coursedir.root), resources["nbgrader"]["assignment"]
        handed = Path(converter._format_dest(stem, resources["nbgrader"]["student"]), RESULT)
        handed.unlink(missing_ok=True)  # a file of this name is the grader's, not the student's
        known = {assignment.name: assignment for assignment in assignments(course, stem)}
        assignment = known[Path(filename).stem]
        submitted, repairs, human = handed_in(
            Path(filename).parent, assignment.name, assignment.cells, known
        )
        graded = grade(submitted, assignment, of(course, stem))
        for said in [*repairs, *graded.repairs, *filter(None, [human, graded.note])]:
            converter.log.warning("%s: %s", filename, said)
        notebook = nbformat.reads(graded.notebook, as_version=4)
        return self.from_notebook_node(notebook, resources, **kwargs)
