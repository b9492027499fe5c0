"""From an axes to an output of a notebook: alt text, style, sliders."""

import base64
import io
import re

import ipywidgets
import matplotlib as mpl
import numpy as np
import pytest
from PIL import Image

from nbteach import figures


@pytest.fixture
def displayed(monkeypatch):
    """What was displayed, and what it was updated to."""
    outputs = []

    class Handle:
        def update(self, output):
            outputs.append(output)

    def display(output, display_id=None):
        outputs.append(output)
        return Handle() if display_id else None

    monkeypatch.setattr("IPython.display.display", display)
    return outputs


def pixels(output):
    (png,) = re.findall(r'src="data:image/png;base64,([^"]+)"', output.data)
    return np.asarray(Image.open(io.BytesIO(base64.b64decode(png))).convert("RGB"))


def line(height):
    ax = figures.axes(size=(2, 1))
    ax.plot([0, height])
    ax.set_ylim(0, 10)
    return ax


def test_show_displays_the_figure_with_its_alt_text(displayed):
    figures.show(line(3), alt='a line from 0 to 3, "rising"')
    (output,) = displayed
    assert 'alt="a line from 0 to 3, &quot;rising&quot;"' in output.data
    image = pixels(output)
    assert image.shape == (100, 200, 3)
    assert image[0, 0].tolist() == [255, 255, 255]  # white on a dark page too
    assert len(np.unique(image.reshape(-1, 3), axis=0)) > 2


def test_several_axes_are_one_figure(displayed):
    figures.show(figures.axes(nrows=2, ncols=2), alt="four empty axes")
    assert len(displayed) == 1


def test_a_figure_without_alt_text_is_refused():
    with pytest.raises(ValueError, match="needs alt text"):
        figures.show(line(1), alt=" ")


def test_the_same_figure_is_the_same_bytes(displayed):
    figures.show(line(3), alt="a line")
    figures.show(line(3), alt="a line")
    figures.show(line(4), alt="a line")
    assert displayed[0].data == displayed[1].data
    assert displayed[0].data != displayed[2].data


def test_moving_a_slider_draws_the_figure_anew(displayed):
    slider = ipywidgets.IntSlider(value=3, min=0, max=9, description="a description of some length")
    figures.explore(lambda height: line(height), "a line", height=slider)
    still, box = displayed
    assert box.children == (slider,)
    assert slider.style.description_width == "initial"  # shown in full
    slider.value = 7
    assert (pixels(displayed[-1]) != pixels(still)).any()
    slider.value = 3
    assert displayed[-1].data == still.data


def test_the_style_stays_within_the_figure():
    before = dict(mpl.rcParams)
    ax = figures.axes()
    assert dict(mpl.rcParams) == before
    assert not ax.spines["top"].get_visible()
    assert ax.plot([0, 1])[0].get_color() == figures.COLOURS[0]
    assert figures.axes(ax) is ax


def test_colours_stay_apart_for_colour_blind_readers():
    """Simulated deuteranopia and protanopia (Viénot, Brettel and Mollon, 1999)."""
    colours = np.array([mpl.colors.to_rgb(colour) for colour in figures.COLOURS]) ** 2.2
    for matrix in (
        [[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]],
        [[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]],
    ):
        seen = (colours @ np.array(matrix).T).clip(0, 1) ** (1 / 2.2)
        gaps = np.linalg.norm(seen[:, None] - seen[None], axis=2)
        assert gaps[np.triu_indices(len(seen), k=1)].min() > 0.12


def test_figures_are_found_by_name_and_an_unknown_one_is_named():
    assert "show" in dir(figures)
    with pytest.raises(AttributeError, match="draws no 'mona_lisa'"):
        figures.mona_lisa  # noqa: B018
