"""Every documented number is recomputed by exactly one function, and agrees."""

from types import SimpleNamespace

import pytest

from nbteach import datasets, recomputed
from nbteach.documented import number, numbers, read
from nbteach.recomputed import Trial, UnavailableError, functions, judge, once

CHECKABLE = [entry for entry in numbers() if not entry.unchecked]


def test_every_key_is_used_and_every_function_has_a_key():
    assert set(functions()) == {entry.key for entry in CHECKABLE}


@pytest.mark.parametrize("key", [entry.key for entry in CHECKABLE])
def test_a_documented_number_is_recomputed(key):
    row = judge(number(key), functions()[key])
    if row.status == "not checked":
        pytest.skip(row.why.splitlines()[0])
    assert (row.status, row.why) == ("erratum" if number(key).erratum else "reproduced", "")


def test_a_number_is_never_computed_by_two_functions(monkeypatch):
    def same():
        return 1

    module = SimpleNamespace(same=same)
    same.__module__ = "nbteach.recomputed._09_x"
    names = [SimpleNamespace(name=same.__module__)] * 2
    monkeypatch.setattr(recomputed, "iter_modules", lambda *a, **k: names)
    monkeypatch.setattr(recomputed, "import_module", lambda name: module)
    functions.cache_clear()
    try:
        with pytest.raises(ValueError, match="09_x/same is recomputed by two"):
            functions()
    finally:
        functions.cache_clear()


PLAIN = {"printed": "6.120", "where": "here", "kind": "stated"}
WRONG = PLAIN | {"erratum": {"corrected": "6.197", "why": "the product"}}
CLAIM = {"printed": "a claim", "where": "here", "kind": "stated", "measure": "m", "value": "1.0"}
FALSE = CLAIM | {"erratum": {"corrected": "c", "why": "w", "misprint": "0.7"}}
ASKED = CLAIM | {"kind": "asked"}


@pytest.mark.parametrize(
    ("entry", "result", "status", "why"),
    [
        (PLAIN, 6.12, "reproduced", ""),
        (PLAIN, 6.13, "failed", "computed 6.13"),
        (WRONG, 6.197, "erratum", ""),
        (WRONG, 6.12, "failed", "computed 6.12"),
        (CLAIM, Trial(1.0, 1.0), "reproduced", ""),
        (CLAIM, Trial(0.7, 1.0), "failed", "as printed it gives 0.7, not 1.0"),
        (CLAIM, Trial(1.0, 0.7), "failed", "documented as 1.0, got 0.7"),
        (CLAIM, 1.0, "failed", "needs a Trial"),
        (PLAIN, Trial(6.12, 6.12), "failed", "printed number none"),
        (FALSE, Trial(0.7, 1.0), "erratum", ""),
        (FALSE, Trial(1.0, 1.0), "failed", "misprint is documented as 0.7, got 1"),
        (FALSE, Trial(0.7, 0.7), "failed", "documented as 1.0, got 0.7"),
        (ASKED, 1.0, "reproduced", ""),
        (ASKED, 2.0, "failed", "got 2"),
        (PLAIN | {"unchecked": "no data"}, None, "not checked", "no data"),
    ],
)
def test_judge(entry, result, status, why):
    row = judge(read("x/y", entry), lambda: result)
    assert row.status == status
    assert why in row.why


def test_a_misprint_that_gives_the_right_value_proves_nothing():
    entry = FALSE | {"within": "0.2", "because": "a test"}
    row = judge(read("x/y", entry), lambda: Trial(0.85, 1.0))
    assert (row.status, row.why) == ("failed", "the misprint gives the right value too")


def test_no_function_is_a_failure_and_no_data_is_none():
    assert judge(read("x/y", PLAIN), None).why == "no function recomputes it"
    for error in (UnavailableError("no TensorFlow"), datasets.DataError("no MNIST")):
        row = judge(read("x/y", PLAIN), lambda error=error: (_ for _ in ()).throw(error))
        assert row.status == "not checked"
        assert row.why == str(error)


def test_a_fault_in_a_function_is_not_swallowed():
    with pytest.raises(ZeroDivisionError):
        judge(read("x/y", PLAIN), lambda: 1 / 0)


def test_a_loader_that_failed_is_asked_once():
    calls = []

    @once
    def load(split):
        calls.append(split)
        raise datasets.DataError(f"no {split}")

    for split in ("train", "train", "test"):
        with pytest.raises(datasets.DataError, match=f"no {split}"):
            load(split)
    assert calls == ["train", "test"]


def test_summary_counts_and_missing_names():
    rows = recomputed.verify("02_gaussian")
    said = recomputed.summary(rows)
    assert said.startswith(f"{len(rows)} documented numbers: ")
    assert "0 failed" in said
    assert recomputed.missing(rows) == {}
    key = next(entry.key for entry in CHECKABLE)
    gone = rows[0]._replace(key=key, status="not checked", why="no MNIST")
    assert recomputed.missing([*rows, gone]) == {"no MNIST": 1}
