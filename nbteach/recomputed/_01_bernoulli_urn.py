"""Claims about the urn: its balls and their colours, and whether the printed cell compiles."""

import numpy as np
from scipy import stats

from ..documented import number
from . import Trial
from ._01_bernoulli import _RADIUS, _urn_row


def _printed_lines():
    rows = ("first", "second", "third", "fourth")
    return [line for row in rows for line in number(f"01_bernoulli/urn_{row}_row").printed]


def _balls():
    return [ball for row in range(4) for ball in _urn_row(row)]


def _compiled(code):
    try:
        compile(code, "fragment", "exec")
    except SyntaxError as error:
        return type(error).__name__
    return "compiles"


def urn_balls():
    return len(_balls())


def urn_digits():
    written = {" ".join(str(value) for value in ball) for ball in _balls()}
    lines = _printed_lines()
    return Trial(printed=len(lines), right=sum(line in written for line in lines))


def urn_columns():
    laid = round(1 / _RADIUS)
    right_edges = np.cumsum(np.full(laid, 2 * _RADIUS))
    return Trial(printed=laid, right=int((right_edges < 1 + 1e-9).sum()))


def urn_red():
    red, balls = 1 - 0.3, len(_balls())
    filled = np.full(2, red)
    coloured = stats.binom(balls, red)
    return Trial(
        printed=[filled.mean(), filled.std()],
        right=[coloured.mean() / balls, coloured.std() / balls],
    )


def urn_underscores():
    printed = ["ball radius = 0", "ax.set ylim()", "ax.add artist()"]
    corrected = ["ball_radius = 0", "ax.set_ylim()", "ax.add_artist()"]
    return Trial(*[[_compiled(code) for code in codes] for codes in (printed, corrected)])


def urn_broken_lines():
    printed = ["if draw<black_prob:</pre>\n    pass", "Circle(figure=fi"]
    corrected = ["if draw<black_prob:\n    pass", "Circle(figure=fig)"]
    return Trial(*[[_compiled(code) for code in codes] for codes in (printed, corrected)])
