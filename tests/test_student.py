"""The student's process: what crosses its border, what it cannot see, what it cannot exceed."""

import base64
import contextlib
import io
import json
import shutil
import time

import numpy as np
import pandas as pd
import pytest
from PIL import Image
from scipy import sparse
from tiny_course import QUICK

from nbteach.grading import _bubblewrap
from nbteach.grading.sandbox import Sandbox, SandboxError
from nbteach.grading.student import RaisedError, StoppedError, Student
from nbteach.grading.weigh import below
from nbteach.student.messages import UnreadableError, pack, receive
from nbteach.student.values import Decoder, Encoder

pytestmark = pytest.mark.skipif(
    shutil.which("bwrap") is None, reason="needs bubblewrap: apt-get install bubblewrap"
)

VALUES = [
    None, True, False, 0, -7, 10**400, 0.1, -0.0, float("inf"), 1e-320, "", "naïve\n", 1 + 2j,
    [], [1, [2.5, "a"]], (1, 2), {"a": [1], 2: None}, np.float32(0.1), np.int8(3), np.bool_(True),
    np.array([[1.5, np.nan]]), np.arange(3, dtype=np.uint8), np.array("w"), np.array(["a", "bcd"]),
    np.empty((0, 4)), np.array([1, "a", None], dtype=object), np.dtype("float32"),
    np.array(["2020-01-01"], dtype="datetime64[D]"),
]  # fmt: skip


def there_and_back(value):
    encoder = Encoder()
    tree = encoder.tree(value)
    message = pack({"v": tree}, encoder.blobs)
    parts = iter([message])
    data = next(parts)
    place = 0

    def read(count):
        nonlocal place
        place += count
        return data[place - count : place]

    answer, blobs = receive(read, 1 << 20)
    return Decoder(blobs).value(answer["v"])


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_plain_values_cross_as_they_are(value):
    got = there_and_back(value)
    assert type(got) is type(value)
    if isinstance(value, np.ndarray):
        assert got.dtype == value.dtype
        assert got.shape == value.shape
        np.testing.assert_array_equal(got, value)
    else:
        assert got == value
        assert repr(got) == repr(value)


@pytest.mark.parametrize("kind", ["csr_matrix", "csr_array", "csc_matrix", "coo_array"])
def test_sparse_matrices_cross(kind):
    table = getattr(sparse, kind)(np.array([[0, 1.5], [2, 0]]))
    got = there_and_back(table)
    assert type(got) is type(table)
    np.testing.assert_array_equal(got.toarray(), table.toarray())


def test_what_can_be_an_array_crosses_as_one():
    got = there_and_back(pd.DataFrame({"a": [1, 2], "b": [3, 4]}))
    np.testing.assert_array_equal(got, [[1, 3], [2, 4]])

    class Always(float):
        def __eq__(self, other):
            return True

        __hash__ = float.__hash__

    assert type(there_and_back(Always(3.0))) is float


@pytest.mark.parametrize("value", [object(), len, [object()], {1: open}])
def test_what_is_no_plain_data_is_not_sent(value):
    with pytest.raises(TypeError, match="no plain data"):
        Encoder().tree(value)


@pytest.mark.parametrize(
    "tree",
    [
        3, "text", [1], {"list": 3}, {"int": "zz"}, {"array": 7}, {"array": -1}, {"unknown": 1}, {},
        {"handle": 1, "type": "t", "name": "n"}, {"dict": [[{"list": []}, None]]},
        {"sparse": "csr_matrix", "shape": [2, 2], "parts": []}, {"sparse": "lil_matrix"},
        {"objects": [None], "shape": [2]}, {"dtype": "no such type"}, {"float": 3},
    ],
    ids=repr,
)  # fmt: skip
def test_forged_values_are_unreadable(tree):
    with pytest.raises(UnreadableError):
        Decoder([b"garbage"]).value(tree)


