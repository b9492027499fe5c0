"""A course: its release keeps targets and no secrets, a student's check says what is missing."""

import json
import os
import subprocess
import sys

import nbformat
import pytest
import tiny_course
from click.testing import CliRunner

from nbteach import course
from nbteach.cli import main
from nbteach.course import CourseError, classroom, mutants
from nbteach.course.check import check
from nbteach.course.packs import packs
from nbteach.course.rehearsal import rehearse
from nbteach.course.release import release


@pytest.fixture(scope="module")
def tiny(tmp_path_factory):
    folder = tiny_course.build(tmp_path_factory.mktemp("tiny") / "course")
    release(folder)
    return folder


@pytest.fixture
def released(tiny):
    return nbformat.read(tiny / "release" / "tiny" / "tiny.ipynb", 4)


def named(notebook, name):
    return next(c for c in notebook.cells if c.metadata.get("nbgrader", {}).get("grade_id") == name)


def test_a_release_holds_the_stub_and_the_visible_test(released):
    assert "raise NotImplementedError" in named(released, "mean_height").source
    assert '"""Mean of a list of heights, in feet."""' in named(released, "mean_height").source
    assert named(released, "mean_height-visible").source == tiny_course.VISIBLE


@pytest.mark.parametrize("secret", ["secret_total", "7.25", "maximum likelihood", "BEGIN"])
def test_a_release_holds_no_solution_and_no_hidden_test(tiny, secret):
    assert secret in (tiny / "source" / "tiny" / "tiny.ipynb").read_text("utf-8")
    assert secret not in (tiny / "release" / "tiny" / "tiny.ipynb").read_text("utf-8")


def test_a_release_keeps_the_targets_and_no_other_output(released):
    said = [(c.metadata.nbgrader.grade_id, c.outputs[0].text) for c in released.cells
            if c.cell_type == "code" and c.outputs]  # fmt: skip
    assert said == [("mean-target", "02_gaussian/mean_height_male: 5.855, reproduced\n")]
    assert named(released, "mean-target").metadata.nbteach.target[0].text == said[0][1]


def test_nbgrader_itself_makes_the_same_release(tiny, tmp_path):
    folder = tiny_course.build(tmp_path / "course")
    command = [sys.executable, "-m", "nbgrader", "generate_assignment", "tiny"]
    path = f"{os.path.dirname(sys.executable)}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(command, cwd=folder, env=os.environ | {"PATH": path}, check=True,
                   capture_output=True)  # fmt: skip
    place = "release/tiny/tiny.ipynb"
    assert (folder / place).read_text("utf-8") == (tiny / place).read_text("utf-8")


def test_an_assignment_that_nbgrader_refuses_is_named(tmp_path):
    folder = tiny_course.build(tmp_path / "course")
    path = folder / "source" / "tiny" / "tiny.ipynb"
    notebook = nbformat.read(path, 4)
    named(notebook, "mean_height").source += "\n    ### BEGIN SOLUTION"
    nbformat.write(notebook, path)
    with pytest.raises(CourseError, match="tiny cannot be released"):
        release(folder)


def solved(released, tmp_path, body):
    released = nbformat.from_dict(released)
    named(released, "mean_height").source = f"def mean_height(heights):\n    {body}"
    path = tmp_path / "tiny.ipynb"
    nbformat.write(released, path)
    return path


def test_a_check_of_a_right_notebook(released, tmp_path):
    path = solved(released, tmp_path, "print('noise')\n    return sum(heights) / len(heights)")
    before = path.read_bytes()
    assert [(r.kind, r.name, r.status) for r in check(path)] == [
        ("test", "mean_height-visible", "passed"),
        ("number", "02_gaussian/mean_height_male", "passed"),
    ]
    assert os.listdir(tmp_path) == ["tiny.ipynb"]
    assert path.read_bytes() == before


def test_a_check_of_a_wrong_notebook_says_what_to_look_at(released, tmp_path):
    test, number = check(solved(released, tmp_path, "return sum(heights)"))
    assert (test.status, test.message) == ("failed", "add up, then divide by how many")
    assert number.status == "failed"
    assert "NOT reproduced: your code gives 23.42" in number.message


def test_a_notebook_that_was_run_and_saved_is_not_checked_against_itself(released, tmp_path):
    target = named(released, "mean-target")
    target.outputs = [nbformat.v4.new_output("stream", name="stdout", text="whatever\n")]
    result = check(solved(released, tmp_path, "return sum(heights)"))[1]
    assert result.status == "failed"


def test_a_check_of_the_stub_says_not_written(released, tmp_path):
    path = tmp_path / "tiny.ipynb"
    nbformat.write(released, path)
    assert [r.status for r in check(path)] == ["not written", "not written"]


