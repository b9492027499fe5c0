"""Grading: verdicts outside the student's process, nothing gained by a trick, nothing lost."""

import contextlib
import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import time

import nbformat
import pytest
import tiny_course
from click.testing import CliRunner
from tiny_course import QUICK

from nbteach.cli import main
from nbteach.course import CourseError
from nbteach.course._folder import grade_id
from nbteach.course.bank import Verdict
from nbteach.course.release import release
from nbteach.grading import engine, examination, feedback, limits
from nbteach.grading._meanings import Meanings
from nbteach.grading.examiner import Examiner, free_names, imports_of
from nbteach.grading.limits import Limits
from nbteach.grading.sandbox import Sandbox, SandboxError
from nbteach.grading.submissions import assignments

pytestmark = pytest.mark.skipif(
    shutil.which("bwrap") is None, reason="needs bubblewrap: apt-get install bubblewrap"
)


def judged(student, source, test, imports=None, is_hidden=True):
    student.run(source)
    return Examiner(student, imports or {}).judge(test, is_hidden)


TEST = "from nbteach.exercises import call\nassert call(f, 7.25) == 1, 'look at f'"


@pytest.mark.parametrize(
    ("body", "shown", "hidden"),
    [
        ("raise ValueError(x)", "ValueError: 7.25",
         "your code stopped with ValueError on the data of this test"),
        ("raise type(f'E{x}', (KeyError,), {})(x)", "E7.25: 7.25",
         "your code stopped with KeyError on the data of this test"),
        ("raise type(f'E{x}', (Exception,), {})", "E7.25",
         "your code stopped with Exception on the data of this test"),
        ("raise AssertionError(f'saw {x}')", "AssertionError: saw 7.25",
         "your code stopped with AssertionError on the data of this test"),
        ("raise NotImplementedError(x)", "this is not written yet", "this is not written yet"),
        ("return str(x)", "look at f", "look at f"),
    ],
)  # fmt: skip
def test_a_hidden_test_says_nothing_that_the_students_code_can_choose(student, body, shown, hidden):
    source = f"def f(x): {body}"
    assert judged(student, source, TEST, is_hidden=False).message == shown
    assert judged(student, source, TEST).message == hidden


@pytest.mark.parametrize(
    ("test", "body", "seen", "hidden"),
    [
        ("assert int(call(f, 7.25)) == 1, 'look at f'", "f'seen {x}'", "seen 7.25",
         "the test cannot use what your code gives (ValueError)"),
        ("array(call(f, 7.25), ())", "np.zeros((int(x * 100), 0))", "725",
         "look at the shape of the result: a single number is asked for"),
        ("fields(call(f, 7.25), 2)", "[0] * int(x * 100)", "725", "2 results are asked for"),
    ],
)  # fmt: skip
def test_what_the_students_code_chose_is_not_in_a_hidden_message(student, test, body, seen, hidden):
    test = f"from nbteach.exercises import array, call, fields\n{test}"
    source = f"import numpy as np\ndef f(x): return {body}"
    assert seen in judged(student, source, test, is_hidden=False).message
    assert judged(student, source, test).message == hidden


def test_a_message_has_an_end(student):
    assert len(judged(student, "def f(x): raise ValueError('x' * 9999)", TEST,
                      is_hidden=False).message) == 300  # fmt: skip


def test_visible_tests_come_before_hidden_ones(tiny):
    """What a function has seen of a hidden test it could else say in a visible one."""
    (assignment,) = assignments(tiny, "tiny")
    notebook = nbformat.read(tiny / "release" / "tiny" / "tiny.ipynb", 4)
    (cell,) = [c for c in notebook.cells if grade_id(c) == "mean_height"]
    cell.source = (
        "seen = []\ndef mean_height(heights):\n    seen.append(heights)\n    raise ValueError(seen)"
    )
    cells = engine.grade(nbformat.writes(notebook).encode(), assignment, QUICK).cells
    assert "1.0, 3.0" in cells["mean_height-visible"]["message"]
    assert "7.25" not in json.dumps(cells)


def test_a_helper_is_the_one_above_the_test(tiny):
    """Tests are judged after all cells, and mean what they would have meant in their place."""
    (assignment,) = assignments(tiny, "tiny")
    notebook = nbformat.read(tiny / "release" / "tiny" / "tiny.ipynb", 4)
    (cell,) = [c for c in notebook.cells if grade_id(c) == "mean_height"]
    cell.source = "add = sum\ndef mean_height(heights):\n    return add(heights) / len(heights)"
    notebook.cells.append(nbformat.v4.new_code_cell("def add(x):\n    return 0"))
    cells = engine.grade(nbformat.writes(notebook).encode(), assignment, QUICK).cells
    assert engine.lost(cells) == set()


