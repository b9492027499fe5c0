"""The figures of 03_iris, tested by what they draw."""

import numpy as np
import pytest
from matplotlib.colors import to_hex, to_rgba
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from mpl_toolkits.mplot3d import Axes3D
from scipy.stats import norm

from nbteach import datasets, decide, figures
from nbteach.figures import COLOURS, _03_iris
from nbteach.figures._03_iris import (
    broadcasting_diagram,
    half_contours,
    iris_components,
    iris_planes,
    log_sum_exp_range,
    posterior_slice,
    sepal_densities,
)
from nbteach.gaussian import matmul

CLASSES = ["setosa", "versicolor", "virginica"]


@pytest.fixture(scope="module")
def iris():
    return datasets.iris()


@pytest.fixture(scope="module")
def model(iris):
    return matmul.fit(iris.X[:, :2], iris.y)


def square(m=12):
    """Points of a grid over the sepals, (m * m, 2)."""
    across, up = np.meshgrid(np.linspace(4, 8, m), np.linspace(2, 5, m))
    return np.column_stack([across.ravel(), up.ravel()])


def legend(ax):
    return [text.get_text() for text in ax.get_legend().get_texts()]


def test_the_module_exports_its_figures():
    for name in _03_iris.__all__:
        assert getattr(figures, name) is getattr(_03_iris, name)


def test_iris_planes_draws_every_flower_in_both_planes(iris):
    ax = iris_planes(iris.X, iris.y, iris.features)
    for plane, columns in zip(ax, ([0, 1], [2, 3]), strict=True):
        assert len(plane.collections) == 3
        for drawn, label in zip(plane.collections, CLASSES, strict=True):
            np.testing.assert_array_equal(drawn.get_offsets(), iris.X[iris.y == label][:, columns])
        labels = [plane.get_xlabel(), plane.get_ylabel()]
        assert labels == [iris.features[j] for j in columns]
    assert legend(ax[0]) == CLASSES


def test_classes_differ_in_marker_and_in_colour(iris):
    drawn = iris_planes(iris.X, iris.y, iris.features)[0].collections
    assert len({to_hex(d.get_facecolor()[0]) for d in drawn}) == 3
    assert len({d.get_paths()[0].vertices.tobytes() for d in drawn}) == 3


def test_iris_components_are_drawn_in_space_with_their_shares(iris):
    ax = iris_components(iris.X[:, :3], iris.y, [0.7, 0.2, 0.0512])
    assert isinstance(ax, Axes3D)
    for drawn, label in zip(ax.collections, CLASSES, strict=True):
        np.testing.assert_array_equal(np.transpose(drawn._offsets3d), iris.X[iris.y == label, :3])
    assert "1 in cm (70.0%)" in ax.get_xlabel()
    assert "2 in cm (20.0%)" in ax.get_ylabel()
    assert "3 in cm (5.1%)" in ax.get_zlabel()
    assert legend(ax) == CLASSES


def test_sepal_densities_are_the_models_normals_over_histograms_of_area_one(iris, model):
    ax = sepal_densities(iris.X[:, :2], iris.y, model, iris.features)
    assert len(ax) == 2
    for j, plot in enumerate(ax):
        assert len(plot.lines) == len(plot.containers) == 3
        for c, (line, bars) in enumerate(zip(plot.lines, plot.containers, strict=True)):
            expected = norm.pdf(line.get_xdata(), model.mean[c, j], np.sqrt(model.variance[c, j]))
            np.testing.assert_allclose(line.get_ydata(), expected, rtol=1e-9)  # sums of 50 terms
            area = sum(bar.get_width() * bar.get_height() for bar in bars)
            assert area == pytest.approx(1, rel=1e-9)  # a sum of 15 terms
        assert plot.get_xlabel() == iris.features[j]
        assert plot.get_ylabel() == "density (per cm)"
    assert len({line.get_linestyle() for line in ax[0].lines}) == 3
    assert legend(ax[-1]) == CLASSES


