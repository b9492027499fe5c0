"""Figures of ``07_errata``: how many errata, what following them does, and how one is proved."""

import math
from decimal import Decimal

import numpy as np

from ._show import COLOURS, axes

__all__ = (
    "density_areas",
    "errata_by_source",
    "errata_effects",
    "half_units",
    "misprint_ratios",
    "pixel_thresholds",
)

CERTAINTIES = {"certain": ("", COLOURS[0], "o"), "arguable": ("//", COLOURS[4], "^")}
HATCHES = ("", "//", "..", "xx", "\\\\")


def errata_by_source(errata, titles, ax=None):
    """Draw how many errata each source has, certain and arguable ones.

    Parameters
    ----------
    errata : list of documented.Number
        Numbers that have an erratum.
    titles : dict of str to str
        Stem and label of every source, in the order of the bars.
    """
    ax = axes(ax, size=(7.2, 3.2))
    left = np.zeros(len(titles))
    for certainty, (hatch, colour, _) in CERTAINTIES.items():
        found = [entry.source for entry in errata if entry.erratum.certainty == certainty]
        count = np.array([found.count(stem) for stem in titles])
        bars = ax.barh(list(titles.values()), count, left=left, label=certainty,
                       color=colour, hatch=hatch, edgecolor="white")  # fmt: skip
        ax.bar_label(bars, [str(n) if n else "" for n in count], label_type="center",
                     bbox={"facecolor": "white", "edgecolor": "none", "pad": 1.5})  # fmt: skip
        left += count
    return _as_counts(ax)


def errata_effects(errata, titles, ax=None):
    """Draw what following the misprints does, a bar a source.

    Parameters
    ----------
    errata : list of documented.Number
    titles : dict of str to str
        Stem and label of every source.
    """
    ax = axes(ax, size=(7.2, 3.4))
    left = np.zeros(len(titles))
    effects = [(entry.source, _effect(entry)) for entry in errata]
    names = ("another number", "0, infinite or NaN", "an exception", "another word", "not run")
    for i, effect in enumerate(names):
        count = np.array([effects.count((stem, effect)) for stem in titles])
        ax.barh(list(titles.values()), count, left=left, label=effect, color=COLOURS[i],
                hatch=HATCHES[i], edgecolor="white")  # fmt: skip
        left += count
    return _as_counts(ax)


def _as_counts(ax):
    ax.invert_yaxis()
    ax.xaxis.get_major_locator().set_params(integer=True)
    ax.set(xlabel="number of errata")
    ax.legend(loc="upper center", bbox_to_anchor=(0.4, -0.18), ncols=3, fontsize="small")
    return ax


def _effect(entry) -> str:
    """What a reader meets who follows the misprint."""
    if entry.unchecked:
        return "not run"
    tokens = " ".join(_tokens(entry.wrong)).split()
    if any(token.endswith("Error") for token in tokens):
        return "an exception"
    numbers = [_number(token) for token in tokens]
    if None in numbers:
        return "another word"
    lost = not all(map(math.isfinite, numbers)) or not any(numbers)
    return "0, infinite or NaN" if lost else "another number"


def _tokens(value) -> list[str]:
    return [str(part) for part in value] if isinstance(value, list) else [str(value)]


def _number(token: str) -> float | None:
    """Value of a printed number (1/2 and 2^30 too); None for words."""
    for sign, combine in (("/", lambda a, b: a / b), ("^", lambda a, b: a**b)):
        left, found, right = token.partition(sign)
        if found and left.isdigit() and right.isdigit():
            return combine(int(left), int(right))
    try:
        return float(token.replace(",", ""))
    except ValueError:
        return None


