"""The pictures of the lecture's notebook draw the data that they are given."""

import numpy as np
import pytest
from matplotlib.patches import Circle

from nbteach import figures
from nbteach.figures import _01_bernoulli

NAMES = {
    "belief_in_pi", "density_without_the_two", "energy_and_slope", "free_parameters",
    "joint_and_posterior", "red_portions", "streamed_probabilities", "switch_curve",
    "urn_of_balls", "vanishing_product",
}  # fmt: skip


def legend(ax):
    return [text.get_text() for text in ax.get_legend().get_texts()]


def line(ax, label):
    """x and y of the line with that label; exactly one has it."""
    (found,) = [drawn for drawn in ax.get_lines() if drawn.get_label() == label]
    return np.asarray(found.get_xdata()).tolist(), np.asarray(found.get_ydata()).tolist()


def texts(ax):
    return [text.get_text() for text in ax.texts]


def test_the_module_exports_its_figures_to_the_room():
    assert set(_01_bernoulli.__all__) == NAMES
    for name in NAMES:
        assert getattr(figures, name) is getattr(_01_bernoulli, name)


def test_switch_curve_marks_labels_that_are_none_apart():
    y = np.array([-1.0, 0.0, 1.0])
    ax = figures.switch_curve(y, [1.6, 0.7, 0.3], [0, 1, -1], [0.7, 0.3, 1.6])
    assert line(ax, "formula, for any number y") == ([-1, 0, 1], [1.6, 0.7, 0.3])
    assert line(ax, "labels 0 and 1") == ([0, 1], [0.7, 0.3])
    assert line(ax, "other labels") == ([-1], [1.6])
    assert line(ax, "1, the largest probability")[1] == [1, 1]
    assert texts(ax) == ["0.700", "0.300", "1.600"]
    assert ax.get_xlabel() == "label y"


def test_urn_of_balls_draws_each_ball_and_pales_those_beyond_the_wall():
    ax = figures.urn_of_balls([[0.1, 0.1], [0.9, 0.1], [1.1, 0.3]], [True, False, True])
    balls = [patch for patch in ax.patches if isinstance(patch, Circle)]
    assert [ball.get_center() for ball in balls] == [(0.1, 0.1), (0.9, 0.1), (1.1, 0.3)]
    assert {ball.get_radius() for ball in balls} == {0.1}
    assert [ball.get_alpha() for ball in balls] == [1, 1, 0.3]
    assert texts(ax) == ["1", "0", "1"]
    assert balls[0].get_facecolor()[:3] != balls[1].get_facecolor()[:3]
    assert list(ax.get_lines()[0].get_xdata()) == [0, 0, 1, 1]
    assert ax.get_xlim()[1] > 1.2


def test_urn_of_balls_takes_another_width():
    ax = figures.urn_of_balls([[0.5, 0.5], [2.5, 0.5]], [1, 1], radius=0.5, width=2)
    assert [ball.get_alpha() for ball in ax.patches] == [1, 0.3]
    assert list(ax.get_lines()[0].get_xdata()) == [0, 0, 2, 2]


def test_red_portions_counts_urns():
    ax = figures.red_portions([0.5, 0.75, 0.75, 1.0], 0.7)
    assert [bar.get_height() for bar in ax.patches] == [0.25, 0.5, 0.25]
    centres = [bar.get_x() + bar.get_width() / 2 for bar in ax.patches]
    assert centres == pytest.approx([0.5, 0.75, 1.0], rel=1e-12)  # x is centre less half the width
    assert line(ax, "π = 0.7")[0] == [0.7, 0.7]
    assert ax.get_xlim()[1] > 1.1  # the bar at 1 reaches to 1.1 and is not cut off
    assert ax.get_title() == "mean 0.750, standard deviation 0.177"
    assert sorted(legend(ax)) == ["urns drawn", "π = 0.7"]


def test_red_portions_draws_urns_that_are_all_alike():
    (bar,) = figures.red_portions([1.0, 1.0], 0.7).patches
    assert bar.get_height() == 1


def test_energy_and_slope_marks_the_minimum_in_both_axes():
    pi, slope = np.array([0.2, 0.5, 0.8]), np.array([-4.0, -1.0, 2.0])
    upper, lower = figures.energy_and_slope(pi, [3.0, 1.0, 2.0], slope, (0.6, 0.9))
    assert upper.get_lines()[0].get_ydata().tolist() == [3, 1, 2]
    assert line(upper, "minimum: E(0.600) = 0.90") == ([0.6], [0.9])
    assert lower.get_lines()[0].get_ydata().tolist() == [-4, -1, 2]
    assert [list(drawn.get_xdata()) for drawn in lower.get_lines()][-1] == [0.6, 0.6]
    bottom, top = lower.get_ylim()
    assert bottom == -top
    assert 2 < top < 4  # the steepest ends are cut off, so that the crossing can be seen
    assert (upper.get_ylabel(), lower.get_ylabel()) == ("E(π)  (nats)", "dE/dπ  (nats)")


def test_free_parameters_is_logarithmic_and_tells_the_models_apart():
    ax = figures.free_parameters([1, 2, 3], [3, 7, 15], [3, 5, 7])
    assert line(ax, "any joint density") == ([1, 2, 3], [3, 7, 15])
    assert line(ax, "naive Bayes") == ([1, 2, 3], [3, 5, 7])
    assert ax.get_yscale() == "log"
    assert len({drawn.get_linestyle() for drawn in ax.get_lines()}) == 2