@pytest.mark.parametrize(("n", "k", "d"), [(4, 3, 2), (2, 5, 3)])
def test_broadcasting_diagram_draws_the_cells_of_four_arrays(n, k, d):
    ax = broadcasting_diagram(n, k, d)
    colours = [to_hex(cell.get_facecolor()) for cell in ax.patches]
    assert colours.count("#bbbbbb") == n * d
    for sheet in range(k):
        assert colours.count(COLOURS[sheet]) == d + n * d + n
    assert len(colours) == n * d + k * d + n * k * d + n * k
    words = " ".join(text.get_text() for text in ax.texts)
    for shape in (f"({n}, 1, {d})", f"({k}, {d})", f"({n}, {k}, {d})", f"({n}, {k})"):
        assert shape in words
    bottom, top = ax.get_ylim()
    for cell in ax.patches:
        (left, y), (start, end) = cell.get_xy(), ax.get_xlim()
        assert start <= left < left + 1 <= end
        assert top <= y < y + 1 <= bottom


def test_log_sum_exp_range_ends_the_naive_line_where_it_is_infinite():
    shift = np.array([-3.0, -2, -1, 0, 1, 2, 3])
    naive = np.array([-np.inf, -np.inf, -1, 0, 1, 2, np.inf])
    ax = log_sum_exp_range(shift, naive, shift)
    stable, written = ax.lines
    np.testing.assert_array_equal(stable.get_ydata(), shift)
    np.testing.assert_array_equal(written.get_ydata(), [np.nan, np.nan, -1, 0, 1, 2, np.nan])
    assert stable.get_linestyle() != written.get_linestyle()
    spans = [(p.get_x(), p.get_x() + p.get_width()) for p in ax.patches]
    assert spans == [(-3, -2), (3, 3)]
    assert [text.get_text() for text in ax.texts] == ["as written: −inf", "as written: inf"]
    assert len(legend(ax)) == 2


def test_log_sum_exp_range_says_nothing_of_infinity_where_there_is_none():
    ax = log_sum_exp_range([0.0, 1], [0.0, 1], [0.0, 1])
    assert not ax.texts
    assert not ax.patches


def test_half_contours_shade_the_class_of_the_largest_posterior(iris, model):
    posterior = decide.posterior(matmul.log_joint(model, square()))
    ax = half_contours(square(), posterior, CLASSES, iris.features)
    mesh = ax.collections[0]
    np.testing.assert_array_equal(np.ravel(mesh.get_array()), posterior.argmax(axis=1))
    corners = mesh.get_coordinates()[[0, -1], [0, -1]]
    assert (corners[0] < [4, 2]).all()
    assert (corners[1] > [8, 5]).all()
    for c in range(3):
        assert tuple(mesh.cmap(mesh.norm(c)))[:3] == to_rgba(COLOURS[c])[:3]
    assert [ax.get_xlabel(), ax.get_ylabel()] == list(iris.features[:2])


def test_half_contours_run_where_a_posterior_is_one_half(iris, model):
    grid = square(60)
    posterior = decide.posterior(matmul.log_joint(model, grid))
    ax = half_contours(grid, posterior, CLASSES, iris.features)
    contours = ax.collections[1:]
    assert len(contours) == 3
    for c, contour in enumerate(contours):
        points = np.concatenate([path.vertices for path in contour.get_paths()])
        assert len(points) > 20
        at = decide.posterior(matmul.log_joint(model, points))[:, c]
        np.testing.assert_allclose(at, 0.5, atol=0.02)  # linear between points 0.07 cm apart
        assert to_hex(contour.get_edgecolor()[0]) == COLOURS[c]
    assert len({str(contour.get_linestyle()) for contour in contours}) == 3