def misprint_ratios(errata, titles, ax=None):
    """Draw misprinted over right value, a dot an erratum, where both are one number.

    Zeros, infinities, several numbers and words have no ratio and are left out.

    Parameters
    ----------
    errata : list of documented.Number
    titles : dict of str to str
        Stem and label of every source.
    """
    ax = axes(ax, size=(7.2, 3.4))
    labelled = set()
    for row, stem in enumerate(titles):
        found = [
            (_ratio(entry), entry.erratum.certainty) for entry in errata if entry.source == stem
        ]
        found = sorted(pair for pair in found if pair[0] is not None)
        for place, (ratio, certainty) in enumerate(found):
            _, colour, marker = CERTAINTIES[certainty]
            height = row + 0.5 * ((place + 0.5) / len(found) - 0.5)
            label = None if certainty in labelled else certainty
            ax.plot(ratio, height, marker, color=colour, markersize=6, label=label)
            labelled.add(certainty)
    ax.axvline(1, color="black", linewidth=1)
    ax.set(xscale="log", xlabel="what the misprint gives, divided by the right value",
           yticks=range(len(titles)), yticklabels=list(titles.values()),
           ylim=(len(titles) - 0.5, -0.5))  # fmt: skip
    ax.legend(fontsize="small")
    return ax


def _ratio(entry) -> float | None:
    """Misprint over right value; None where that is not one positive finite number."""
    if entry.unchecked or isinstance(entry.wrong, list) or isinstance(entry.right, list):
        return None
    wrong, right = _number(entry.wrong), _number(entry.right)
    if wrong is None or right is None or not right or not math.isfinite(wrong):
        return None
    return wrong / right if wrong / right > 0 else None


def half_units(printed, corrected, computed, ax=None):
    """Draw a computed number, and the bands of half a last digit that two printed ones allow.

    Parameters
    ----------
    printed, corrected : str
        Decimal numbers as printed.
    computed : float
    """
    ax = axes(ax, size=(7.2, 2.2))
    for row, (name, text) in enumerate({"printed": printed, "corrected": corrected}.items()):
        unit = 10.0 ** Decimal(text).as_tuple().exponent
        ax.barh(row, unit, left=float(text) - unit / 2, height=0.5, color=COLOURS[row + 1])
        ax.annotate(f"{name}: {text}", (float(text), row), xytext=(0, 16) if row == 0 else (-6, 16),
                    ha="center" if row == 0 else "right", textcoords="offset points")  # fmt: skip
    ax.axvline(computed, ymax=0.68, color="black", linestyle="--", label="computed")
    room = 0.15 * abs(float(corrected) - float(printed))
    ends = sorted([float(printed), float(corrected), computed])
    ax.set(yticks=[], xlim=(ends[0] - room, ends[-1] + room), ylim=(1.5, -0.9), xlabel="value")
    ax.legend(loc="upper right", fontsize="small")
    return ax


def density_areas(x, densities, areas, ax=None):
    """Draw densities of a height, each with the area that it encloses.

    Parameters
    ----------
    x : array_like, shape (m,), in feet
    densities : dict of str to array_like, shape (m,)
    areas : dict of str to float
    """
    ax = axes(ax)
    for i, (name, density) in enumerate(densities.items()):
        style = ("-", "--", "-.")[i % 3]
        label = f"{name}: area {areas[name]:.4f}"
        ax.plot(x, density, color=COLOURS[i], linestyle=style, label=label)
        ax.fill_between(x, density, color=COLOURS[i], alpha=0.12)
    ax.set(xlabel="height (ft)", ylabel="density (per ft)", ylim=(0, None))
    ax.legend(fontsize="small")
    return ax


def pixel_thresholds(values, bits, ax=None):
    """Draw which pixel values become 1 under several readings of a threshold.

    Parameters
    ----------
    values : array_like of int, shape (m,)
    bits : dict of str to array_like, shape (m,)
        0, 1, or NaN where a reading says nothing.
    """
    ax = axes(ax, size=(7.2, 2.4))
    values = np.asarray(values)
    for row, reading in enumerate(bits.values()):
        for value, bit in zip(values, reading, strict=True):
            silent = np.isnan(bit)
            ax.text(value, row, "?" if silent else f"{bit:.0f}", ha="center", va="center",
                    color="black" if silent or bit == 0 else "white",
                    bbox={"facecolor": "white" if silent or bit == 0 else COLOURS[0],
                          "edgecolor": COLOURS[1] if silent else "grey"})  # fmt: skip
    ax.set(xticks=values, xlim=(values.min() - 0.6, values.max() + 0.6), xlabel="pixel value",
           yticks=range(len(bits)), yticklabels=list(bits))  # fmt: skip
    ax.set_ylim(len(bits) - 0.4, -0.6)
    return ax
