"""The figures of ``07_errata``: what they draw, read back from their artists."""

import math

import numpy as np
import pytest

from nbteach.documented import numbers, read, sources
from nbteach.figures._07_errata import (
    density_areas,
    errata_by_source,
    errata_effects,
    half_units,
    misprint_ratios,
    pixel_thresholds,
)
from nbteach.figures._show import axes

TITLES = {"a": "first", "b": "second"}


def wrong(key, misprint, right, certainty="certain"):
    """Make an erratum of a claim that gives `misprint` in place of `right`."""
    erratum = {"corrected": "c", "why": "w", "misprint": misprint, "certainty": certainty}
    claim = {"printed": "p", "where": "x", "kind": "stated", "measure": "m", "value": right}
    return read(key, claim | {"erratum": erratum})


def plain(key, printed, corrected):
    """Make an erratum of a printed number."""
    erratum = {"corrected": corrected, "why": "w"}
    return read(key, {"printed": printed, "where": "x", "kind": "stated", "erratum": erratum})


def not_run(key):
    erratum = {"corrected": "c", "why": "w", "certainty": "arguable"}
    entry = {"printed": "p", "where": "x", "kind": "stated", "unchecked": "words"}
    return read(key, entry | {"erratum": erratum})


ERRATA = [
    wrong("a/one", "2.0", "1.0"),
    wrong("a/two", "nan", "1.0", "arguable"),
    wrong("a/three", "0 0", "1 2"),
    wrong("b/four", "ValueError", "1"),
    wrong("b/five", ["SyntaxError", "compiles"], ["compiles", "compiles"]),
    wrong("b/six", "female", "male"),
    plain("b/seven", "1/2", "2^3"),
    not_run("b/eight"),
    wrong("b/nine", ["1 0", "2 0"], ["1 1", "2 2"], "arguable"),
]


def widths(ax):
    return {bars.get_label(): [bar.get_width() for bar in bars] for bars in ax.containers}


def test_errata_by_source_counts_by_certainty():
    ax = errata_by_source(ERRATA, TITLES)
    assert widths(ax) == {"certain": [2, 4], "arguable": [1, 2]}
    starts = [bar.get_x() for bar in ax.containers[1]]
    assert starts == [2, 4]
    assert [text.get_text() for text in ax.texts] == ["2", "4", "1", "2"]
    assert [tick.get_text() for tick in ax.get_yticklabels()] == ["first", "second"]
    assert ax.yaxis_inverted()


def test_errata_effects_tells_numbers_from_exceptions_and_words():
    ax = errata_effects(ERRATA, TITLES)
    assert widths(ax) == {
        "another number": [1, 2],
        "0, infinite or NaN": [2, 0],
        "an exception": [0, 2],
        "another word": [0, 1],
        "not run": [0, 1],
    }
    assert len({bars[0].get_hatch() for bars in ax.containers}) == 5
    legend = [text.get_text() for text in ax.get_legend().get_texts()]
    assert legend == list(widths(ax))


@pytest.mark.parametrize("figure", [errata_by_source, errata_effects])
def test_every_erratum_on_record_is_counted_once(figure):
    errata = [entry for entry in numbers() if entry.erratum]
    assert len(errata) > 40
    counted = sum(sum(row) for row in widths(figure(errata, sources())).values())
    assert counted == len(errata)


def test_misprint_ratios_draws_single_positive_numbers_only():
    ax = misprint_ratios([*ERRATA, wrong("a/ten", "1,000", "-2", "arguable")], TITLES)
    dots = [line for line in ax.get_lines() if line.get_marker() in ("o", "^")]
    drawn = {(dot.get_xdata()[0], round(dot.get_ydata()[0])) for dot in dots}
    assert drawn == {(2.0, 0), (1 / 16, 1)}
    assert ax.get_xscale() == "log"
    assert [tick.get_text() for tick in ax.get_yticklabels()] == ["first", "second"]


def test_misprint_ratios_marks_certainty_by_shape_too():
    errata = [wrong("a/one", "3", "1"), wrong("a/two", "1", "4", "arguable")]
    ax = misprint_ratios(errata, TITLES)
    shapes = {line.get_label(): line for line in ax.get_lines()}
    assert shapes["certain"].get_marker() != shapes["arguable"].get_marker()
    assert shapes["arguable"].get_xdata()[0] == 0.25
    heights = {line.get_ydata()[0] for line in (shapes["certain"], shapes["arguable"])}
    assert len(heights) == 2


def test_half_units_draws_bands_of_the_last_printed_digit():
    ax = half_units("6.120e-9", "6.197e-9", 6.1971e-9)
    bands = [(bar.get_x(), bar.get_x() + bar.get_width()) for bar in ax.patches]
    assert bands == [
        pytest.approx((6.1195e-9, 6.1205e-9), rel=1e-9, abs=0),
        pytest.approx((6.1965e-9, 6.1975e-9), rel=1e-9, abs=0),
    ]
    (computed,) = ax.get_lines()
    assert set(computed.get_xdata()) == {6.1971e-9}
    assert [text.get_text() for text in ax.texts] == ["printed: 6.120e-9", "corrected: 6.197e-9"]
    low, high = ax.get_xlim()
    assert low < bands[0][0]
    assert bands[1][1] < high


def test_density_areas_says_the_area_of_each_curve():
    x = np.linspace(-1, 1, 5)
    ax = density_areas(x, {"wrong": x**2, "right": x**4}, {"wrong": math.sqrt(0.5), "right": 1})
    drawn = {line.get_label(): line.get_ydata().tolist() for line in ax.get_lines()}
    assert drawn == {
        "wrong: area 0.7071": (x**2).tolist(),
        "right: area 1.0000": (x**4).tolist(),
    }
    assert len(ax.collections) == 2
    assert ax.get_ylim()[0] == 0


def test_pixel_thresholds_writes_every_bit_and_leaves_a_question():
    readings = {"comment": [0, np.nan, 1], "code": [0, 1, 1]}
    ax = pixel_thresholds([127, 128, 129], readings)
    written = {text.get_position(): text.get_text() for text in ax.texts}
    assert written == {
        (127, 0): "0",
        (128, 0): "?",
        (129, 0): "1",
        (127, 1): "0",
        (128, 1): "1",
        (129, 1): "1",
    }
    assert [tick.get_text() for tick in ax.get_yticklabels()] == ["comment", "code"]
    assert ax.get_xticks().tolist() == [127, 128, 129]
    assert ax.yaxis_inverted()


@pytest.mark.parametrize(
    ("figure", "data"),
    [
        (errata_by_source, (ERRATA, TITLES)),
        (errata_effects, (ERRATA, TITLES)),
        (misprint_ratios, (ERRATA, TITLES)),
        (half_units, ("1.0", "2.0", 2.0)),
        (density_areas, ([0, 1], {"a": [1, 2]}, {"a": 1.5})),
        (pixel_thresholds, ([0, 1], {"a": [0, 1]})),
    ],
)
def test_a_given_axes_is_drawn_on(figure, data):
    given = axes()
    assert figure(*data, ax=given) is given
    assert given.has_data() or given.texts
