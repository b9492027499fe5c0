"""What test cells are written with: shapes before values, nothing lost to a warning or a print."""

import linecache
import sys
import threading
import types
import warnings

import numpy as np
import pandas as pd
import pytest
from scipy import sparse

from nbteach import exercises
from nbteach.exercises import array, call, close, fields, raised, same, whole
from nbteach.exercises._loops import loops_of


@pytest.mark.parametrize(
    "value",
    [
        [[1, 2], [3, 4]],
        ((1.0, 2.0), (3.0, 4.0)),
        [np.array([1, 2]), np.array([3, 4])],
        np.array([[1, 2], [3, 4]], dtype=object),
        np.array([[1, 2], [3, 4]], dtype=np.float32),
        pd.DataFrame({"a": [1, 3], "b": [2, 4]}),
        sparse.csr_array([[1, 2], [3, 4]]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_any_array_like_is_an_array(value):
    got = array(value, (2, 2))
    assert got.dtype.kind in "if"
    assert close(got, [[1, 2], [3, 4]])
    assert not close(got, [[1, 2], [3, 5]])


@pytest.mark.parametrize(
    ("value", "shape", "said"),
    [
        (None, (2,), "returned None"),
        ([[1], [2, 3]], (2, 2), "equally long"),
        ([[1, 2]], (2,), r"has the shape \(1, 2\), but the shape \(2,\)"),
        ([1.0], (), "a single number"),
        ([{}], (1,), "holds dict"),
    ],
)
def test_what_is_no_array_of_that_shape_is_named(value, shape, said):
    with pytest.raises(AssertionError, match=said):
        array(value, shape)


def test_labels_stay_labels():
    assert same(array(["b", "a"], (2,)), np.array(["b", "a"]))
    assert same(array(pd.Series(["b", "a"]), (2,)), ["b", "a"])
    assert not same(array(["b", "a"], (2,)), ["b", "b"])
    assert not same([1, 2], [[1, 2]])
    assert not same(np.array(["1"]), np.array([1]))


def test_single_precision_is_given_more_room():
    wanted = np.array([1.0, 100.0])
    assert close((wanted * (1 + 9e-5)).astype(np.float32), wanted)
    assert not close((wanted * (1 + 2e-4)).astype(np.float32), wanted)
    assert close(wanted * (1 + 9e-8), wanted)
    assert not close(wanted * (1 + 9e-5), wanted)
    assert close(wanted * (1 + 9e-5), wanted, relative=1e-4)


def test_zeros_infinities_and_nan():
    assert close([0.0, -np.inf, np.nan], [0.0, -np.inf, np.nan])
    assert not close([1e-20], [0.0])
    assert close([1e-20], [0.0], floor=1e-12)
    assert not close([np.inf], [-np.inf])
    assert not close([1e308], [np.inf])
    assert not close([np.nan], [1.0])
    assert not close([1.0, 1.0], [1.0])
    assert not close(["1"], [1.0])


@pytest.mark.parametrize("value", [7, np.int64(7), np.array(7), 10**400])
def test_a_whole_number_is_exact(value):
    assert whole(value) == int(value)
    assert type(whole(value)) is int


@pytest.mark.parametrize("value", [7.0, np.float64(7), "7", True, [7]])
def test_what_is_no_whole_number_is_refused(value):
    with pytest.raises(AssertionError, match="an exact int"):
        whole(value)


def test_a_tuple_is_taken_apart():
    assert fields([1, 2], 2) == (1, 2)
    with pytest.raises(AssertionError, match="2 results are asked for, and 3 came"):
        fields((1, 2, 3), 2)
    with pytest.raises(AssertionError, match="as a tuple, and ndarray came"):
        fields(np.array([1, 2]), 2)


def loud(value):
    print("out")
    print("err", file=sys.stderr)
    warnings.warn("warned", stacklevel=1)
    return np.log(value)


def test_a_call_is_quiet(capfd):
    assert call(loud, np.array([0.0]))[0] == -np.inf
    assert capfd.readouterr() == ("", "")


def change(value):
    if isinstance(value, list):
        value.append(1)
    elif sparse.issparse(value):
        value.data[0] = 7
    elif isinstance(value, tuple):
        value[1][0] = 7
    else:
        value[0] = 7


@pytest.mark.parametrize(
    "argument",
    [[0], np.zeros(3), np.array(["a", "b"]), sparse.csr_matrix(np.eye(2)), (0, np.zeros(2))],
    ids=lambda value: type(value).__name__,
)
def test_an_argument_changed_in_place_is_noticed(argument):
    assert call(lambda first, second: 1, argument, 3) == 1
    with pytest.raises(AssertionError, match="argument number 2 in place"):
        call(lambda first, second: change(second), 3, argument)


def test_missing_values_are_no_change():
    assert call(lambda x: 1, np.array([np.nan, 1.0])) == 1
    assert call(lambda x: 1, float("nan")) == 1


def test_the_error_that_came_is_named():
    assert "ValueError" in raised(lambda x: x.index(3), [1])
    assert "LookupError" in raised(lambda x: x[3], [1])
    assert raised(lambda x: x, [1]) == ()


def by_comprehension(X):
    return [float(x) for x in X]


def by_map(X):
    return list(map(by_comprehension, X[:, None]))


def by_loop(X):
    total = 0
    for x in X:
        total += x
    return total


@pytest.mark.parametrize("function", [by_comprehension, by_map, by_loop])
def test_lines_of_a_loop_grow_with_the_rows(function):
    few, many = (exercises.lines_run(function, np.arange(float(n))) for n in (10, 1000))
    assert many > 50 * few


@pytest.mark.parametrize(
    "function", [np.sort, np.unique, lambda X: X @ X, lambda X: pd.Series(X).sum()]
)
def test_lines_of_array_operations_do_not(function):
    few, many = (exercises.lines_run(function, np.arange(float(n))) for n in (10, 1000))
    assert many < 2 * few + 50


def test_memory_counts_what_the_call_takes_and_not_its_arguments():
    big = np.ones(10**6)
    assert exercises.memory(np.sum, big) < 10**5
    assert 8e6 <= exercises.memory(lambda x: (x + 1).sum(), big) < 9e6


@pytest.mark.parametrize("kind", [sparse.csr_matrix, sparse.csr_array])
def test_densified_counts_entries_that_a_call_fills_in(kind):
    table = kind(sparse.random(100, 50, 0.1, format="csr", random_state=0))
    assert exercises.densified(lambda X: X.toarray(), table) == 5000
    assert exercises.densified(lambda X: X[:3].todense(), table) == 150
    assert exercises.densified(lambda X: [X[[i]].toarray() for i in range(4)], table) == 200
    assert exercises.densified(lambda X: X.sum(axis=0), table) == 0
    assert exercises.densified(lambda X: X @ np.ones(50), table) == 0
    assert table.toarray().shape == (100, 50)  # the watch is over


def test_seconds_are_measured():
    assert 0 < exercises.seconds(np.sum, np.ones(10)) < 1


CELLS = [
    "import numpy as np\nfrom functools import reduce as fold",
    "def helper(x):\n    return [a for row in x for a in row]",
    "def with_helper(x):\n    return np.sum(helper(x))",
    "def (broken",
    "def clean(x):\n    clean_sum = x.sum()\n    return clean_sum",
    "def looping(x):\n    for a in x:\n        while a:\n            pass",
    "by_lambda = lambda x: map(clean, x)",
    "def folded(x):\n    return fold(max, x)",
    "def vectorised(x):\n    return np.vectorize(clean)(x)",
    "def framed(x):\n    return x.apply(clean)",
    "def down(x):\n    return down(x[1:]) if len(x) else 0",
    "def ping(x):\n    return pong(x)\ndef pong(x):\n    return ping(x)",
    "def hidden(x):\n    def inner(n):\n        return inner(n - 1)\n    return inner(x)",
    "def text(x):\n    exec('for a in x: pass')",
    "def replaced(x):\n    return [a for a in x]",
    "def replaced(x):\n    return x",
    "reduce = np.sum\ndef own_name(x):\n    return reduce(x)",
    "if np:\n    def conditional(x):\n        return {a for a in x}",
    "class Table:\n    def total(self, x):\n        return sum(a for a in x)",
    "def with_class(x):\n    return Table().total(x)",
    "def as_ufunc(x):\n    return np.logaddexp.reduce(x, axis=1)",
    "def own_local(x):\n    filter = x == 1\n    own_local = x[filter]\n    return own_local",
    "get_ipython().run_cell_magic('time', '', 'def magic(x):\\n    return [a for a in x]\\n')",
    "def decoy(x):\n    return [a for a in x]",
    "if False:\n    def decoy(x):\n        return x",
    "def patched(x):\n    return table_module.total(x)",
    "import numpy as table_module\ntable_module.total = looping",
    "def by_group(x):\n    return x.groupby(0).agg(looping)",
    "def by_group_name(x):\n    return x.groupby(0).agg(mean=(0, 'mean')).transform('sum')",
    "def by_lambda_group(x):\n    return x.groupby(0).transform(lambda a: a.sum())",
    "def by_name(x):\n    return globals()['looping'](x)",
    "class Model:\n    def clean(self, x):\n        return clean(x)",
    "total = [a for a in range(3)]",
    "class Scaled:\n    def __call__(self, x, total=0):\n        total += x\n        return total",
    "scaled = lambda x: Scaled()(x)",
    "y = [1]\ndef encoded(x, y):\n    return LabelEncoder().fit(y).transform(y)",
    "import functools as f, builtins as b",
    "def renamed(x):\n    return f.reduce(max, b.map(len, x))",
    "def with_model(x):\n    return Model().clean(x)",
]


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("with_helper", ["a comprehension or generator"] * 2),
        ("clean", []),
        ("looping", ["a for loop", "a while loop"]),
        ("by_lambda", ["a loop in disguise: map"]),
        ("folded", ["a loop in disguise: fold"]),
        ("vectorised", ["a loop in disguise: vectorize"]),
        ("framed", ["a loop in disguise: apply"]),
        ("down", ["down calls itself"]),
        ("ping", ["ping calls itself", "pong calls itself"]),
        ("hidden", ["hidden calls itself"]),
        ("text", ["a loop in disguise: exec"]),
        ("replaced", []),
        ("own_name", []),
        ("conditional", ["a comprehension or generator"]),
        ("with_class", ["a comprehension or generator"]),
        ("as_ufunc", []),
        ("own_local", []),
        ("magic", ["a comprehension or generator"]),
        ("decoy", ["a comprehension or generator"]),
        ("patched", ["a for loop", "a while loop"]),
        ("by_group", ["a loop in disguise: agg", "a for loop", "a while loop"]),
        ("by_group_name", []),
        ("by_lambda_group", ["a loop in disguise: transform"]),
        ("by_name", ["a loop in disguise: globals"]),
        ("with_model", []),
        ("encoded", []),
        ("renamed", ["a loop in disguise: reduce", "a loop in disguise: map"]),
        ("scaled", []),
        ("absent", ["absent is not defined in the notebook, so it cannot be read"]),
    ],
)
def test_loops_are_read_from_the_source_and_its_helpers(name, found):
    assert loops_of(CELLS, [name]) == found


def test_the_source_is_taken_from_the_notebook_that_runs(monkeypatch):
    main = types.ModuleType("__main__")
    main.In = ["", "def looping(x):\n    for a in x:\n        pass"]
    exec(main.In[1], vars(main))
    monkeypatch.setitem(sys.modules, "__main__", main)
    assert exercises.loops_in(main.looping) == ["a for loop"]


def test_a_function_is_found_by_the_name_that_holds_it(monkeypatch):
    main = types.ModuleType("__main__")
    main.In = [
        "clean = lambda x: x",
        "looping = lambda x: [a for a in x]",
        "looping.__name__ = 'clean'",
    ]
    exec("\n".join(main.In), vars(main))
    monkeypatch.setitem(sys.modules, "__main__", main)
    assert exercises.loops_in(main.looping) == ["a comprehension or generator"]
    assert exercises.loops_in(main.clean) == []


def test_without_a_history_the_source_is_what_was_compiled(monkeypatch):
    main = types.ModuleType("__main__")
    text = "def looping(x):\n    for a in x:\n        pass\n"
    monkeypatch.setitem(
        linecache.cache, "<cell>", (len(text), None, text.splitlines(True), "<cell>")
    )
    exec(compile(text, "<cell>", "exec"), vars(main))
    monkeypatch.setitem(sys.modules, "__main__", main)
    assert exercises.loops_in(main.looping) == ["a for loop"]


def untraced(X):
    sys.settrace(None)
    return by_loop(X)


def threaded(X):
    thread = threading.Thread(target=by_loop, args=(X,))
    thread.start()
    thread.join()


def test_lines_of_other_threads_count_and_the_count_cannot_be_stopped():
    few, many = (exercises.lines_run(threaded, np.arange(float(n))) for n in (10, 1000))
    assert many > 5 * few
    with pytest.raises(AssertionError, match="stops the counting"):
        exercises.lines_run(untraced, np.arange(10.0))


def test_a_documented_number_is_one_line_whatever_the_digits(capsys):
    for value in (5.855, np.float32(5.855), 5.85501):
        exercises.reproduce("02_gaussian/mean_height_male", value)
    lines = capsys.readouterr().out.splitlines()
    assert set(lines) == {"02_gaussian/mean_height_male: 5.855, reproduced"}


def test_a_documented_number_that_is_missed_says_so(capsys):
    exercises.reproduce("02_gaussian/mean_height_male", 5.9)
    assert "NOT reproduced: your code gives 5.9" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("def f(X): return sorted(range(3), key=lambda i: X[i])", "a loop in disguise: sorted"),
        ("def g(x): return x\ndef f(X): return max(X, key=g)", "a loop in disguise: max"),
        ("import re\ndef g(m): return ''\ndef f(X): return re.sub('.', g, X)",
         "a loop in disguise: sub"),
        ("def g(x): return x\ndef f(X): return X.map(g)", "a loop in disguise: map"),
        ("def f(X): return vars(np)['vectorize'](X)", "a loop in disguise: vars"),
        ("import h\ndef f(X): return h.slow(X)", "code of another module: h"),
        ("from h import slow\ndef f(X): return slow(X)", "code of another module: slow"),
        ("import subprocess as s\ndef f(X): return s.run(X)", "code of another module: s"),
        ("class A:\n    def __getitem__(self, i): return i\ndef f(X): return list(A())", None),
    ],
)  # fmt: skip
def test_loops_that_are_handed_to_others_are_found(cell, found):
    loops = loops_of([cell], ["f"])
    assert loops == ([found] if found else loops)


@pytest.mark.parametrize(
    "cell",
    [
        "def f(X): return max(X.max(), 0)",
        "import math\nfrom scipy.special import logsumexp\ndef f(X): return logsumexp(X) + math.pi",
        "def f(X): return X.map({'a': 1})",
        "from functools import partial\ndef g(x): return x\ndef f(X): return partial(g, X)()",
        "import h\ndef f(X): return X.sum()",
    ],
)
def test_what_only_looks_like_a_loop_is_none(cell):
    assert loops_of([cell], ["f"]) == []