def test_other_cells_that_fail_or_never_end_are_named_and_the_rest_is_checked(released, tmp_path):
    released.cells.insert(1, nbformat.v4.new_code_cell("1 / 0"))
    released.cells.insert(1, nbformat.v4.new_code_cell("while True:\n    pass"))
    path = solved(released, tmp_path, "return sum(heights) / len(heights)")
    results = check(path, seconds=2)
    assert [(r.name, r.message) for r in results if r.kind == "cell"] == [
        ("while True:", "it did not end within 2 s"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
    ]
    assert [r.status for r in results if r.kind != "cell"] == ["passed", "passed"]


def test_a_kernel_that_dies_is_no_traceback(released, tmp_path):
    released.cells.insert(1, nbformat.v4.new_code_cell("import os\nos._exit(1)"))
    path = solved(released, tmp_path, "return sum(heights) / len(heights)")
    assert {r.status for r in check(path, seconds=3)} == {"failed"}


def run(*arguments):
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def test_exit_codes_of_check(released, tmp_path):
    right = solved(released, tmp_path, "return sum(heights) / len(heights)")
    ran = run("check", right, "--json")
    assert ran.exit_code == 0
    assert {row["status"] for row in json.loads(ran.output)} == {"passed"}
    ran = run("check", solved(released, tmp_path, "return 0"))
    assert ran.exit_code == 1
    assert "add up, then divide by how many" in ran.output
    assert "0 of 1 visible tests pass" in ran.output
    (tmp_path / "no.ipynb").write_text("{", "utf-8")
    for name in ("absent.ipynb", "no.ipynb"):
        ran = run("check", tmp_path / name)
        assert ran.exit_code == 2
        assert name in ran.output


def test_a_notebook_that_is_no_assignment_cannot_be_checked(tmp_path):
    nbformat.write(nbformat.v4.new_notebook(), tmp_path / "mine.ipynb")
    ran = run("check", tmp_path / "mine.ipynb")
    assert ran.exit_code == 2
    assert "released notebook" in ran.output


def test_the_command_releases(tmp_path):
    folder = tiny_course.build(tmp_path / "course")
    ran = run("release", "tiny", "--course", folder)
    assert ran.exit_code == 0, ran.output
    assert ran.output.strip() == str(folder / "release" / "tiny" / "tiny.ipynb")
    ran = run("release", "huge", "--course", folder)
    assert ran.exit_code == 1
    assert "no assignment huge; there are tiny" in ran.output


def test_the_nearest_course_is_found(tmp_path, monkeypatch):
    folder = tiny_course.build(tmp_path / "assignments")
    monkeypatch.chdir(tmp_path)
    assert course.find() == folder
    monkeypatch.chdir(folder / "source" / "tiny")
    assert course.find() == folder
    monkeypatch.chdir(tmp_path.parent)
    with pytest.raises(CourseError, match="--course"):
        course.find()
    with pytest.raises(CourseError, match="is not a course"):
        course.find(tmp_path)


def test_what_a_notebook_lacks_is_said(tmp_path):
    path = tmp_path / "latin.ipynb"
    path.write_bytes('{"é": 1}'.encode("latin-1"))
    with pytest.raises(CourseError, match="UTF-8"):
        course.read(path)
    path.write_text('{"cells": 3}', "utf-8")
    with pytest.raises(CourseError, match="is not a notebook"):
        course.read(path)


def test_a_specimen_is_read(tiny):
    patched = course.specimen(tiny / "specimens" / "tiny" / "hostile" / "patched.py")
    assert patched.student == "hostile-patched"
    assert patched.thinking == "Thinks so."
    assert patched.fails == {"mean_height-visible", "mean_height-hidden"}
    assert (
        patched.forges == "the judge's module is in the student's process, where it can be changed"
    )
    assert list(patched.sections) == ["mean_height"]
    right = course.specimen(tiny / "specimens" / "tiny" / "right" / "with_numpy.py")
    assert right.fails == set()
    assert right.forges is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# %% f\n", "has a docstring"),
        ('"""So."""\n# %% f\n', "no line fails:"),
        ('"""So.\n\nfails: f-hidden\n"""\nx = 1\n', "it has no cell"),
    ],
)
def test_a_specimen_that_says_too_little_is_named(tmp_path, text, said):
    path = tmp_path / "wrong" / "sloppy.py"
    path.parent.mkdir()
    path.write_text(text, "utf-8")
    with pytest.raises(CourseError, match=f"sloppy.py: .*{said}"):
        course.specimen(path)


def test_a_specimen_with_a_cell_that_the_assignment_lacks_is_refused(tiny, released):
    sloppy = course.specimens(tiny, "tiny")[0]._replace(sections={"mean_width": "pass"})
    with pytest.raises(CourseError, match="mean_width"):
        sloppy.submission(released, tiny_course.notebook())