ABOVE = "def f(): return g(h)\ng = abs\nh = 1"


@pytest.mark.parametrize(
    ("cells", "again"),
    [
        ({0: ABOVE, 8: "k = 2"}, []),
        ({0: ABOVE, 8: "h = 2"}, [0]),
        ({0: ABOVE, 8: "h[0] = 2"}, [0]),
        ({0: ABOVE, 8: "import h"}, []),
        ({0: ABOVE, 2: "h = 2"}, []),
        ({0: ABOVE, 2: "h = 2", 8: "g = int"}, [0, 2]),
        ({0: ABOVE, 2: "h = 2", 8: "h = 3"}, [2]),
        ({0: "g = abs", 1: ABOVE, 8: "def f(): return 0"}, [1]),
        ({0: ABOVE, 8: "not Python", 9: "def h(): return f()"}, [0]),
        ({8: ABOVE}, []),
        ({0: ABOVE, 8: "nonlocal h"}, []),
        ({0: ABOVE, 2: "h = 2", 8: "h = " + "-" * 10_000 + "1"}, []),  # too deep to be read
        ({0: ABOVE, 2: "h = 2", 8: "h = 3" + " " * 20_000}, []),  # too long
    ],
)
def test_cells_that_are_run_again_before_a_test(cells, again):
    meanings = Meanings(cells, set())
    assert meanings.again(5, ["f", "np"]) == [cells[place] for place in again]
    assert meanings.again(5, ["f", "np"]) == []
    assert Meanings(cells, set(cells.values())).again(5, ["f"]) == []


def test_a_patched_numpy_changes_nothing_outside(student):
    source = (
        "import numpy as np, builtins\n"
        "np.all = np.allclose = lambda *a, **k: True\nbuiltins.abs = lambda x: 0\n"
        "import nbteach.exercises as e\ne.close = lambda *a: True\n"
        "def f(x): return x + 1"
    )
    test = "from nbteach.exercises import call, close\nassert close(call(f, 1.0), 3.0), 'look'"
    assert judged(student, source, test) == (0.0, "failed", "look")
    assert judged(student, source, test.replace("3.0), 'l", "2.0), 'l")).status == "passed"


def test_the_tests_are_nowhere_in_the_students_process(student):
    source = (
        "import gc, sys\n"
        "def f(x):\n"
        "    frame, seen = sys._getframe(), []\n"
        "    while frame:\n"
        "        seen += [frame.f_locals, list(frame.f_code.co_consts)]\n"
        "        frame = frame.f_back\n"
        "    for thing in gc.get_objects() + seen:\n"
        "        if type(thing) is dict: thing = list(thing.values())\n"
        "        if type(thing) in (list, tuple, set, frozenset):\n"
        "            if any(type(v) is int and v - 1 == 8675308 for v in thing): return True\n"
        "    return False"
    )
    test = "from nbteach.exercises import call\nassert not call(f, 2), 'seen'  # 8675309"
    assert judged(student, source, test).status == "passed"
    assert judged(student, source, test.replace("call(f, 2)", "call(f, 8675309)")).message == "seen"


def test_names_of_the_assignment_are_not_taken_from_the_student(student):
    source = "class np:\n    allclose = staticmethod(lambda *a: True)\ndef f(): return 1"
    test = "from nbteach.exercises import call\nassert np.allclose(call(f), 2), 'look'"
    imports = imports_of(["import numpy as np", "import os.path"])
    assert judged(student, source, test, imports).message == "look"


def test_partial_credit_is_the_last_value(student):
    assert judged(student, "def f(): return 1", "0.5") == (0.5, "partial", "")
    assert judged(student, "def f(): return 1", "'done'").status == "passed"
    assert judged(student, "def f(): return 1", "f(").status == "failed"


def test_a_name_that_is_missing_fails_the_test(student):
    assert "not defined" in judged(student, "x = 1", "assert g(), 'look'").message


def test_free_names_of_a_test():
    source = "import numpy as np\ndef h(a):\n    return f(a)\nassert h(np.pi) == len(x), 'look'"
    assert set(free_names(source)) == {"f", "x"}


