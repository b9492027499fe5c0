"""The figures of the wiki page, tested by what they draw."""

import inspect

import numpy as np
import pytest
from matplotlib.colors import to_hex
from scipy.stats import norm

from nbteach import datasets, decide, figures, gaussian
from nbteach.figures import _02_gaussian as module
from nbteach.figures._02_gaussian import (
    accuracy_against_rows,
    bins_against_features,
    class_densities,
    coin_ellipses,
    density_is_area,
    evidence_of_features,
    occupied_bins,
    sample_and_posterior,
    variance_spread,
)


@pytest.fixture(scope="module")
def people():
    return datasets.people()


@pytest.fixture(scope="module")
def model(people):
    return gaussian.loops.fit(people.X, people.y, ddof=1)


def legend(ax):
    return [text.get_text() for text in ax.get_legend().get_texts()]


def line(ax, label):
    (found,) = [drawn for drawn in ax.lines if drawn.get_label() == label]
    return found


def test_every_figure_is_exported_by_its_name():
    functions = [
        name
        for name, value in vars(module).items()
        if inspect.isfunction(value) and value.__module__ == module.__name__
    ]
    assert sorted(functions) == sorted(module.__all__)
    for name in module.__all__:
        assert getattr(figures, name) is getattr(module, name)


def test_occupied_bins_shades_the_bins_that_hold_a_row():
    X = np.array([[0.1, 0.1, 0.1], [0.1, 0.9, 0.1], [0.1, 0.9, 0.9]])
    one, two, three = occupied_bins(X, bins=2)
    assert [panel.get_title() for panel in (one, two, three)] == [
        "1 feature:\n1 of 2 bins", "2 features:\n2 of 4 bins", "3 features:\n3 of 8 bins",
    ]  # fmt: skip
    assert one.collections[0].get_array().tolist() == [[1, 0]]
    assert two.collections[0].get_array().tolist() == [[1, 1], [0, 0]]
    near, far = (mesh.get_array().tolist() for mesh in three.collections)
    assert near == [[1, 1], [0, 0]]
    assert far == [[0, 1], [0, 0]]
    left = [mesh.get_coordinates()[0, :, 0] for mesh in three.collections]
    assert left[1][0] > left[0][-1], "slices lie side by side"


def test_bins_against_features_draws_both_tables_on_a_logarithmic_axis():
    n = list(range(1, 7))
    joint, naive = {3: [3**k for k in n]}, {3: [3 * k for k in n]}
    ax = bins_against_features(n, joint, naive)
    assert ax.get_yscale() == "log"
    solid, dotted = ax.lines
    assert solid.get_ydata().tolist() == joint[3]
    assert dotted.get_ydata().tolist() == naive[3]
    assert solid.get_linestyle() != dotted.get_linestyle()
    assert legend(ax) == ["joint table, 3 bins a feature", "one table a feature, 3 bins"]


def test_coin_ellipses_are_upright_and_two_deviations_wide():
    rng = np.random.default_rng(0)
    X, y = rng.normal([4, 20], [0.2, 1], (40, 2)), np.repeat(["a", "b"], 20)
    fitted = gaussian.matmul.fit(X, y)
    ax = coin_ellipses(X, y, fitted)
    points, ellipse = ax.lines[2:]  # of class b
    assert points.get_xdata().tolist() == X[20:, 1].tolist()
    assert points.get_ydata().tolist() == X[20:, 0].tolist()
    weight, diameter = fitted.mean[1]
    reach = 2 * np.sqrt(fitted.variance[1])
    ends = [ellipse.get_ydata().max() - weight, ellipse.get_xdata().max() - diameter]
    np.testing.assert_allclose(ends, reach, rtol=1e-3)  # a hundred points miss the very end
    at_the_top = ellipse.get_xdata()[ellipse.get_ydata().argmax()]
    assert abs(at_the_top - diameter) < 0.05 * reach[1]
    correlation = np.corrcoef(X[20:].T)[0, 1]
    assert legend(ax)[1] == f"b, r = {correlation:.2f}"
    markers = {drawn.get_marker() for drawn in ax.lines[::2]}
    assert len(markers) == 2


def test_class_densities_mark_the_sample_on_every_curve(people, model):
    (sample,) = datasets.people_test()
    panels = class_densities(model, sample, people.features)
    for j, panel in enumerate(panels):
        for c, label in enumerate(model.classes):
            curve, mark = panel.lines[2 * c : 2 * c + 2]
            bell = norm(model.mean[c, j], np.sqrt(model.variance[c, j]))
            np.testing.assert_allclose(curve.get_ydata(), bell.pdf(curve.get_xdata()), rtol=1e-9)
            assert mark.get_xdata()[0] == sample[j]
            np.testing.assert_allclose(mark.get_ydata(), [bell.pdf(sample[j])], rtol=1e-9)
            assert legend(panel)[c] == f"{label}: {bell.pdf(sample[j]):.4g}"
        assert panel.get_xlabel() == people.features[j]
        (upright,) = panel.collections[0].get_segments()
        assert upright[:, 0].tolist() == [sample[j]] * 2
    assert [panel.get_ylabel() for panel in panels] == [
        "density per ft", "density per lbs", "density per in",
    ]  # fmt: skip