def test_pickles_are_never_read():
    blob = np.lib.format.magic(1, 0)
    with pytest.raises(UnreadableError):
        Decoder([blob]).value({"array": 0})
    file = io.BytesIO()
    np.save(file, np.array([print], dtype=object), allow_pickle=True)
    with pytest.raises(UnreadableError, match="no plain data"):
        Decoder([file.getvalue()]).value({"array": 0})


def test_a_deep_tree_is_unreadable_and_a_deep_value_stays_behind():
    tree = None
    for _ in range(200):
        tree = {"list": [tree]}
    with pytest.raises(UnreadableError):
        Decoder([]).value(tree)


def output_of(student, source):
    outputs = student.run(source)["outputs"]
    texts = [
        o.get("text") or o.get("evalue") or o.get("data", {}).get("text/plain") for o in outputs
    ]
    return "".join(str(text) for text in texts)


SECRETS = {
    "network": ("import socket; socket.create_connection(('1.1.1.1', 53), 2)", "unreachable"),
    "loopback": ("import socket; s = socket.create_server(('127.0.0.1', 0)); print('up')", "up"),
    "passwords": ("open('/etc/passwd').read()", "No such file"),
    "home": ("import os; print(sorted(set(os.listdir('/')) & {'home', 'var', 'mnt'}))", "[]"),
    "processes": ("import os; print(os.listdir('/proc'), os.getpid() < 5)", "[] True"),
    "environment": ("import os; print('NBTEACH_SECRET' in os.environ)", "False"),
    "user": ("import os; print(os.getuid(), os.getgid())", "65534 65534"),
    "packages": ("import numpy as n; open(n.__file__, 'a')", "denied"),
    "house": ("open('/nbteach/nbteach/__init__.py', 'a')", "denied"),
    "mounts": ("import subprocess as s; print(s.run(['umount', '/proc']).returncode)", "32"),
    "families": ("import nbteach.gaussian", "No module named 'nbteach.gaussian'"),
    "estimators": ("import nbteach.estimators", "No module named"),
    "grader": ("import nbteach.grading", "No module named"),
    "scikit-learn": ("from sklearn.naive_bayes import GaussianNB", "sklearn.naive_bayes"),
    "bytecode": (
        "import sklearn, glob, os\n"
        "found = glob.glob(os.path.dirname(sklearn.__file__) + '/__pycache__/naive_bayes*')\n"
        "print([os.path.getsize(f) for f in found if os.path.getsize(f)])", "[]"),
}  # fmt: skip


@pytest.mark.parametrize("name", SECRETS)
def test_a_sandbox_holds_nothing_worth_stealing(student, name):
    source, said = SECRETS[name]
    assert said in output_of(student, source)


def test_a_sandbox_holds_no_gradebook(sandbox):
    walk = "import os\nnames = {name for _, _, files in os.walk('/') for name in files}"
    found = "print([name for name in names if 'gradebook' in name and name.endswith('.db')])"
    asked = Student(sandbox, QUICK._replace(cell_seconds=60))  # it is a long walk on a cold disk
    asked.run(walk)
    assert output_of(asked, "print(len(names) > 1_000)") == "True\n"
    assert output_of(asked, found) == "[]\n"
    asked.close()


def test_a_sandbox_is_not_told_the_environment(monkeypatch):
    monkeypatch.setenv("NBTEACH_SECRET", "x")
    made = Sandbox()
    asked = Student(made, QUICK)
    assert output_of(asked, "import os; print(sorted(os.environ)[:1], len(os.environ) < 25)")
    assert "NBTEACH_SECRET" not in output_of(asked, "import os; print(dict(os.environ))")
    asked.close()
    made.close()


def test_submissions_do_not_see_each_other(sandbox, student):
    other = Student(sandbox, QUICK)
    student.run("import os, pathlib; pathlib.Path('mine').write_text('x')\nseen = 1")
    assert (
        output_of(other, "import os; print(os.listdir('.'), 'seen' in globals())") == "[] False\n"
    )
    student.run("import socket; s = socket.socket(socket.AF_UNIX); s.bind('\\0box'); s.listen()")
    said = output_of(other, "import socket; socket.socket(socket.AF_UNIX).connect('\\0box')")
    assert "refused" in said
    other.close()