def test_without_bubblewrap_grading_is_refused_with_instructions(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(SandboxError, match="apt-get install bubblewrap"):
        Sandbox()


def test_limits_are_changed_by_the_course(tmp_path):
    assert limits.of(tmp_path, "tiny") == Limits()
    (tmp_path / "limits.toml").write_text("[default]\nprocesses = 9\n[tiny]\ncell_seconds = 2.5\n")
    assert limits.of(tmp_path, "tiny") == Limits(processes=9, cell_seconds=2.5)
    assert limits.of(tmp_path, "huge") == Limits(processes=9)
    for wrong in ("cells = 3", "processes = -1", "processes = true", "processes = 'x'"):
        (tmp_path / "limits.toml").write_text(f"[default]\n{wrong}\n")
        with pytest.raises(CourseError, match="is no limit; there are cell_seconds"):
            limits.of(tmp_path, "tiny")


@pytest.fixture(scope="module")
def tiny(tmp_path_factory):
    """Give a course of one assignment that four students handed in."""
    folder = tiny_course.build(tmp_path_factory.mktemp("graded") / "course")
    (path,) = release(folder)
    for student, body in HANDED_IN.items():
        notebook = nbformat.read(path, 4)
        for cell in notebook.cells:
            if cell.metadata.get("nbgrader", {}).get("grade_id") == "mean_height" and body:
                cell.source = f"def mean_height(heights):\n    {body}"
        place = folder / "submitted" / student / "tiny"
        place.mkdir(parents=True)
        nbformat.write(notebook, place / "tiny.ipynb")
    (folder / "submitted" / "broken" / "tiny").mkdir(parents=True)
    (folder / "submitted" / "broken" / "tiny" / "tiny.ipynb").write_text("{ not JSON")
    return folder


HANDED_IN = {
    "right": "return sum(heights) / len(heights)", "half": "return sum(heights) / 2", "stub": "",
    "loop": "while True: pass",
}  # fmt: skip
SCORES = {"right": 3, "half": 1, "stub": 0, "loop": 0, "broken": 0}


def run(*arguments):
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def copied(tiny, tmp_path):
    folder = tmp_path / "course"
    shutil.copytree(tiny, folder)
    (folder / "limits.toml").write_text("[default]\ncell_seconds = 1\n")
    return folder


def scores(folder):
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{folder}/gradebook.db") as gradebook:
        return {s.student.id: s.score for s in gradebook.find_assignment("tiny").submissions}


def test_a_class_is_graded_into_the_gradebook(tiny, tmp_path):
    folder = copied(tiny, tmp_path)
    ran = run("grade", "tiny", "--course", folder, "--workers", 2, "--json")
    assert ran.exit_code == 1, ran.output  # the broken one needs a person
    rows = {row["student"]: row for row in json.loads(ran.stdout)}
    assert {student: row["score"] for student, row in rows.items()} == SCORES
    assert scores(folder) == SCORES
    assert rows["loop"]["cells"]["mean_height-hidden"]["status"] == "stopped"
    assert rows["half"]["cells"]["mean_height-hidden"]["message"] == "is their number counted?"
    assert rows["right"]["note"] is None
    assert rows["broken"]["note"]
    for student in SCORES:
        path = folder / "autograded" / student / "tiny" / "tiny.ipynb"
        nbformat.validate(nbformat.read(path, 4))
        assert (folder / "feedback" / student / "tiny" / "tiny.html").exists()


def test_a_second_run_grades_only_what_changed(tiny, tmp_path):
    folder = copied(tiny, tmp_path)
    run("grade", "tiny", "--course", folder)
    before = {p: p.stat().st_mtime_ns for p in folder.glob("autograded/*/tiny/tiny.ipynb")}
    path = folder / "submitted" / "half" / "tiny" / "tiny.ipynb"
    path.write_text(path.read_text("utf-8").replace("sum(heights) / 2", "sum(heights) / 2.0"))
    run("grade", "tiny", "--course", folder)
    after = {p: p.stat().st_mtime_ns for p in folder.glob("autograded/*/tiny/tiny.ipynb")}
    assert [p.parents[1].name for p in before if before[p] != after[p]] == ["half"]


def test_pages_can_be_left_for_later(tiny, tmp_path):
    folder = copied(tiny, tmp_path)
    run("grade", "tiny", "--course", folder, "--no-feedback")
    assert scores(folder) == SCORES
    assert not (folder / "feedback").exists()
    run("grade", "tiny", "--course", folder, "--no-feedback")  # nothing is new
    assert not (folder / "feedback").exists()
    assert run("feedback", "tiny", "--course", folder).exit_code == 0
    assert len(list(folder.glob("feedback/*/tiny/tiny.html"))) == len(SCORES)


def test_a_manual_grade_survives(tiny, tmp_path):
    from nbgrader.api import Gradebook

    folder = copied(tiny, tmp_path)
    run("grade", "tiny", "--course", folder)
    with Gradebook(f"sqlite:///{folder}/gradebook.db") as gradebook:
        grade = gradebook.find_grade("mean_height-hidden", "tiny", "tiny", "half")
        grade.manual_score = 1.5
        comment = gradebook.find_comment("mean_height", "tiny", "tiny", "half")
        comment.manual_comment = "nearly"
        gradebook.db.commit()
    ran = run("grade", "tiny", "--course", folder, "--all")
    assert ran.exit_code == 1
    with Gradebook(f"sqlite:///{folder}/gradebook.db") as gradebook:
        grade = gradebook.find_grade("mean_height-hidden", "tiny", "tiny", "half")
        assert (grade.auto_score, grade.manual_score, grade.score) == (0, 1.5, 1.5)
        assert grade.needs_manual_grade
        assert gradebook.find_comment("mean_height", "tiny", "tiny", "half").comment == "nearly"


def test_nbgraders_own_command_grades_with_the_engine(tiny, tmp_path):
    folder = copied(tiny, tmp_path)
    path = f"{os.path.dirname(sys.executable)}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        [sys.executable, "-m", "nbgrader", "autograde", "tiny"], cwd=folder,
        env=os.environ | {"PATH": path}, capture_output=True, text=True,
    )  # fmt: skip
    assert scores(folder) == SCORES, ran.stderr
    notebook = nbformat.read(folder / "autograded" / "half" / "tiny" / "tiny.ipynb", 4)
    assert any(o.output_type == "error" for c in notebook.cells for o in c.get("outputs", []))
    ran = subprocess.run(
        [sys.executable, "-m", "nbgrader", "generate_feedback", "tiny"], cwd=folder,
        env=os.environ | {"PATH": path}, capture_output=True, text=True,
    )  # fmt: skip
    pages = list(folder.glob("feedback/*/tiny/tiny.html"))
    assert len(pages) == len(SCORES), ran.stderr
    for page in pages:
        text = page.read_text("utf-8")
        assert "7.25" not in text
        assert "maximum likelihood" not in text
    assert "is their number counted?" in (folder / "feedback/half/tiny/tiny.html").read_text(
        "utf-8"
    )


