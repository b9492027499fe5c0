"""The map of the house is true: imports go one way, and lists name what is there."""

import ast
import json
import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

import nbteach
from nbteach import bernoulli, documented, gaussian, multinomial

HOUSE = Path(nbteach.__file__).parent
ROOT = HOUSE.parent

in_a_checkout = pytest.mark.skipif(
    not (ROOT / "pyproject.toml").exists(), reason="the package stands alone, without its files"
)

# Rooms, each with the rooms it may import. A room is a module or package of nbteach.
MAY_IMPORT = {
    "_rows": set(),
    "_sums": set(),
    "_frameworks": {"_rows"},
    "datasets": set(),
    "documented": set(),
    "gaussian": {"_rows", "_sums", "_frameworks"},
    "bernoulli": {"_rows", "_sums", "_frameworks"},
    "multinomial": {"_rows", "_sums", "_frameworks"},
    "decide": set(),
    "distributed": {"_rows"},
    "estimators": {"_sums", "gaussian", "bernoulli", "multinomial", "decide"},
    "recomputed": {"datasets", "documented", "gaussian", "bernoulli", "multinomial", "decide",
                   "distributed"},
    "figures": {"gaussian", "bernoulli", "multinomial", "decide"},
    "bench": {"datasets", "gaussian", "bernoulli", "multinomial", "estimators"},
    "exercises": {"documented"},
    "course": set(),
    "_quick": set(),
    "student": {"documented", "exercises"},
    "grading": {"course", "exercises", "student"},
    "cli": {"documented", "recomputed", "bench", "course", "grading", "_quick"},
    "__main__": {"cli"},
}  # fmt: skip


def modules():
    return [p for p in HOUSE.rglob("*.py") if p != HOUSE / "__init__.py"]


def room(path):
    return path.relative_to(HOUSE).parts[0].removesuffix(".py")


def rooms_imported(path):
    """Rooms of nbteach that a module imports, wherever in the module it does."""
    package = ("nbteach", *path.relative_to(HOUSE).parent.parts)
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = []
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            start = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            names = [f"{start}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        found |= {name.split(".")[1] for name in names if name.startswith("nbteach.")}
    return found - {room(path), "__version__"}


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(HOUSE)))
def test_imports_go_one_way(path):
    assert rooms_imported(path) <= MAY_IMPORT[room(path)]


def test_the_plan_of_the_rooms_is_complete_and_has_no_circle():
    assert {room(path) for path in modules()} == set(MAY_IMPORT)
    standing = set()
    while standing < set(MAY_IMPORT):
        next_rooms = {name for name, below in MAY_IMPORT.items() if below <= standing} - standing
        assert next_rooms, f"a circle among {set(MAY_IMPORT) - standing}"
        standing |= next_rooms


def test_an_import_that_goes_the_other_way_is_noticed(tmp_path, monkeypatch):
    module = tmp_path / "datasets" / "_new.py"
    module.parent.mkdir()
    module.write_text("from ..decide import predict\nfrom .. import bench\nimport nbteach.cli\n")
    monkeypatch.setattr("test_house.HOUSE", tmp_path)
    assert rooms_imported(module) == {"decide", "bench", "cli"}


@pytest.mark.parametrize("family", [gaussian, bernoulli, multinomial], ids=lambda f: f.__name__)
def test_ladder_lists_every_rung_and_a_rung_has_the_two_names(family):
    folder = Path(family.__file__).parent
    rungs = {path.stem for path in folder.glob("*.py") if not path.stem.startswith("_")}
    names = [rung.__name__.rpartition(".")[2] for rung in family.LADDER]
    assert names[:4] == ["loops", "logs", "arrays", "matmul"]
    assert set(names) == rungs
    for rung in family.LADDER:
        assert callable(rung.fit)
        assert callable(rung.log_joint)


@pytest.mark.parametrize("family", [gaussian, bernoulli, multinomial], ids=lambda f: f.__name__)
def test_a_rung_says_what_changed_since_the_one_before(family):
    for before, rung in zip(family.LADDER, family.LADDER[1:], strict=False):
        own = rung.__doc__.split("\n")[0]
        since = re.search(r"since `(\w+)`", rung.__doc__, re.IGNORECASE)
        assert since, f"{rung.__name__}: {own}"
        climbed = [
            r.__name__.rpartition(".")[2] for r in family.LADDER[: 1 + family.LADDER.index(before)]
        ]
        assert since[1] in climbed


