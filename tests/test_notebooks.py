"""The companion notebooks: clean as stored, honest about what they check.

That they run, and give what is stored, is for ``pytest --nbval notebooks`` (`make test`).
"""

import ast
import re
import sys
from pathlib import Path

import nbformat
import pytest

import nbteach
from nbteach.documented import numbers, sources

FOLDER = Path(nbteach.__file__).parents[1] / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
STEMS = [*sources(), "06_ladder", "07_errata"]

every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
every_source = pytest.mark.parametrize("stem", sources())


def code(path):
    notebook = nbformat.read(path, as_version=4)
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def prose(path):
    notebook = nbformat.read(path, as_version=4)
    return "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


def test_there_is_one_for_each_source_and_two_more():
    assert [path.stem for path in NOTEBOOKS] == STEMS
    drawn = Path(nbteach.__file__).parent / "figures"
    assert [path.stem for path in sorted(drawn.glob("_0*.py"))] == [f"_{stem}" for stem in STEMS]


@every_notebook
def test_what_is_stored_is_clean(path):
    assert path.stat().st_size < 500_000
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert notebook.metadata.language_info == {"name": "python"}
    ran = [cell.execution_count for cell in code(path) if cell.source.strip()]
    assert ran == list(range(1, len(ran) + 1))
    for cell in code(path):
        assert "execution" not in cell.metadata
        for output in cell.outputs:
            assert output.output_type != "error"
            assert output.get("name") != "stderr"
            assert "application/vnd.jupyter.widget-view+json" not in output.get("data", {})
    text = re.sub(r"base64,[^\"\\]*", "", path.read_text("utf-8"))
    assert not re.search(r"/(home|root|tmp|work|usr)/|0x[0-9a-f]{8}", text)


@every_notebook
def test_every_figure_has_alt_text(path):
    images = 0
    for cell in code(path):
        for output in cell.outputs:
            data = output.get("data", {})
            assert "image/png" not in data, "show it with figures.show, which takes alt text"
            for alt in re.findall(r'<img alt="([^"]*)"', data.get("text/html", "")):
                images += 1
                assert len(alt) > 40, f"{alt!r} says too little to a reader who cannot see it"
    assert images


@every_notebook
def test_each_has_a_widget_questions_and_its_exercise(path):
    calls = [name for cell in code(path) for name in called(cell.source)]
    assert "explore" in calls or "interact" in calls or "observe" in calls
    assert prose(path).count("Predict before you run") >= (1 if path.stem == "07_errata" else 4)
    if path.stem != "07_errata":
        assert "exercise" in prose(path).lower()


def called(source):
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "attr", getattr(node.func, "id", ""))


def keys_checked(path):
    return set(re.findall(r'"(\d\d_\w+/\w+)"', "\n".join(cell.source for cell in code(path))))


@every_source
def test_a_notebook_checks_numbers_of_its_source_in_place(stem):
    text = "\n".join(cell.source for cell in code(FOLDER / f"{stem}.ipynb"))
    named = {e.key for e in numbers(stem) if re.search(rf'["/]{e.key.split("/")[1]}"', text)}
    assert len(named) >= 10
    assert keys_checked(FOLDER / f"{stem}.ipynb") <= {entry.key for entry in numbers()}


@every_notebook
def test_cells_whose_output_is_not_compared_are_few(path):
    tagged = [c for c in code(path) if "nbval-ignore-output" in c.metadata.get("tags", [])]
    assert len(tagged) <= len(code(path)) / 3


@every_notebook
def test_no_model_is_trained_behind_the_packages_back(path):
    """Models come from nbteach, or from a library that is compared with it."""
    imported = set()
    for cell in code(path):
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.Import):
                imported |= {alias.name.split(".")[0] for alias in node.names}
            if isinstance(node, ast.ImportFrom):
                imported.add(node.module.split(".")[0])
                assert node.names[0].name != "*"
    known = {"nbteach", "numpy", "scipy", "pandas", "sklearn", "ipywidgets", "IPython", "dask",
             "matplotlib", "array_api_compat", "torch", "jax", "tensorflow", "tqdm"}  # fmt: skip
    assert "nbteach" in imported
    assert imported - set(sys.stdlib_module_names) <= known