def test_no_door_but_its_own_is_inherited(student):
    """Files of fonts are open, which anybody may read; of sockets and pipes only its channel."""
    source = (
        "import os, stat\nopen_ones = []\n"
        "for n in range(256):\n    try:\n        mode = os.fstat(n).st_mode\n"
        "    except OSError: continue\n"
        "    if stat.S_ISSOCK(mode) or stat.S_ISFIFO(mode): open_ones.append(n)\n"
        "print(open_ones)"
    )
    assert json.loads(output_of(student, source)) == [200]


def test_killing_everything_kills_only_itself(sandbox, student):
    other = Student(sandbox, QUICK)
    other.run("kept = 5")
    with pytest.raises(StoppedError):
        student.run("import os, signal\nif os.fork(): os.kill(-1, signal.SIGKILL)\nos._exit(3)")
    assert other.get("kept") == 5
    assert sandbox.is_alive()
    other.close()


def processes(sandbox):
    """Count the processes below a sandbox."""
    return len(list(below(sandbox.address.process)))


def test_a_fork_bomb_is_bounded_and_ends_with_its_submission(sandbox):
    before = processes(sandbox)
    student = Student(sandbox, QUICK._replace(cell_seconds=10))
    source = (
        "import os, time\nmade = 0\n"
        "try:\n    for _ in range(500):\n        if os.fork() == 0:\n            time.sleep(60)\n"
        "        made += 1\nexcept OSError:\n    pass\nprint(made)"
    )
    assert int(output_of(student, source)) < QUICK.processes
    student.close()
    deadline = time.monotonic() + 10
    while processes(sandbox) > before and time.monotonic() < deadline:
        time.sleep(0.05)
    assert processes(sandbox) <= before


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("x = bytearray(6 << 30)", "MemoryError"),
        ("open('big', 'wb').write(bytes(80 << 20))", "File too large"),
        ("import os; [os.open('/dev/null', 0) for _ in range(400)]", "Too many open files"),
    ],
)
def test_memory_files_and_descriptors_have_limits(student, source, said):
    outputs = student.run(source)["outputs"]
    assert said in json.dumps(outputs)


def test_output_is_cut_at_its_source(student):
    outputs = student.run("for _ in range(10**5): print('x' * 100)")["outputs"]
    assert sum(len(o["text"]) for o in outputs) < QUICK.output_bytes + 200
    assert "output cut" in outputs[-1]["text"]


def test_a_figure_and_a_table_are_kept(student):
    shown = student.run("import matplotlib.pyplot as plt\nplt.plot([1, 2]);")["outputs"]
    assert any("image/png" in output.get("data", {}) for output in shown)
    shown = student.run("import pandas as pd\npd.DataFrame({'a': [1]})")["outputs"]
    assert shown[0]["output_type"] == "execute_result"
    assert "text/html" in shown[0]["data"]
    shown = student.run("1 / 0")["outputs"]
    assert (shown[0]["output_type"], shown[0]["ename"]) == ("error", "ZeroDivisionError")