def test_half_contours_cross_out_the_points_without_a_class_at_one_half():
    grid = [[0, 0], [1, 0], [0, 1], [1, 1]]
    posterior = [[0.9, 0.1, 0], [0.4, 0.4, 0.2], [0.5, 0.2, 0.3], [0.3, 0.3, 0.4]]
    ax = half_contours(grid, posterior, ["a", "b", "c"], ["across", "up"])
    (crosses,) = [line for line in ax.lines if line.get_marker() == "x"]
    np.testing.assert_array_equal(np.column_stack(crosses.get_data()), [[1, 0], [1, 1]])
    assert legend(ax)[:2] == ["a, contour at 0.5", "b, contour at 0.5"]
    assert legend(ax)[3] == "no class at 0.5 (2 points)"
    assert len(ax.collections) == 2  # the mesh, and the contour of a alone


def test_half_contours_put_the_flowers_on_top(iris, model):
    posterior = decide.posterior(matmul.log_joint(model, square()))
    with_flowers = half_contours(square(), posterior, CLASSES, iris.features, iris.X[:, :2], iris.y)
    drawn = [line for line in with_flowers.lines if len(line.get_xdata()) == 50]
    for line, label in zip(drawn, CLASSES, strict=True):
        points = np.column_stack(line.get_data())
        np.testing.assert_array_equal(points, iris.X[iris.y == label, :2])
    without = half_contours(square(), posterior, CLASSES, iris.features)
    assert not [line for line in without.lines if len(line.get_xdata()) == 50]


def test_posterior_slice_draws_each_class_and_shades_what_no_class_wins():
    x = np.array([0.0, 1, 2, 3, 4])
    posterior = np.array(
        [[0.8, 0.1, 0.1], [0.4, 0.4, 0.2], [0.3, 0.3, 0.4], [0.2, 0.3, 0.5], [0, 0.1, 0.9]]
    )
    ax = posterior_slice(x, posterior, ["a", "b", "c"], "length (cm)")
    curves, half = ax.lines[:3], ax.lines[3]
    for c, curve in enumerate(curves):
        np.testing.assert_array_equal(curve.get_ydata(), posterior[:, c])
    assert len({str(curve.get_linestyle()) for curve in curves}) == 3
    assert set(half.get_ydata()) == {0.5}
    (shade,) = ax.collections
    shaded = np.concatenate([path.vertices for path in shade.get_paths()])
    assert (shaded[:, 0].min(), shaded[:, 0].max()) == (1, 2)
    assert legend(ax) == ["a", "b", "c", "no class reaches 0.5"]
    assert ax.get_xlabel() == "length (cm)"


def figures_of_one_axes(iris, model):
    posterior = decide.posterior(matmul.log_joint(model, square()))
    return {
        "broadcasting_diagram": lambda ax: broadcasting_diagram(2, 2, 2, ax=ax),
        "log_sum_exp_range": lambda ax: log_sum_exp_range([0, 1], [0, 1], [0, 1], ax=ax),
        "half_contours": lambda ax: half_contours(
            square(), posterior, CLASSES, iris.features, ax=ax
        ),
        "posterior_slice": lambda ax: posterior_slice(
            np.arange(144), posterior, CLASSES, "row", ax=ax
        ),
    }


@pytest.mark.parametrize(
    "name", ["broadcasting_diagram", "log_sum_exp_range", "half_contours", "posterior_slice"]
)
def test_a_figure_draws_into_the_axes_it_is_given(name, iris, model):
    own = Figure().subplots()
    assert figures_of_one_axes(iris, model)[name](own) is own
    assert own.lines or own.patches
    assert all(isinstance(line, Line2D) for line in own.lines)


def test_figures_of_several_axes_draw_into_those_they_are_given(iris, model):
    pair = Figure().subplots(ncols=2)
    iris_planes(iris.X, iris.y, iris.features, ax=pair)
    assert all(ax.collections for ax in pair)
    pair = Figure().subplots(ncols=2)
    sepal_densities(iris.X[:, :2], iris.y, model, iris.features, ax=pair)
    assert all(ax.lines for ax in pair)
    space = Figure().add_subplot(projection="3d")
    assert iris_components(iris.X[:, :3], iris.y, [0.5, 0.3, 0.2], ax=space) is space
