"""Pictures of figures for the notebook, each drawn once."""

import io
import math

import numpy as np


def png(figure) -> bytes | None:
    """PNG of a figure, cropped to what is drawn on it.

    IPython's own way lets Matplotlib draw every figure twice, the first time only to learn how far
    it reaches; here one drawing is cropped. Where a figure reaches beyond its canvas, or is not
    drawn with Agg, IPython's way is taken.
    """
    from IPython.core.pylabtools import print_figure
    from matplotlib import rcParams
    from PIL import Image

    canvas = figure.canvas
    if not (figure.axes or figure.lines) or not hasattr(canvas, "buffer_rgba"):
        return print_figure(figure)
    canvas.draw()
    drawn = figure.get_tightbbox(canvas.get_renderer())
    wide, high = figure.get_size_inches()
    if drawn.x0 < 0 or drawn.y0 < 0 or drawn.x1 > wide or drawn.y1 > high:
        return print_figure(figure)
    box = drawn.padded(rcParams["savefig.pad_inches"])
    left, top, right, bottom = (
        figure.dpi * side for side in (box.x0, high - box.y1, box.x1, high - box.y0)
    )
    picture = Image.fromarray(np.asarray(canvas.buffer_rgba())).crop(
        (math.floor(left), math.floor(top), math.ceil(right), math.ceil(bottom))
    )
    file = io.BytesIO()
    picture.save(file, "png", compress_level=1)  # in half the time, a third larger
    return file.getvalue()