@pytest.mark.parametrize(("x", "is_within"), [(0.4, True), (1.2, False)])
def test_a_figure_has_the_extent_that_ipython_gives_it(student, x, is_within):
    """One that is drawn once and cropped, and one that reaches beyond its canvas."""
    shown = student.run(
        "from IPython.core.pylabtools import print_figure\n"
        "import matplotlib.pyplot as plt\n"
        f"figure, axes = plt.subplots(); axes.text({x}, 0.5, 'quite some text')\n"
        "plt.show()\n"
        "print(print_figure(figure, base64=True))"
    )["outputs"]
    ours, theirs = (
        Image.open(io.BytesIO(base64.b64decode(data)))
        for data in (shown[0]["data"]["image/png"], shown[1]["text"])
    )
    assert ours.size == pytest.approx(theirs.size, abs=3)
    assert (ours.tobytes() == theirs.tobytes()) is not is_within


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("a = 6\n%precision 2\na * 7", "42"),
        ("text = '''\n%time\n'''\nprint(text)", "%time"),
        ("b = 2\nlen?", "Return the number of items"),
        ("%%capture\nprint('hidden')", ""),
        ("print(1)  \n\n", "1\n"),
        ("await_this = 3\nawait __import__('asyncio').sleep(0, 'slept')", "slept"),
    ],
)
def test_cells_are_run_as_ipython_runs_them(student, source, said):
    outputs = student.run(source)["outputs"]
    assert said in json.dumps(outputs, ensure_ascii=False).replace("\\n", "\n")
    assert all(output["output_type"] != "error" for output in outputs)


def test_a_system_without_namespaces_for_a_submission_is_refused(monkeypatch):
    nested = [
        "--unshare-all",
        "--unshare-user",
        "--uid",
        "65534",
        "--gid",
        "65534",
        "--disable-userns",
    ]
    monkeypatch.setattr(_bubblewrap, "_namespaces", lambda: nested)
    with pytest.raises(SandboxError, match="no namespaces for a submission"):
        Sandbox()


def test_an_endless_loop_ends_and_what_ran_before_is_there_again(sandbox):
    student = Student(sandbox, QUICK._replace(cell_seconds=1))
    student.run("kept = 5\ndef loop(): \n    while True: pass\ndef fine(): return 7")
    loop = student.get("loop")
    start = time.monotonic()
    with pytest.raises(StoppedError, match="longer than 1 s"):
        student.call(loop, ())
    assert time.monotonic() - start < 1.5
    with pytest.raises(StoppedError):  # and again at once
        student.call(loop, ())
    assert time.monotonic() - start < 1.6
    assert student.call(student.get("fine"), ())["result"] == 7
    assert student.starts == 2
    student.close()


@pytest.mark.parametrize(
    "source", ["import os; os._exit(0)", "import ctypes; ctypes.string_at(0)", "while True: pass",
               "raise SystemExit", "import sys; sys.exit()", "raise KeyboardInterrupt",
               "import os, signal; os.kill(os.getpid(), signal.SIGTERM)"],
)  # fmt: skip
def test_a_cell_that_ends_the_process_does_not_end_the_submission(sandbox, source):
    student = Student(sandbox, QUICK._replace(cell_seconds=2))
    student.run("kept = 5")
    with contextlib.suppress(StoppedError):
        student.run(source)
    assert student.get("kept") == 5
    student.close()


def test_a_submission_that_dies_again_and_again_is_given_up(sandbox):
    student = Student(sandbox, QUICK._replace(restarts=2))
    student.run("import os\ndef f(): os._exit(1)")
    said = []
    for _ in range(4):
        student.stopped.clear()
        try:
            student.call(student.get("f"), ())
        except StoppedError as stopped:
            said.append(str(stopped))
    assert said[:3] == ["the process of the submission died"] * 3
    assert "too often" in said[3]


def test_an_answer_that_is_too_large_ends_the_process(sandbox):
    student = Student(sandbox, QUICK._replace(answer_bytes=1 << 20))
    student.run("import numpy as np\ndef f(): return np.zeros(10**6)")
    with pytest.raises(StoppedError, match="more than 1048576 bytes"):
        student.call(student.get("f"), ())
    student.close()


