"""The figures of ``06_ladder``: what they draw, read back from their artists."""

import numpy as np
import pytest

from nbteach.figures._06_ladder import (
    growth,
    largest_arrays,
    lost_digits,
    merge_tree,
    merged_scatter,
    peak_memory,
    shifted_scores,
    underflowing_products,
)
from nbteach.figures._show import axes


def lines(ax):
    return {line.get_label(): line for line in ax.get_lines()}


def legend(ax):
    return [text.get_text() for text in ax.get_legend().get_texts()]


def test_growth_fits_slopes_to_the_larger_half():
    sizes = [1, 10, 100, 1000, 10_000]
    bent = [5, 5, 5, 500, 50_000]
    unknown = [2, 20, 200, 2000, np.nan]
    costs = {"square": bent, "line": unknown, "flat": [7] * 5}
    ax = growth(sizes, costs, "rows n", "lines")
    assert legend(ax) == ["square, slope 2.0", "line, slope 1.0", "flat, slope 0.0"]
    assert (ax.get_xscale(), ax.get_yscale()) == ("log", "log")
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("rows n", "lines")
    drawn = lines(ax)
    assert drawn["square, slope 2.0"].get_ydata().tolist() == bent
    assert drawn["line, slope 1.0"].get_xdata().tolist() == sizes[:4]
    assert len({line.get_marker() for line in drawn.values()}) == 3
    assert [tick.get_text() for tick in ax.get_xticklabels()] == ["1", "10", "100", "1000", "10000"]


def test_underflowing_products_marks_where_a_rung_ends():
    joints = {"loops": [-1, -2, -np.inf, -np.inf], "logs": [-1, -2, -3, -4]}
    ax = underflowing_products([1, 5, 9, 13], joints)
    drawn = lines(ax)
    assert drawn["loops"].get_xdata().tolist() == [1, 5]
    assert drawn["logs"].get_ydata().tolist() == [-1, -2, -3, -4]
    (cross,) = [line for line in ax.get_lines() if line.get_marker() == "X"]
    assert cross.get_xydata().tolist() == [[5, -2]]
    assert [text.get_text() for text in ax.texts] == ["loops: -inf after 5 features"]
    assert legend(ax) == ["loops", "logs"]


def test_peak_memory_is_in_megabytes():
    peaks = {"arrays": [2e6, 4e6], "matmul": [1e6, 1e6]}
    ax = peak_memory([5, 10], peaks, [1.5e6, 3e6])
    drawn = lines(ax)
    assert drawn["arrays"].get_ydata().tolist() == [2, 4]
    assert drawn["matmul"].get_xydata().tolist() == [[5, 1], [10, 1]]
    assert drawn["one array of n·k·d numbers"].get_ydata().tolist() == [1.5, 3]
    assert ax.get_ylim()[0] == 0
    assert "MB" in ax.get_ylabel()


@pytest.mark.parametrize(
    ("n", "k", "d", "bytes_", "words"),
    [
        (60_000, 10, 784, [4.8e6, 3.7632e9, 3.7632e8], ["4.8 MB", "3.8 GB", "376.3 MB"]),
        (1000, 50, 2, [4e5, 8e5, 4e5], ["0.4 MB", "0.8 MB", "0.4 MB"]),
    ],
)
def test_largest_arrays_counts_eight_bytes_a_number(n, k, d, bytes_, words):
    ax = largest_arrays(n, k, d)
    assert [bar.get_width() for bar in ax.patches] == bytes_
    assert [text.get_text() for text in ax.texts] == words
    assert ax.get_xscale() == "log"
    assert f"n = {n:,} rows" in ax.get_title()
    assert ax.yaxis_inverted()


def test_lost_digits_draws_zeros_at_the_foot_and_the_tolerance():
    errors = {"one": [0, 1e-3], "two": [1e-12, 1e-9]}
    ax = lost_digits([1, 10], errors, "shift", 1e-6)
    drawn = lines(ax)
    assert drawn["one"].get_ydata().tolist() == [1e-17, 1e-3]
    assert drawn["two"].get_ydata().tolist() == [1e-12, 1e-9]
    assert set(drawn["1e-06"].get_ydata()) == {1e-6}
    assert ax.get_xlabel() == "shift"
    assert drawn["one"].get_linestyle() != drawn["two"].get_linestyle()


def test_shifted_scores_names_the_shift():
    x = np.array([-1.0, 0, 1])
    ax = shifted_scores(x, {"uncentred": x * 0, "matmul": 2 * x}, 1e8)
    drawn = lines(ax)
    assert drawn["matmul"].get_xydata().tolist() == [[-1, -2], [0, 0], [1, 2]]
    assert not drawn["uncentred"].get_ydata().any()
    assert ax.get_title() == "unit spread around 1e+08"
    assert legend(ax) == ["uncentred", "matmul"]


def test_merged_scatter_adds_up_to_the_scatter_of_both():
    a, b = [0.0, 2.0], [3.0, 4.0, 8.0]
    dots, parts = merged_scatter(a, b)
    both = np.array(a + b)
    widths = [bar.get_width() for bar in parts.patches]
    assert widths[:2] == pytest.approx([2, 14])
    assert sum(widths) == pytest.approx(((both - both.mean()) ** 2).sum())
    assert [bar.get_x() for bar in parts.patches] == pytest.approx([0, 2, 16])
    assert legend(parts) == ["M2 of a", "M2 of b", "step between the means"]
    assert [line.get_xdata().tolist() for line in dots.get_lines()] == [a, b, a + b]
    means = [group.get_segments()[0][0][0] for group in dots.collections]
    assert means == pytest.approx([1, 5, 3.4])
    names = [tick.get_text() for tick in dots.get_yticklabels()]
    assert names == ["batch a", "batch b", "together"]


@pytest.mark.parametrize(("chunks", "fan_in", "levels"), [(20, 8, [20, 3, 1]), (4, 2, [4, 2, 1])])
def test_merge_tree_has_one_root(chunks, fan_in, levels):
    ax = merge_tree(chunks, fan_in)
    dots = [line for line in ax.get_lines() if line.get_marker() in ("o", "s")]
    assert [len(line.get_xdata()) for line in dots] == levels
    edges = [line for line in ax.get_lines() if line.get_marker() not in ("o", "s")]
    assert len(edges) == sum(levels[:-1])
    assert [tick.get_text() for tick in ax.get_yticklabels()] == ["summarise", "merge", "merge"]
    assert str(fan_in) in ax.get_xlabel()


@pytest.mark.parametrize(
    ("figure", "data"),
    [
        (growth, ([1, 2], {"a": [1, 2]}, "x", "y")),
        (underflowing_products, ([1, 2], {"a": [1, 2]})),
        (peak_memory, ([1, 2], {"a": [1, 2]}, [1, 2])),
        (lost_digits, ([1, 2], {"a": [1, 2]}, "x", 1)),
        (shifted_scores, ([1, 2], {"a": [1, 2]}, 1.0)),
        (largest_arrays, (1, 1, 1)),
        (merge_tree, (3, 2)),
    ],
)
def test_a_given_axes_is_drawn_on(figure, data):
    given = axes()
    assert figure(*data, ax=given) is given
    assert given.has_data()


def test_a_given_pair_of_axes_is_drawn_on():
    pair = axes(nrows=2)
    assert merged_scatter([1, 2], [3, 4], ax=pair) is pair
    assert all(ax.has_data() for ax in pair)