def test_joint_and_posterior_puts_classes_in_rows():
    joint, posterior = [[0.1, 0.2], [0.3, 0.1], [0.3, 0.0]], [[0.3, 0.7], [0.8, 0.2], [1.0, 0.0]]
    axes = figures.joint_and_posterior(joint, posterior, [(0, 0), (0, 1), (1, 1)], ["no", "yes"])
    for ax, values in zip(axes, (joint, posterior), strict=True):
        assert ax.images[0].get_array().tolist() == np.transpose(values).tolist()
        assert texts(ax) == [f"{value:.3f}" for value in np.transpose(values).ravel()]
        assert [label.get_text() for label in ax.get_xticklabels()] == ["00", "01", "11"]
        assert [label.get_text() for label in ax.get_yticklabels()] == ["y = no", "y = yes"]
    assert "joint" in axes[0].get_title()
    assert "posterior" in axes[1].get_title()


def test_density_without_the_two_shades_what_lies_between():
    x = np.array([0.0, 1.0, 2.0])
    ax = figures.density_without_the_two(x, [0.0, 1.0, 0.0], [0.5, 1.0, 0.25], (0.7071, 1.0))
    assert line(ax, "with the 2: area 1.0000")[1] == [0.5, 1, 0.25]
    assert line(ax, "as printed: area 0.7071")[1] == [0, 1, 0]
    corners = ax.collections[0].get_paths()[0].vertices.tolist()
    assert [0.0, 0.5] in corners
    assert [0.0, 0.0] in corners
    assert "what is missing" in legend(ax)


def test_vanishing_product_ends_where_the_product_is_zero():
    ax = figures.vanishing_product([1, 2, 3, 4], [-1, -2, -np.inf, -np.inf], [-1, -2, -3, -4])
    assert line(ax, "sum of logs") == ([1, 2, 3, 4], [-1, -2, -3, -4])
    assert line(ax, "log of the product") == ([1, 2], [-1, -2])
    assert line(ax, "product is 0 from d = 3")[0] == [3, 3]


def test_vanishing_product_marks_nothing_where_nothing_vanishes():
    ax = figures.vanishing_product([1, 2], [-1, -2], [-1, -2])
    assert legend(ax) == ["sum of logs", "log of the product"]


def test_streamed_probabilities_maps_moments_across_and_classes_down():
    theta = np.arange(24).reshape(3, 2, 4) / 24
    axes = figures.streamed_probabilities(theta, [10, 20, 30], ["a", "b"], side=2)
    assert axes.shape == (2, 3)
    for t in range(3):
        assert axes[0, t].get_title() == f"{10 * (t + 1)} rows"
        for c in range(2):
            (image,) = axes[c, t].images
            assert image.get_array().tolist() == theta[t, c].reshape(2, 2).tolist()
            assert image.get_clim() == (0, 1)
    assert [ax.get_ylabel() for ax in axes[:, 0]] == ["digit a", "digit b"]
    assert axes[0, 0].figure.axes[-1].get_ylabel() == "θ, P(pixel is on)"


def test_belief_in_pi_marks_peak_and_mean_on_each_curve():
    pi = np.array([0.0, 0.5, 1.0])
    flat, rising = [1.0, 1.0, 1.0], [0.0, 1.0, 2.0]
    ax = figures.belief_in_pi(pi, [flat, rising], ["none", "a 1"], [(0.5, 0.5), (1.0, 0.75)])
    assert line(ax, "none")[1] == flat
    assert line(ax, "a 1")[1] == rising
    marks = {
        shape: [(*d.get_xdata(), *d.get_ydata()) for d in ax.get_lines() if d.get_marker() == shape]
        for shape in "^s"
    }
    assert marks["^"][:2] == [(0.5, 1), (1, 2)]
    assert marks["s"][:2] == [(0.5, 1), (0.75, 1.5)]
    assert legend(ax) == ["none", "a 1", "maximum likelihood", "mean"]


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_figure_is_described(name):
    assert len(getattr(figures, name).__doc__.split()) > 8


@pytest.mark.parametrize(
    ("name", "data", "panels"),
    [
        ("belief_in_pi", ([0, 1], [[1, 1]], ["flat"], [(0.5, 0.5)]), None),
        ("density_without_the_two", ([0, 1], [0, 1], [1, 1], (0.7, 1)), None),
        ("energy_and_slope", ([0.2, 0.8], [1, 2], [-1, 1], (0.5, 0.9)), {"nrows": 2}),
        ("free_parameters", ([1, 2], [3, 7], [3, 5]), None),
        ("joint_and_posterior", ([[0.5, 0.5]], [[0.5, 0.5]], [(0,)], [0, 1]), {"ncols": 2}),
        ("red_portions", ([0.5, 1.0], 0.7), None),
        ("streamed_probabilities", ([[[0.1], [0.2]]], [1], [0, 1], 1), "column"),
        ("switch_curve", ([0, 1], [0.7, 0.3], [0, 1], [0.7, 0.3]), None),
        ("urn_of_balls", ([[0.1, 0.1]], [True]), None),
        ("vanishing_product", ([1, 2], [-1, -2], [-1, -2]), None),
    ],
)
def test_every_figure_draws_into_the_axes_it_is_given(name, data, panels):
    shape = {"nrows": 2, "squeeze": False} if panels == "column" else panels or {}
    ax = figures.axes(**shape)
    assert getattr(figures, name)(*data, ax=ax) is ax
    for panel in np.ravel(ax):
        assert panel.has_data()
