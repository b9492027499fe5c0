"""The documented numbers: how they are read, compared and looked up."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nbteach.documented import (
    Erratum,
    Number,
    _tables,
    agrees,
    number,
    numbers,
    read,
    show,
    sources,
)

ENTRY = {"printed": "6.120e-9", "where": "here", "kind": "stated"}
ERRATUM = {"corrected": "6.197e-9", "why": "the product"}


@pytest.mark.parametrize(
    ("computed", "printed"),
    [
        (6.1204e-9, "6.120e-9"), (0.03503, ".0350"), (5.4175, "5.418"), (5800, "5,800"),
        (-1805.22671, "-1805.2267"), (0.5, "1/2"), (2**30, "2^30"), (2**10000, "1.995e3010"),
        ([0.5, 0.5], "1/2 1/2"), (np.array([[1, 0], [0, 1]]), ["1 0", "0 1"]),
        ((1.0, 2.0), ["1.0", "2.0"]), ("female", "female"), (["c"], ["c"]), (True, "True"),
        (-np.inf, "-inf"), (np.nan, "nan"), (np.float32(0.1), "0.1"), (np.str_("c"), "c"),
        (np.longdouble("0.1"), "0.1"),
    ],
)  # fmt: skip
def test_what_agrees(computed, printed):
    assert agrees(computed, printed)


@pytest.mark.parametrize(
    ("computed", "printed"),
    [
        (6.1206e-9, "6.120e-9"), (0.03506, ".0350"), (5.419, "5.418"), (5801, "5,800"),
        (0.5000001, "1/2"), (2**30 + 1, "2^30"), (2**9999, "1.995e3010"), (np.nan, "1.0"),
        ([0.5], "1/2 1/2"), (0.5, ["0.5"]), (np.ones((2, 2)), ["1 1"]), ([[1, 1]], "1 1"),
        ("male", "female"), ("c", ["c"]), (True, "1"), (np.inf, "-inf"), (0.5, "nan"),
        ("0.5", "0.5"), (1.3000000000000003, "1.3000000000000000"), (None, "0"),
    ],
)  # fmt: skip
def test_what_does_not(computed, printed):
    assert not agrees(computed, printed)


@given(st.floats(-1e6, 1e6), st.integers(0, 6))
def test_a_number_agrees_with_its_own_rounding_and_not_with_the_next_one(x, digits):
    assert agrees(x, f"{x:.{digits}f}")
    assert not agrees(x + 1.01 * 10.0**-digits, f"{x:.{digits}f}")


def test_within_takes_the_place_of_half_a_unit():
    assert agrees(0.97, "0.970", within="0.005")
    assert agrees(0.9749, "0.970", within="0.005")
    assert not agrees(0.9751, "0.970", within="0.005")


def test_show_is_one_short_line():
    assert show(2**10000).endswith("(3011 digits)")
    assert show(np.array([[1 / 3, 1], [0, 2]])) == "[[0.3333333333, 1], [0, 2]]"
    assert show(0.1 + 0.2, digits=17) == "0.30000000000000004"


def test_check_passes_on_the_number_and_says_what_is_wrong_else():
    reproduced = read("x/y", ENTRY)
    reproduced.check(6.12e-9)
    with pytest.raises(AssertionError, match=r"x/y: the source documents 6.120e-9.*7e-09.*half a"):
        reproduced.check(7e-9)


def test_an_erratum_meets_the_correction_and_misses_what_was_printed():
    erratum = read("x/y", ENTRY | {"erratum": ERRATUM})
    erratum.check(6.197e-9)
    with pytest.raises(AssertionError, match=r"corrected value is 6\.197e-9"):
        erratum.check(6.12e-9)
    loose = read("x/y", ENTRY | {"erratum": ERRATUM, "within": "1e-9", "because": "a test"})
    with pytest.raises(AssertionError):
        loose.check(6.197e-9)  # within reach of the misprint: proves nothing


def test_a_measured_erratum_misses_its_misprint():
    entry = {"printed": "a formula", "where": "", "kind": "stated", "measure": "m", "value": "1.0"}
    erratum = {"corrected": "another", "why": "w", "misprint": "0.7"}
    number = read("x/y", entry | {"erratum": erratum})
    number.check(1.0)
    with pytest.raises(AssertionError):
        number.check(0.7)


def test_what_cannot_be_recomputed_cannot_be_checked():
    with pytest.raises(ValueError, match="cannot be checked: no data"):
        read("x/y", ENTRY | {"unchecked": "no data"}).check(1)


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"printed": "1", "kind": "stated"}, "x/y: lacks where"),
        (ENTRY | {"kind": "guessed"}, "kind must be one of stated, computed, asked"),
        (ENTRY | {"within": "0.1"}, "within and because go together"),
        (ENTRY | {"because": "so"}, "within and because go together"),
        (ENTRY | {"value": "1"}, "value and measure go together"),
        (ENTRY | {"kind": "asked"}, "a question needs"),
        (ENTRY | {"colour": "red"}, "unknown field colour"),
        (ENTRY | {"erratum": {"corrected": "1"}}, "lacks erratum.why"),
        (ENTRY | {"erratum": ERRATUM | {"misprint": "2"}}, "misprint"),
        (ENTRY | {"erratum": ERRATUM | {"certainty": "surely"}}, "certainty is"),
        (ENTRY | {"erratum": ERRATUM | {"who": "me"}}, "unknown field erratum.who"),
        (ENTRY | {"erratum": ERRATUM, "measure": "m", "value": "1"}, "misprint"),
    ],
)
def test_a_table_that_says_too_little_is_refused(entry, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        read("x/y", entry)


def test_lookup_names_what_is_near():
    assert isinstance(number("02_gaussian/male_joint"), Number)
    with pytest.raises(KeyError, match=r"near it: .*male_joint"):
        number("02_gaussian/male_product")
    with pytest.raises(KeyError, match="02_gaussian"):
        number("gauss/male_joint")
    with pytest.raises(KeyError, match="no source"):
        numbers("gauss")


def test_all_five_sources_are_documented():
    stems = ["01_bernoulli", "02_gaussian", "03_iris", "04_documents", "05_digits"]
    assert list(sources()) == stems
    assert sorted({entry.source for entry in numbers()}) == stems
    assert len(numbers()) >= 120
    assert sum(isinstance(entry.erratum, Erratum) for entry in numbers()) >= 40


def test_every_table_is_a_number():
    for stem, table in _tables().items():
        loose = [name for name, entry in table.items() if not isinstance(entry, dict)]
        assert loose == ["title"], f"{stem}.toml has {loose} outside its tables"


@pytest.mark.parametrize("entry", [e for e in numbers() if e.erratum], ids=lambda e: e.key)
def test_a_correction_differs_from_what_is_corrected(entry):
    assert entry.erratum.corrected != entry.printed
    assert len(entry.erratum.why) > 20
    if entry.value is not None and not entry.unchecked:
        assert entry.erratum.misprint != entry.value
