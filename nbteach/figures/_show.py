"""From an axes to an output of a notebook: the style, the alt text, the sliders."""

import base64
import html
import io
from collections.abc import Callable

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000")
"""The palette of Okabe and Ito, which colour-blind readers can tell apart, for up to 7 classes."""

STYLE = {
    "figure.facecolor": "white",  # readable on a dark page too
    "figure.dpi": 100,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": "medium",
}


def axes(ax=None, *, size=(6.4, 4.0), **subplots):
    """Return `ax`, or the axes of a new figure in the style of the course.

    Parameters
    ----------
    ax : Axes, optional
    size : tuple of float
        Width and height of the new figure in inches.
    **subplots
        For ``Figure.subplots``, for example ``nrows=2`` (an array of axes comes back).
    """
    if ax is not None:
        return ax
    import matplotlib as mpl
    from matplotlib.figure import Figure

    cycle = mpl.cycler(color=COLOURS)
    with mpl.rc_context({**STYLE, "axes.prop_cycle": cycle}):
        return Figure(figsize=size, layout="constrained").subplots(**subplots)


def show(ax, alt: str) -> None:
    """Display the figure of `ax` (or of the first of several) with its alt text.

    Parameters
    ----------
    ax : Axes or array of Axes
    alt : str
        What a reader who cannot see the figure has to know; a sentence or two.
    """
    from IPython.display import display

    display(_image(ax, alt))


def explore(draw: Callable, alt: str, **sliders) -> None:
    """Display a figure that is drawn anew when a slider moves.

    The figure is an ordinary output, so that it stays, as a still figure, where there is no
    kernel; the sliders below it are ipywidgets.

    Parameters
    ----------
    draw : callable
        Takes the sliders' values by name and returns an axes.
    alt : str
        Alt text for the still figure.
    **sliders : ipywidgets.Widget
        Each with a description and a value.
    """
    from IPython.display import display
    from ipywidgets import VBox

    def drawn():
        return _image(draw(**{name: slider.value for name, slider in sliders.items()}), alt)

    figure = display(drawn(), display_id=True)
    for slider in sliders.values():
        slider.style.description_width, slider.layout.width = "initial", "min(32em, 100%)"
        slider.observe(lambda change: figure.update(drawn()), names="value")
    display(VBox(list(sliders.values())))


def _image(ax, alt: str):
    """The figure as an HTML image, which is the one output that carries alt text."""
    from IPython.display import HTML
    from PIL import Image

    if not alt.strip():
        raise ValueError("a figure needs alt text: say what a reader has to know who cannot see it")
    while not hasattr(ax, "figure"):
        ax = ax[0]
    drawn, png = io.BytesIO(), io.BytesIO()
    ax.figure.savefig(drawn, format="png", dpi=100, facecolor="white")
    Image.open(drawn).convert("RGB").quantize(128, dither=Image.Dither.NONE).save(
        png, format="PNG", optimize=True
    )
    source = f"data:image/png;base64,{base64.b64encode(png.getvalue()).decode()}"
    return HTML(f'<img alt="{html.escape(alt)}" src="{source}" style="max-width: 100%">')
