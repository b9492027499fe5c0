"""The student version of an assignment, made by nbgrader's own converter.

One step differs: outputs of cells tagged ``nbval-check-output`` stay, as the targets that
``nbteach check`` compares; a copy in the cell's metadata survives the student's own runs.
"""

import os
from unittest import mock

from nbgrader.converters.generate_assignment import GenerateAssignment
from nbgrader.preprocessors import ClearOutput

from ._folder import CourseError, is_target, path_with_helpers, stems


class KeepTargets(ClearOutput):
    """Clear all outputs but those that nbval compares."""

    def preprocess_cell(self, cell, resources, cell_index):
        """Keep the outputs of a target, and store a copy beside them."""
        if not is_target(cell):
            return super().preprocess_cell(cell, resources, cell_index)
        cell.metadata["nbteach"] = {"target": cell.outputs}
        return cell, resources


PREPROCESSORS = [
    KeepTargets if step is ClearOutput else step
    for step in GenerateAssignment.preprocessors.default()
]


def configure(c) -> None:
    """Set the configuration of a course so that its release keeps the targets."""
    c.GenerateAssignment.preprocessors = PREPROCESSORS
    c.ClearSolutions.code_stub = {"python": "raise NotImplementedError  # write your code here"}
    c.ClearSolutions.text_stub = "*Write your answer here.*"


def release(course, chosen=()):
    """Make the release of the `chosen` assignments, or of all; return their paths.

    Raises
    ------
    CourseError
        With what nbgrader says, where an assignment cannot be converted.
    """
    from nbgrader.apps import NbGraderAPI
    from traitlets.config import Config, PyFileConfigLoader

    config = Config(PyFileConfigLoader("nbgrader_config.py", str(course)).load_config())
    config.CourseDirectory.root = str(course)
    made = []
    for stem in stems(course, chosen):
        with mock.patch.dict(os.environ, PATH=path_with_helpers()):
            result = NbGraderAPI(config=config).generate_assignment(stem, force=True)
        if not result["success"]:
            raise CourseError(f"{stem} cannot be released:\n{result.get('error') or result['log']}")
        made.append(course / "release" / stem / f"{stem}.ipynb")
    return made