def test_packs_keep_apart_what_might_meet(tiny):
    (wrong,) = [s for s in course.specimens(tiny, "tiny") if s.name == "divided_by_two"]

    def made(name, fails="", text=""):
        return wrong._replace(name=name, sections={name: text}, fails=frozenset(fails.split()))

    other = made("g", "g-hidden", "def g(): ...")
    assert packs([made("f"), other, made("h")]) == [[made("f"), other, made("h")]]
    for meets in (
        made("g"),  # the same function
        made("f", "g-hidden"),  # fails the other's cell
        made("f", text="def g(): ..."),  # defines the other's function
        made("f", text="if True:\n    g = 1"),
        made("f", text="import numpy as g"),
        made("f", text="def f():\n    global g\n    g = 1"),
    ):
        assert packs([meets, other]) == [[meets], [other]]


def test_rehearsal_reports_each_cell_and_ends_what_does_not():
    jobs = [
        [["a", "x = 1"], ["b", "assert x == 2, 'look'"], ["c", "print(x)"]],
        [["a", "while True: pass"], ["b", "x"]],
        [["a", "import os; os._exit(0)"], ["b", "x"]],
        [["a", "raise SystemExit"], ["b", "assert x"]],
    ]
    assert rehearse(jobs, seconds=2) == [
        {"b": "AssertionError: look"},
        {"a": "did not end", "b": "did not end"},
        {"a": "did not end", "b": "did not end"},
        {"a": "SystemExit: ", "b": "NameError: name 'x' is not defined"},
    ]


def test_mutants_are_made_in_every_place_and_killed():
    made, left = mutants.survivors(tiny_course.notebook())
    assert {mutant.change for mutant in made} == {
        "line 5, secret_total / len(heights) -> secret_total * len(heights)",
    }
    assert left == []


def test_a_mutant_that_no_test_notices_survives(tiny):
    notebook = tiny_course.notebook()
    named(notebook, "mean_height-visible").source = named(notebook, "mean_height-hidden").source = (
        ""
    )
    made, left = mutants.survivors(notebook)
    assert made == left != []


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("return a + b", ["a + b -> a - b"]),
        (
            "return a.sum(axis=1)",
            ["a.sum(axis=1) -> a.sum()", "a.sum -> a.mean", "1 -> 2", "1 -> 0"],
        ),
        ("return a if b else c", ["a if b else c -> a", "a if b else c -> c"]),
        ("a += 1", ["a += 1 -> a -= 1", "a += 1 -> nothing", "1 -> 2", "1 -> 0"]),
        ("return f(a, b)", ["f(a, b) -> f(b, a)"]),
        ("return -a", ["-a -> a"]),
        ("raise ValueError('three 3')", ["raise ValueError('three 3') -> nothing"]),
        ("return a < b", ["a < b -> a <= b"]),
        ("return f(a, True)", ["f(a, True) -> f(True, a)", "True -> False"]),
    ],
)
def test_a_line_and_its_mutants(line, changes):
    text = f'def f(a):\n    """Doc 1."""\n    import os\n    {line}\n'
    cell = tiny_course.marked(nbformat.v4.new_code_cell(text), "f", solution=True)
    made = mutants.mutants(nbformat.v4.new_notebook(cells=[cell]))
    assert [mutant.change for mutant in made] == [f"line 4, {change}" for change in changes]
    assert len({mutant.source for mutant in made}) == len(made)


def test_a_class_is_built_of_specimens(tiny, tmp_path):
    folder = tmp_path / "class"
    assert len(classroom.build(tiny, folder, "tiny", students=6)) == 6
    rows = (folder / "class.csv").read_text("utf-8").splitlines()
    assert rows[1] == "student-01,right/with_numpy,"
    assert rows[2] == "student-02,wrong/divided_by_two,mean_height-hidden"
    assert rows[5] == "student-05,right/with_numpy,"
    handed = nbformat.read(folder / "submitted" / "student-02" / "tiny" / "tiny.ipynb", 4)
    assert "/ 2" in named(handed, "mean_height").source
    classroom.build(tiny, folder, "tiny", students=2)  # made anew
    assert len(list((folder / "submitted").iterdir())) == 2


def test_a_class_is_not_built_over_other_things(tiny, tmp_path):
    (tmp_path / "thesis.tex").write_text("x")
    with pytest.raises(CourseError, match="name another folder"):
        classroom.build(tiny, tmp_path, "tiny")
    assert (tmp_path / "thesis.tex").exists()


def test_the_command_prints_the_bank(tiny):
    ran = run("bank", "--course", tiny, "--json")
    assert ran.exit_code == 0, ran.output
    (row,) = json.loads(ran.output)
    assert row == {
        "assignment": "tiny", "right": 1, "wrong": 2, "hostile": 1, "false_accepts": 0,
        "false_rejects": 0, "forged": 1, "mutants": 1, "killed": 1, "faults": [],
    }  # fmt: skip