def test_a_run_that_is_killed_goes_on_where_it_stopped(tiny, tmp_path):
    folder = copied(tiny, tmp_path)
    command = [sys.executable, "-m", "nbteach", "grade", "tiny", "--course", str(folder)]
    first = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                             start_new_session=True)  # fmt: skip
    deadline = time.monotonic() + 60
    while not list(folder.glob("autograded/*/tiny/nbteach.json")) and time.monotonic() < deadline:
        time.sleep(0.02)
    os.kill(first.pid, signal.SIGKILL)
    first.wait()
    assert len(list(folder.glob("autograded/*/tiny/nbteach.json"))) < len(SCORES)
    ran = run("grade", "tiny", "--course", folder)
    assert ran.exit_code == 1
    assert scores(folder) == SCORES


def test_without_a_sandbox_the_grades_say_so(tiny, tmp_path):
    from nbgrader.api import Gradebook

    folder = copied(tiny, tmp_path)
    ran = run("grade", "tiny", "--course", folder, "--student", "right", "--unsafe-no-sandbox")
    assert "without a sandbox" in ran.output
    assert ran.exit_code == 0
    with Gradebook(f"sqlite:///{folder}/gradebook.db") as gradebook:
        comment = gradebook.find_comment("mean_height", "tiny", "tiny", "right")
        assert "without a sandbox" in comment.auto_comment
    assert scores(folder) == {"right": 3}


def test_a_gradebook_that_is_locked_is_said_and_nothing_is_lost(tiny, tmp_path):
    folder = copied(tiny, tmp_path)
    with contextlib.closing(sqlite3.connect(folder / "gradebook.db")) as book:
        book.execute("BEGIN EXCLUSIVE")
        ran = run("grade", "tiny", "--course", folder, "--student", "right")
        assert ran.exit_code == 2
        assert "cannot be written" in ran.output
        assert "Traceback" not in ran.output
        book.rollback()
    assert run("grade", "tiny", "--course", folder, "--student", "right").exit_code == 0
    assert scores(folder) == {"right": 3}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["grade", "huge"], "no assignment huge"),
        (["grade", "tiny", "--student", "nobody"], "nobody handed in nothing"),
        (["grade", "tiny", "--dask", "tcp://127.0.0.1:1"], "no Dask scheduler answers"),
    ],
)
def test_what_cannot_be_graded_is_said(tiny, arguments, said):
    ran = run(*arguments, "--course", tiny)
    assert ran.exit_code == 2
    assert said in ran.output


