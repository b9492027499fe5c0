"""What the figures of 05_digits draw: images, products, confusions, evidence, smoothing, XOR."""

import matplotlib as mpl
import numpy as np
import pytest

from nbteach.figures._05_digits import (
    claimed_and_achieved,
    digit_confusion,
    digit_grid,
    digit_priors,
    grey_to_binary,
    pixel_evidence,
    running_products,
    smoothing_curves,
    xor_planes,
)


@pytest.fixture
def image():
    return np.array([[0, 127, 128], [129, 255, 3], [200, 60, 128]])


def pixels(ax):
    (picture,) = ax.images
    return np.asarray(picture.get_array())


def texts(ax):
    return [text.get_text() for text in ax.texts]


def legend(ax):
    return [text.get_text() for text in ax.get_legend().get_texts()]


def frame(ax):
    """Colour and width that all four sides of the frame share."""
    sides = {(mpl.colors.to_hex(s.get_edgecolor()), s.get_linewidth()) for s in ax.spines.values()}
    (side,) = sides
    assert all(spine.get_visible() for spine in ax.spines.values())
    return side


def test_the_threshold_itself_is_drawn_as_ink(image):
    grey, binary, histogram = grey_to_binary(image, np.bincount(image.ravel(), minlength=256))
    assert pixels(grey) == pytest.approx(image / 255)
    assert pixels(binary).tolist() == [[0, 0, 1], [1, 1, 0], [1, 0, 1]]
    heights = [bar.get_height() for bar in histogram.patches]
    assert len(heights) == 256
    assert heights[128] == 2
    assert sum(heights) == image.size
    assert histogram.lines[0].get_xdata()[0] == 127.5  # 128 is to the right of the line
    assert histogram.get_yscale() == "log"
    assert legend(histogram) == ["threshold 128"]


def test_another_threshold_moves_the_line_and_the_ink(image):
    _, binary, histogram = grey_to_binary(image, np.ones(256), threshold=200)
    assert pixels(binary).sum() == 2
    assert histogram.lines[0].get_xdata()[0] == 199.5


def test_a_grid_shows_every_image_with_its_title_and_frames_the_wrong_ones():
    images = np.arange(12).reshape(3, 2, 2) / 12
    ax = digit_grid(images, ["7", "4 (is 5)", "1"], [False, True, False], columns=2, caption="two")
    assert [panel.get_title() for panel in ax[:3]] == ["7", "4 (is 5)", "1"]
    assert [pixels(panel).tolist() for panel in ax[:3]] == images.tolist()
    colours, widths = zip(*(frame(panel) for panel in ax[:3]), strict=True)
    assert widths[1] > widths[0] == widths[2]
    assert colours[1] != colours[0] == colours[2]
    assert ax[1].title.get_color() != ax[0].title.get_color()
    assert len(ax) == 4  # two rows of two
    assert not ax[3].axison
    assert ax[0].figure.get_suptitle() == "two"


def test_a_grid_has_white_for_0_and_black_for_1():
    (ax,) = digit_grid(np.full((1, 2, 2), 0.25), columns=1)
    assert ax.images[0].get_clim() == (0, 1)  # not stretched to the values of the image
    assert ax.images[0].get_cmap()(0.0)[:3] == (1, 1, 1)
    assert ax.get_title() == ""


def test_priors_are_bars_against_equal_shares():
    ax = digit_priors(np.array([0.5, 0.3, 0.2]), [0, 4, 9])
    assert [bar.get_height() for bar in ax.patches] == [0.5, 0.3, 0.2]
    assert [round(bar.get_x() + bar.get_width() / 2) for bar in ax.patches] == [0, 4, 9]
    assert texts(ax) == ["0.5000", "0.3000", "0.2000"]
    assert ax.lines[0].get_ydata()[0] == pytest.approx(1 / 3)
    assert legend(ax) == ["equal shares, 0.3"]


def test_products_run_down_in_powers_of_ten_past_the_smallest_numbers():
    factors = np.array([[0.1, 0.1, 0.1], [1, 0.01, 1], [1e-3, 1, 1]])
    ax = running_products(factors, label=1)
    drawn = {line.get_label(): line for line in ax.lines}
    assert drawn["digit 1"].get_ydata().tolist() == [0, -2, -2]
    grey = [line.get_ydata().tolist() for line in ax.lines if len(line.get_ydata()) == 3][:2]
    assert grey == [[-1, -2, -3], [-3, -3, -3]]
    names = ["the other digits", "digit 1", "smallest float32, $10^{-45}$",
             "smallest float64, $10^{-323}$"]  # fmt: skip
    assert legend(ax) == names
    for precision, name in ((np.float32, names[2]), (np.float64, names[3])):
        smallest = np.log10(np.finfo(precision).smallest_subnormal)
        assert drawn[name].get_ydata()[0] == pytest.approx(smallest)
    bottom, top = ax.get_ylim()
    assert bottom < drawn[names[3]].get_ydata()[0]
    assert top > 0
    assert len({drawn[name].get_linestyle() for name in names[1:]}) == 3