def test_the_curves_reach_a_sample_that_lies_outside_the_bells(people, model):
    for weight in (20, 300):
        panel = class_densities(model, [6, weight, 8], people.features)[1]
        for curve in panel.lines[::2]:
            assert curve.get_xdata().min() <= weight <= curve.get_xdata().max()


def test_density_is_area_shades_the_strip_and_says_its_area():
    ax = density_is_area(5.855, 0.035, 6, 0.1, "ft")
    (curve,) = ax.lines
    assert curve.get_ydata().max() > 2
    strip = ax.collections[0].get_paths()[0].vertices
    assert (strip[:, 0].min(), strip[:, 0].max()) == pytest.approx((5.95, 6.05))
    assert strip[:, 1].max() == pytest.approx(norm(5.855, np.sqrt(0.035)).pdf(5.95))
    assert ax.get_title() == "1.579 per ft × 0.1 ft = 0.1579"
    assert ax.get_xlabel() == "height (ft)"


def test_evidence_points_to_the_class_it_speaks_for():
    ax = evidence_of_features(["prior", "height", "weight"], [0, 0.85, -3.45], ["women", "men"])
    assert [bar.get_width() for bar in ax.patches] == [0, 0.85, -3.45]
    for_men, for_women = (to_hex(ax.patches[i].get_facecolor()) for i in (1, 2))
    assert (for_women, for_men) == figures.COLOURS[:2]
    assert [tick.get_text() for tick in ax.get_yticklabels()] == ["prior", "height", "weight"]
    assert ax.yaxis_inverted(), "the first factor stands on top"
    assert [text.get_text() for text in ax.texts] == ["+0.00", "+0.85", "-3.45"]
    assert ax.get_xlabel().endswith("left for women, right for men")


@pytest.mark.parametrize("sample", [[6, 130, 8], [6, 175, 9], [6, 300, 9]], ids=str)
def test_sample_and_posterior_draws_what_the_model_says(people, model, sample):
    *densities, bars = sample_and_posterior(model, sample, people.features)
    heights = [bar.get_height() for bar in bars.patches]
    expected = decide.posterior(gaussian.matmul.log_joint(model, [sample]))[0]
    np.testing.assert_allclose(heights, expected, rtol=1e-9)
    assert [tick.get_text() for tick in bars.get_xticklabels()] == ["female", "male"]
    assert [panel.lines[1].get_xdata()[0] for panel in densities] == sample


def test_variance_spread_draws_the_band_the_theory_and_the_marks():
    rows, theory = [5, 50], [0.7, 0.2]
    ratios = np.array([np.linspace(0, 2, 201), np.linspace(0.9, 1.1, 201)])
    ax = variance_spread(rows, ratios, theory, marked=[30, 201])
    band = ax.collections[0].get_paths()[0].vertices
    assert set(band[band[:, 0] == 5, 1].round(9)) == {0.1, 1.9}
    assert set(band[band[:, 0] == 50, 1].round(9)) == {0.91, 1.09}
    below, above, *marks = ax.lines
    assert below.get_ydata() == pytest.approx([0.3, 0.8])
    assert above.get_ydata() == pytest.approx([1.7, 1.2])
    assert [mark.get_xdata()[0] for mark in marks] == [30, 201]
    assert [text.get_text().strip() for text in ax.texts] == ["30 rows", "201 rows"]
    assert sorted(legend(ax)) == ["90 % of the simulations", "one standard error"]


def test_accuracy_against_rows_draws_a_line_for_each_amount_of_noise():
    accuracy = {0: [0.8, 0.84], 1000: [0.52, 0.57]}
    ax = accuracy_against_rows([5, 30], accuracy, best=0.841)
    assert line(ax, "1 useful feature alone").get_ydata().tolist() == accuracy[0]
    assert line(ax, "1 useful + 1,000 of noise").get_ydata().tolist() == accuracy[1000]
    assert set(line(ax, "best possible rule").get_ydata()) == {0.841}
    assert len(legend(ax)) == 3
    assert ax.get_xscale() == "log"


@pytest.mark.parametrize("ax_given", [True, False])
def test_a_figure_draws_on_the_axes_that_it_is_given(ax_given):
    ax = figures.axes() if ax_given else None
    drawn = density_is_area(0, 1, 0, 0.1, "in", ax=ax)
    assert (drawn is ax) == ax_given
    assert drawn.lines
