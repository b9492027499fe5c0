"""A course of one assignment with one function, small enough to see through."""

import shutil
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from nbteach.grading.limits import Limits

QUICK = Limits(cell_seconds=5, submission_seconds=60)
CONFIG = Path(__file__).parents[1] / "assignments" / "nbgrader_config.py"
SOLUTION = '''def mean_height(heights):
    """Mean of a list of heights, in feet."""
    ### BEGIN SOLUTION
    secret_total = sum(heights)
    return secret_total / len(heights)
    ### END SOLUTION'''
VISIBLE = """from nbteach.exercises import array, call, close

assert close(array(call(mean_height, [1.0, 3.0]), ()), 2.0), "add up, then divide by how many"
"""
HIDDEN = """# Hidden tests: other heights.
### BEGIN HIDDEN TESTS
from nbteach.exercises import array, call, close

assert close(array(call(mean_height, [7.25, 1.0, 1.5]), ()), 3.25), "is their number counted?"
### END HIDDEN TESTS
"""
TARGET = """from nbteach.datasets import people
from nbteach.exercises import reproduce

males = people().X[:4, 0]
reproduce("02_gaussian/mean_height_male", mean_height(males.tolist()))
"""
QUESTION = """Why the mean?

=== BEGIN MARK SCHEME ===
Two points for maximum likelihood.
=== END MARK SCHEME ==="""
SPECIMENS = {
    "right/with_numpy": ("nothing", "    import numpy\n    return numpy.mean(heights)"),
    "wrong/divided_by_two": ("mean_height-hidden", "    return sum(heights) / 2"),
    "wrong/forgot_to_divide": (
        "mean_height-visible, mean_height-hidden", "    return sum(heights)"),
    "hostile/patched": (
        "mean_height-visible, mean_height-hidden\n"
        "forges: the judge's module is in the student's process,\n    where it can be changed",
        "    return 0\n\n\nimport nbteach.exercises\n\n"
        "nbteach.exercises.close = lambda *both: True"),
}  # fmt: skip


def marked(cell, name, **marks):
    plain = {"grade": False, "locked": False, "schema_version": 3, "solution": False, "task": False}
    cell.metadata["nbgrader"] = plain | {"grade_id": name} | marks
    cell.id = name
    return cell


def notebook():
    target = marked(new_code_cell(TARGET), "mean-target", locked=True)
    target.metadata["tags"] = ["nbval-check-output"]
    said = "02_gaussian/mean_height_male: 5.855, reproduced\n"
    target.outputs = [nbformat.v4.new_output("stream", name="stdout", text=said)]
    target.execution_count = 1
    cells = [
        new_markdown_cell("# A tiny assignment", id="intro"),
        marked(new_code_cell(SOLUTION), "mean_height", solution=True),
        marked(new_code_cell(VISIBLE), "mean_height-visible", grade=True, locked=True, points=1),
        marked(new_code_cell(HIDDEN), "mean_height-hidden", grade=True, locked=True, points=2),
        target,
        marked(new_markdown_cell(QUESTION), "why", locked=True, task=True, points=2),
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return new_notebook(cells=cells, metadata={"kernelspec": kernel})


def build(folder):
    """Write the course to a folder that does not exist yet."""
    place = folder / "source" / "tiny"
    place.mkdir(parents=True)
    shutil.copy(CONFIG, folder)
    nbformat.write(notebook(), place / "tiny.ipynb")
    for name, (fails, body) in SPECIMENS.items():
        path = folder / "specimens" / "tiny" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        text = f'"""Thinks so.\n\nfails: {fails}\n"""\n\n# %% mean_height\n'
        path.write_text(f"{text}def mean_height(heights):\n{body}\n", "utf-8")
    return folder