def test_importing_nbteach_imports_nothing_heavy():
    tree = ast.parse((HOUSE / "__init__.py").read_text("utf-8"))
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]


@pytest.mark.parametrize("path", modules(), ids=lambda p: str(p.relative_to(HOUSE)))
def test_no_star_imports_and_no_long_functions(path):
    """A function fits a screen: 25 lines of code, its docstring not counted."""
    tree = ast.parse(path.read_text("utf-8"))
    stars = [n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.names[0].name == "*"]
    assert not stars
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            body = node.body[1:] if ast.get_docstring(node) and len(node.body) > 1 else node.body
            assert body[-1].end_lineno - body[0].lineno < 25, f"{node.name} is too long"


@in_a_checkout
def test_the_stem_of_a_source_stands_in_every_room():
    for stem in documented.sources():
        assert (HOUSE / "documented" / f"{stem}.toml").exists()
        assert list((HOUSE / "recomputed").glob(f"_{stem}*.py"))


def pyproject():
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def package(requirement):
    return re.match(r"[\w.-]+", requirement)[0].lower().replace("_", "-")


@in_a_checkout
def test_conda_environment_holds_what_pyproject_asks_for():
    lines = (ROOT / "environment.yml").read_text("utf-8").splitlines()
    listed = {line.strip()[2:] for line in lines if line.strip().startswith("- ")}
    extras = pyproject()["optional-dependencies"]
    wanted = set(pyproject()["dependencies"]) | set(extras["test"])
    assert wanted <= listed
    assert {"dask", "distributed"} <= listed
    assert f"python{pyproject()['requires-python']}" in listed


@in_a_checkout
def test_the_packages_that_must_be_there_are():
    wanted = {"jupyterlab", "numpy", "matplotlib", "nbgrader", "nbval", "pandas"}
    assert wanted <= {package(requirement) for requirement in pyproject()["dependencies"]}


def pinned():
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    return dict(line.lower().replace("_", "-").split("==") for line in lines if "==" in line)


@in_a_checkout
def test_constraints_pin_every_requirement_and_name_no_address():
    wanted = list(pyproject()["dependencies"])
    for extra in pyproject()["optional-dependencies"].values():
        wanted += extra
    assert {package(requirement) for requirement in wanted} <= set(pinned())
    assert not re.search(r"https?:|@|--", (ROOT / "constraints.txt").read_text("utf-8"))


@in_a_checkout
def test_hooks_use_the_versions_of_the_constraints():
    text = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    used = dict(re.findall(r'"(ruff|nbstripout|pre-commit-hooks)==([\w.]+)"', text))
    assert used["ruff"] == pinned()["ruff"]
    assert {"ruff", "nbstripout", "pre-commit-hooks"} == set(used)


def targets():
    text = (ROOT / "Makefile").read_text("utf-8")
    return set(re.findall(r"^([a-z][a-z-]*):", text, re.MULTILINE))


@in_a_checkout
@pytest.mark.parametrize(
    "name", ["README.md", "CONTRIBUTING.md", ".ci/run", ".github/workflows/ci.yml"]
)
def test_make_commands_that_are_named_exist(name):
    text = (ROOT / name).read_text("utf-8")
    named = set(re.findall(r"(?:^|[`\s])make ([a-z][a-z-]*)", text, re.MULTILINE))
    assert named
    assert named <= targets(), f"{name} names targets that the Makefile lacks"


@in_a_checkout
def test_the_two_commands_of_the_readme_are_what_ci_types():
    for name in ["README.md", ".ci/run", ".github/workflows/ci.yml"]:
        text = (ROOT / name).read_text("utf-8")
        assert "make demo" in text
        assert "make test" in text


@in_a_checkout
def test_nbteach_commands_that_are_named_exist():
    commands = set(import_module("nbteach.cli").main.commands)
    for name in ["README.md", "CONTRIBUTING.md", "Makefile"]:
        named = set(re.findall(r"[`/]nbteach ([a-z]+)", (ROOT / name).read_text("utf-8")))
        assert named, f"{name} names no command"
        assert named <= commands, f"{name} names commands that do not exist"


@in_a_checkout
def test_the_table_of_sources_in_the_readme_counts_right():
    text = (ROOT / "README.md").read_text("utf-8")
    for stem in documented.sources():
        entries = documented.numbers(stem)
        errata = sum(bool(entry.erratum) and not entry.unchecked for entry in entries)
        unchecked = sum(bool(entry.unchecked) for entry in entries)
        row = rf"`{stem}`.*\| {len(entries)} \| {errata} \| {unchecked} \|"
        assert re.search(row, text), f"README: {stem} has {len(entries)}, {errata}, {unchecked}"


