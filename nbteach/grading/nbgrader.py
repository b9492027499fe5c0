"""The engine behind nbgrader's own commands: ``nbgrader autograde`` and formgrader's button.

nbgrader reads a submission through an exporter. This one grades while it reads, so that no kernel
ever runs a student's code; the second pass saves what the first one found.
"""

import re
from pathlib import Path

import nbformat
import nh3
from nbconvert.exporters import NotebookExporter
from nbconvert.filters import strip_files_prefix
from nbconvert.preprocessors import CSSHTMLHeaderPreprocessor
from nbgrader.converters.autograde import Autograde
from nbgrader.preprocessors import CheckCellMetadata, ClearOutput, Execute, GetGrades
from nbgrader.preprocessors.base import NbGraderPreprocessor

from ._page import SECRET
from .engine import grade
from .limits import of
from .repair import handed_in
from .submissions import RESULT, assignments

_CLASS = re.compile(r"(?: ?\b(?:highlight|hl-\w+|dataframe|\w{1,3})\b)+")  # of code and of tables
_LINK = re.compile(r"https?://|mailto:")
_PICTURE = re.compile(
    r"data:image/(?:png|jpeg|gif);base64,[\w+/=\s]*"  # drawn or attached
    r"|(?:[\w-]+/)*[\w-]+\.(?:png|jpe?g|gif)"  # a file beside the notebook
)


def configure(c) -> None:
    """Set the configuration of a course so that nbgrader grades with the engine."""
    c.Autograde.exporter_class = GradingExporter
    c.Autograde.sanitize_preprocessors = [CheckCellMetadata]
    steps = Autograde.autograde_preprocessors.default()
    c.Autograde.autograde_preprocessors = [s for s in steps if s not in (Execute, ClearOutput)]
    # what a student's cells show is for reading, in formgrader too: no script of theirs runs there
    c.HTMLExporter.sanitize_html = True
    c.HTMLExporter.exclude_anchor_links = True
    c.HTMLExporter.filters = {
        "clean_html": harmless,
        "strip_files_prefix": lambda text: harmless(strip_files_prefix(text)),
    }
    c.GenerateFeedback.preprocessors = [GetGrades, HideTests, CSSHTMLHeaderPreprocessor]


def harmless(html: str) -> str:
    """HTML that reads as before, and neither runs nor loads anything."""
    attributes = nh3.ALLOWED_ATTRIBUTES | {"*": {"class"}}
    schemes = {"http", "https", "mailto", "data"}
    return nh3.clean(html, attributes=attributes, attribute_filter=_kept, url_schemes=schemes)


def _kept(tag, attribute, value):
    """Value of an attribute, or None to leave it out."""
    if attribute == "class":
        return value if _CLASS.fullmatch(value) else None
    if attribute == "src":
        return value if _PICTURE.fullmatch(value) else None
    if attribute in ("href", "cite"):
        return value if _LINK.match(value) else None
    return value


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