@pytest.mark.parametrize("label", [0, 2])
def test_the_digit_in_colour_is_the_one_asked_for(label):
    factors = 10.0 ** -np.arange(1, 4)[:, None]
    ax = running_products(factors, label)
    assert ax.lines[2].get_ydata() == pytest.approx([-1 - label])
    assert ax.lines[2].get_linewidth() > ax.lines[0].get_linewidth()
    assert legend(ax)[:2] == ["the other digits", f"digit {label}"]


def test_confusions_are_counts_coloured_by_share_of_the_row():
    ax = digit_confusion(np.array([[8, 2], [0, 40]]), ["four", "nine"])
    assert texts(ax) == ["8", "2", "0", "40"]
    assert [text.get_position() for text in ax.texts] == [(0, 0), (1, 0), (0, 1), (1, 1)]
    assert pixels(ax).tolist() == [[0.8, 0.2], [0, 1]]
    assert [text.get_color() for text in ax.texts] == ["white", "black", "0.7", "white"]
    assert [tick.get_text() for tick in ax.get_yticklabels()] == ["four", "nine"]
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("predicted digit", "true digit")


def test_claims_and_achievements_are_drawn_apart_with_their_numbers_of_images():
    ax = claimed_and_achieved(["low", "high"], [0.6, 1.0], [0.4, 0.9], [30, 1500])
    claimed, achieved = ax.lines
    assert claimed.get_ydata().tolist() == [0.6, 1.0]
    assert achieved.get_ydata().tolist() == [0.4, 0.9]
    assert claimed.get_marker() != achieved.get_marker()
    assert legend(ax) == ["claimed: mean largest posterior", "achieved: share predicted right"]
    labels = [tick.get_text() for tick in ax.get_xticklabels()]
    assert labels == ["low\n30 images", "high\n1,500 images"]
    gaps = [segment[:, 1].tolist() for segment in ax.collections[0].get_segments()]
    assert gaps == [[0.4, 0.6], [0.9, 1.0]]


def test_evidence_is_split_into_pixels_that_are_on_and_off():
    x, evidence = np.array([[1, 0], [0, 1]]), np.array([[2.0, -0.5], [0.25, 1.0]])
    image, on, off = pixel_evidence(x, evidence, (4, 5))
    assert pixels(image).tolist() == x.tolist()
    assert pixels(on).tolist() == [[2, 0], [0, 1]]
    assert pixels(off).tolist() == [[0, -0.5], [0.25, 0]]
    assert on.get_title() == "pixels on: +3.0 nats"
    assert off.get_title() == "pixels off: -0.2 nats"
    assert on.images[0].get_clim() == off.images[0].get_clim() == (-2, 2)  # 0 is in the middle
    bar = on.figure.axes[-1]
    assert bar.get_ylabel() == "nats for 4 (+), for 5 (−)"


def test_smoothing_has_a_curve_for_each_size_told_apart_without_colour():
    alphas, accuracies = np.array([0.1, 1, 10]), np.array([[0.5, 0.4, 0.3], [0.8, 0.8, 0.7]])
    ax = smoothing_curves(alphas, accuracies, ["few", "many"])
    few, many, laplace = ax.lines
    assert few.get_xdata().tolist() == alphas.tolist()
    assert [few.get_ydata().tolist(), many.get_ydata().tolist()] == accuracies.tolist()
    assert (few.get_marker(), few.get_linestyle()) != (many.get_marker(), many.get_linestyle())
    assert laplace.get_xdata()[0] == 1
    assert legend(ax) == ["few", "many", "Laplace, α = 1"]
    assert ax.get_xscale() == "log"


def test_xor_puts_each_point_into_its_corner():
    left, right = xor_planes([[0.5] * 4, [0, 0.9, 1, 0.2]], ["naive", "network"])
    assert pixels(left).tolist() == [[0.5, 0.5], [0.5, 0.5]]
    assert pixels(right).tolist() == [[0, 1], [0.9, 0.2]]  # rows are x2, columns x1
    assert right.images[0].origin == "lower"
    said = {text.get_position(): text.get_text() for text in right.texts}
    assert said == {
        (0, 0): "label 0\nP(1) = 0.00",
        (0, 1): "label 1\nP(1) = 0.90",
        (1, 0): "label 1\nP(1) = 1.00",
        (1, 1): "label 0\nP(1) = 0.20",
    }
    assert [left.get_title(), right.get_title()] == ["naive", "network"]
    assert (right.get_xlabel(), right.get_ylabel()) == ("x1", "x2")


def test_figures_draw_into_the_axes_they_are_given():
    ax = digit_priors([0.5, 0.5], [0, 1])
    assert running_products(np.full((2, 3), 0.5), 0, ax=ax) is ax
    two = xor_planes([[0.5] * 4] * 2, "ab")
    assert xor_planes([[0.1] * 4] * 2, "cd", ax=two) is two