@in_a_checkout
def test_the_example_in_the_readme_runs():
    text = (ROOT / "README.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names = {}
    exec(compile(example, "README.md", "exec"), names)
    assert names["label"].tolist() == ["female"]


@in_a_checkout
@pytest.mark.parametrize("recipe", ["rung", "number", "figure", "exercise", "specimen"])
def test_contributing_names_the_test_that_complains(recipe):
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    section = re.search(rf"## Add a[n]? {recipe}\n(.*?)(?=\n## |\Z)", text, re.DOTALL)
    assert section, f"no recipe for a {recipe}"
    tests = re.findall(r"`(tests/\w+\.py)::(\w+)`", section[1])
    assert tests
    for path, function in tests:
        source = (ROOT / path).read_text("utf-8")
        assert f"def {function}" in source


def faults_of_figures(source, tests):
    """Figures without an `ax=None`, or that no test names."""
    faults = []
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            names = [argument.arg for argument in node.args.args + node.args.kwonlyargs]
            if "ax" not in names:
                faults.append(f"{node.name} takes no ax")
            if node.name not in tests:
                faults.append(f"no test names {node.name}")
    return faults


def test_a_figure_takes_an_axes_and_is_tested():
    good, bad = "def urn(data, ax=None):\n    return ax\n", "def urn(data):\n    pass\n"
    assert not faults_of_figures(good, "figures.urn(data)")
    assert faults_of_figures(bad, "") == ["urn takes no ax", "no test names urn"]
    for path in (HOUSE / "figures").glob("_0*.py"):
        tests = (ROOT / "tests" / f"test_figures{path.stem}.py").read_text("utf-8")
        assert not faults_of_figures(path.read_text("utf-8"), tests), path.name


# variables of test cells that hold words for the student, never data
WORDS = {"case", "found", "hint", "kind", "loops", "where"}
JUDGES = {"call", "raised", "loops_in", "lines_run", "memory", "densified", "seconds"}


def graded_cells(notebook):
    """Source and points of the code cells that students write or that judge them, by grade_id."""
    marks = [(c, c["metadata"].get("nbgrader", {})) for c in notebook["cells"]]
    return {
        mark["grade_id"]: ("".join(cell["source"]), mark.get("points", 0))
        for cell, mark in marks
        if cell["cell_type"] == "code" and (mark.get("grade") or mark.get("solution"))
    }


def faults_of_exercises(notebook):
    """What is wrong with the graded cells of an assignment: the rules of the house."""
    cells = graded_cells(notebook)
    names = {name.removesuffix("-visible").removesuffix("-hidden") for name in cells}
    threes = {f"{name}{part}" for name in names for part in ("", "-visible", "-hidden")}
    faults = [f"{name} is missing" for name in sorted(threes - set(cells))]
    for name in sorted(names) if not faults else ():
        if cells[f"{name}-hidden"][1] < cells[f"{name}-visible"][1]:
            faults.append(f"{name}-hidden gives less than half of the points")
        solution = ast.parse(cells[name][0])
        for part in ("visible", "hidden"):
            test = f"{name}-{part}"
            faults += [
                f"{test} {fault}" for fault in faults_of_test(cells[test][0], name, solution)
            ]
    return faults


def faults_of_test(source, name, solution):
    """What is wrong with one test cell of the function `name`."""
    tree = ast.parse(source)
    (function,) = [n for n in solution.body if isinstance(n, ast.FunctionDef) and n.name == name]
    parameters = {n.arg for n in ast.walk(function.args) if isinstance(n, ast.arg)}
    stored = {n.id for n in ast.walk(tree)
              if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}  # fmt: skip
    asserts = [n for n in ast.walk(tree) if isinstance(n, ast.Assert)]
    judged = [n.args[0] for n in ast.walk(tree)
              if isinstance(n, ast.Call) and getattr(n.func, "id", "") in JUDGES]  # fmt: skip
    uses = [n for n in ast.walk(tree) if isinstance(n, ast.Name) and n.id == name]
    faults = [f"names a variable like the parameter {p}" for p in sorted(parameters & stored)]
    faults += ["has an assert that says nothing" for n in asserts if n.msg is None]
    said = {n.id for a in asserts if a.msg for n in ast.walk(a.msg) if isinstance(n, ast.Name)}
    if said - WORDS:
        faults.append("has a sentence that might tell hidden data")
    faults += ["asserts nothing"] if not asserts else []
    faults += ["uses the function without a judge"] if any(n not in judged for n in uses) else []
    return faults


def notebook_of(points=1, **sources):
    return {
        "cells": [
            {
                "cell_type": "code",
                "source": [text],
                "metadata": {"nbgrader": {"grade_id": name, "grade": True, "points": points}},
            }
            for name, text in sources.items()
        ]
    }


def test_exercises_come_in_threes_and_their_asserts_speak():
    test = "rows = [1]\nassert call(f, rows), 'look at f'"
    good = {"f": "def f(X): ...", "f-visible": test, "f-hidden": test}
    assert not faults_of_exercises(notebook_of(**good))
    for bad, fault in [
        ("assert call(f)", "has an assert that says nothing"),
        (
            "assert call(f), f'{call(f)}'",
            "has a sentence that might tell hidden data",
        ),
        ("call(f)", "asserts nothing"),
        ("assert f(1), 'look'", "uses the function without a judge"),
        ("assert call(print, f), 'look'", "uses the function without a judge"),
        ("X = 1\nassert call(f, X), 'look'", "names a variable like the parameter X"),
    ]:
        cells = notebook_of(**good | {"f-visible": bad})
        assert faults_of_exercises(cells) == [f"f-visible {fault}"]
    unfair = notebook_of(**good)
    unfair["cells"][1]["metadata"]["nbgrader"]["points"] = 2
    assert faults_of_exercises(unfair) == ["f-hidden gives less than half of the points"]
    del good["f-hidden"]
    assert faults_of_exercises(notebook_of(**good)) == ["f-hidden is missing"]


ASSIGNMENTS = sorted(ROOT.glob("assignments/source/*/*.ipynb"))


@in_a_checkout
@pytest.mark.parametrize("path", ASSIGNMENTS, ids=lambda path: path.stem)
def test_the_exercises_of_the_house_keep_its_rules(path):
    assert faults_of_exercises(json.loads(path.read_text("utf-8"))) == []


@in_a_checkout
def test_every_notebook_but_the_errata_has_its_assignment():
    lessons = {path.stem for path in ROOT.glob("notebooks/*.ipynb")} - {"07_errata"}
    assert {path.stem for path in ASSIGNMENTS} == lessons
    assert {path.name for path in ROOT.glob("assignments/specimens/*/")} == lessons


@in_a_checkout
def test_the_notebooks_name_exercises_that_exist():
    for path in ASSIGNMENTS:
        lesson = json.loads((ROOT / "notebooks" / path.name).read_text("utf-8"))
        text = "".join("".join(cell["source"]) for cell in lesson["cells"])
        lists = re.findall(r"→ exercises?: ((?:`\w+`(?:, | and )?)+)", text)
        named = set(re.findall(r"`(\w+)`", " ".join(lists)))
        written = set(graded_cells(json.loads(path.read_text("utf-8"))))
        assert named
        assert named <= written, path.stem


def fault_of_specimen(source):
    """What a specimen's docstring leaves out; None where nothing is."""
    said = ast.get_docstring(ast.parse(source)) or ""
    if not re.search(r"^fails:", said, re.MULTILINE):
        return "its docstring has no line fails:"
    return None if "# %% " in source else "it has no cell, # %% grade_id"


def test_specimens_say_what_they_fail():
    cell = "# %% f\ndef f():\n    return 1\n"
    assert fault_of_specimen(f'"""Divides by n.\n\nfails: f-hidden\n"""\n{cell}') is None
    assert fault_of_specimen(f'"""Divides by n."""\n{cell}') == "its docstring has no line fails:"
    assert fault_of_specimen('"""So.\n\nfails: f\n"""\n').startswith("it has no cell")
    for path in ROOT.glob("assignments/specimens/*/*/*.py"):
        assert fault_of_specimen(path.read_text("utf-8")) is None, path


@in_a_checkout
def test_every_room_has_its_file_of_tests():
    rooms = {name for name in MAY_IMPORT if not name.startswith("_")}
    families = {"gaussian", "bernoulli", "multinomial"}  # tested in test_ladder and test_stream
    tests = {path.stem.removeprefix("test_") for path in (ROOT / "tests").glob("test_*.py")}
    assert rooms - families <= tests
    assert {"ladder", "stream", "frameworks", "house"} <= tests


@in_a_checkout
def test_pictures_and_files_that_the_readme_links_exist():
    text = (ROOT / "README.md").read_text("utf-8")
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", text)
    assert links
    for link in links:
        assert (ROOT / link).exists(), link