def test_files_that_are_handed_in_beside_the_notebook_do_no_harm(tiny, tmp_path):
    folder = copied(tiny, tmp_path)
    place = folder / "submitted" / "right" / "tiny"
    (folder / "source" / "tiny" / "data").mkdir()
    (folder / "source" / "tiny" / "data" / "rows.csv").write_text("1")
    for name in ("nbteach.json", "other.ipynb", ".tiny.ipynb.part"):
        (place / name).mkdir()
        (place / name / "inside.txt").write_text("x")
    (place / "data").write_text("a file where a folder is")
    (place / "timestamp.txt").write_text("9999-99-99 never")
    (place / "mine.txt").write_text("kept")
    (place / "link.txt").symlink_to("/etc/passwd")
    half = folder / "submitted" / "half" / "tiny" / "nbteach.json"
    half.write_text('{"results": [{"notebook": "tiny", "score": 3}]}')
    ran = run("grade", "tiny", "--course", folder, "--json")
    assert ran.exit_code == 1, ran.output
    assert scores(folder) == SCORES
    target = folder / "autograded" / "right" / "tiny"
    assert (target / "mine.txt").read_text() == "kept"
    assert (target / "data" / "rows.csv").read_text() == "1"
    assert (target / "nbteach.json").is_file()
    assert not (target / "link.txt").exists()


@pytest.mark.parametrize(
    "text", ["", "yesterday", "9999-12-31 23:59:59 UTC", "0001-01-01 00:00:00"]
)
def test_a_timestamp_that_says_nothing_is_none(tiny, tmp_path, text):
    folder = copied(tiny, tmp_path)
    (folder / "submitted" / "right" / "tiny" / "timestamp.txt").write_text(text)
    ran = run("grade", "tiny", "--course", folder, "--student", "right")
    assert ran.exit_code == 0, ran.output
    assert scores(folder) == {"right": 3}


def test_feedback_is_for_whom_it_is_written(tiny, tmp_path):
    """A result that somebody handed in names another student: it is not believed."""
    folder = copied(tiny, tmp_path)
    run("grade", "tiny", "--course", folder)
    path = folder / "autograded" / "half" / "tiny" / "nbteach.json"
    stored = json.loads(path.read_text())
    stored["results"][0] |= {"student": "right", "assignment": "../tiny"}
    stored["results"].append(stored["results"][0] | {"notebook": "../../right/tiny/tiny"})
    path.write_text(json.dumps(stored))
    (page,) = feedback._results(folder, "tiny", "half")
    assert (page["student"], page["assignment"], page["notebook"]) == ("half", "tiny", "tiny")


def test_a_worker_that_never_ends_is_ended():
    script = (
        "import time\nfrom nbteach.grading import worker\n"
        "with worker.watched(0.2):\n    while True: pass"
    )
    ran = subprocess.run([sys.executable, "-c", script], timeout=60)
    assert ran.returncode == 1


@pytest.fixture(scope="module")
def examined(tiny):
    (found,) = examination.examine(tiny, ["tiny"])
    return found


def test_the_examination_of_a_tiny_course(examined):
    assert examined.verdicts["reference"] == Verdict(frozenset(), 3, 3)
    assert examined.verdicts["stub"].score == 0
    assert examined.verdicts["wrong-divided_by_two"].score == 1
    assert examined.verdicts["hostile-patched"].score == 0
    assert examined.plain["hostile-patched"].score == 3  # forged, as its line says
    assert examined.forged == ["hostile-patched"]
    assert examined.tests_last["wrong-divided_by_two"] == examined.plain["wrong-divided_by_two"]
    assert examined.false_accepts == examined.false_rejects == examined.untested == []
    assert examined.differing == []
    assert [examined.count(kind) for kind in ("right", "wrong", "hostile")] == [1, 2, 1]


def test_a_specimen_that_tells_the_untruth_is_found_out(examined):
    expected = dict(examined.expected)
    expected["right-with_numpy"] = frozenset({"mean_height-hidden"})
    expected["wrong-divided_by_two"] = frozenset()
    expected["wrong-forgot_to_divide"] = frozenset({"mean_height-visible"})
    untrue = examined._replace(expected=expected, forges={})
    assert untrue.false_accepts == ["right-with_numpy"]
    assert untrue.false_rejects == ["wrong-divided_by_two", "wrong-forgot_to_divide"]
    assert untrue.untested == ["mean_height-hidden"]
    assert untrue.differing == ["hostile-patched"]


def test_the_engine_has_a_fingerprint():
    assert len(engine.fingerprint()) == 64