@pytest.mark.parametrize(
    "forged", ["b'\\xff' * 100", "b'\\0\\0\\0\\2[]'", "b'\\0\\0\\0\\3[2]{}'", "b'\\0\\0\\0\\4[-1]'",
               "b'\\0\\0\\0\\11[9999999]'"],
)  # fmt: skip
def test_a_forged_answer_gains_nothing(sandbox, forged):
    student = Student(sandbox, QUICK._replace(cell_seconds=2))
    student.run("def f(): return 1")
    with contextlib.suppress(StoppedError, RaisedError):
        student.run(f"import os\nos.write(200, {forged})")
    assert student.call(student.get("f"), ())["result"] == 1
    assert student.starts == 2
    student.close()


def test_what_a_function_raises_is_named(student):
    student.run("class Odd(ValueError): pass\ndef f(): raise Odd('look')")
    with pytest.raises(RaisedError, match="Odd: look") as raised:
        student.call(student.get("f"), ())
    assert "ValueError" in raised.value.names


def test_measures_cannot_be_patched_by_name(student):
    """The module of the measures is there for the student's own tests; the copy is not."""
    source = (
        "import sys, nbteach.exercises._work as w, nbteach.exercises._calls as c\n"
        "for name in ('lines', 'memory'):\n"
        "    w.MEASURES[name] = lambda f, a: (f(*a), 0)\n"
        "w._lines = w._memory = lambda f, a: (f(*a), 0)\n"
        "w.settrace = w.start = sys.settrace = lambda *a: None\n"
        "c.observe = lambda *a: c.Outcome(0, (), 0)\n"
        "def f():\n    for i in range(100):\n        x = i\n    return bytearray(9 << 20)"
    )
    student.run(source)
    f = student.get("f")
    assert student.call(f, (), "lines")["figure"] > 200
    assert student.call(f, (), "memory")["figure"] > 8 << 20


ORPHAN = (
    "import ctypes, os, signal\nctypes.CDLL(None).prctl(1, 0, 0, 0, 0)\n"
    "signal.signal(signal.SIGTERM, signal.SIG_IGN)\nos.fork()\n"
    "if os.getpid() > 1: os.setsid()\n"
)


def test_a_submission_that_forgets_its_parents_ends_with_its_kill(sandbox):
    before = processes(sandbox)
    student = Student(sandbox, QUICK)
    with contextlib.suppress(StoppedError):
        student.run(ORPHAN)
    student.close()
    deadline = time.monotonic() + 10
    while processes(sandbox) > before and time.monotonic() < deadline:
        time.sleep(0.05)
    assert processes(sandbox) <= before


@pytest.mark.parametrize("folder", ["/dev/shm", "/dev/pts", "/dev", "/tmp", "/student", "/nbteach"])
def test_nothing_that_is_left_behind_is_found_by_the_next(sandbox, folder):
    write = f"open('{folder}/left', 'w').write('8675309')"
    for source in (write, f"import os\nprint('left' in os.listdir('{folder}'))"):
        student = Student(sandbox, QUICK)
        outputs = student.run(source)["outputs"]
        student.close()
    assert outputs[0]["text"] == "False\n"


def test_texts_that_no_file_can_hold_are_mended(student):
    shown = student.run("print('a\\ud800b')\nraise ValueError('\\ud800')")["outputs"]
    json.dumps(shown, ensure_ascii=False).encode("utf-8")
    assert shown[0]["text"] == "a?b\n"


def test_outputs_have_an_end_for_a_cell_and_for_all(sandbox):
    student = Student(sandbox, QUICK._replace(output_bytes=10_000))
    picture = "from IPython.display import display, Image\nimport os\n"
    source = f"{picture}for _ in range(99): display(Image(b'\\x89PNG\\r\\n' + os.urandom(9000)))"
    sizes = [len(json.dumps(student.run(source)["outputs"])) for _ in range(9)]
    student.close()
    assert 50_000 < sizes[0] < 250_000
    assert sum(sizes) < 1_100_000


def test_a_dict_whose_keys_collide_is_not_read():
    keys = [hex(number * (2**61 - 1)) for number in range(1, 60)]
    with pytest.raises(UnreadableError, match="collide"):
        Decoder([]).value({"dict": [[{"int": key}, None] for key in keys]})
