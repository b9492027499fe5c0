"""Figures of the wiki page: bins, coins, six densities, evidence, rows needed."""

import numpy as np

from .. import decide
from ..gaussian import logs, loops
from ._show import COLOURS, axes

__all__ = (
    "accuracy_against_rows",
    "bins_against_features",
    "class_densities",
    "coin_ellipses",
    "density_is_area",
    "evidence_of_features",
    "occupied_bins",
    "sample_and_posterior",
    "variance_spread",
)

LINES = ("-", "--", "-.", ":")
MARKERS = ("o", "s", "^", "D")


def occupied_bins(X, bins, ax=None):
    """Draw the grids of one, two and three features and shade the bins that hold a row.

    Parameters
    ----------
    X : ndarray, shape (n, 3)
        Rows in the unit cube; the third feature is drawn as slices side by side.
    bins : int
        Bins a feature.
    ax : sequence of 3 Axes, optional
    """
    ax = axes(ax, size=(10, 2.1), ncols=3, gridspec_kw={"width_ratios": [1, 1, bins]})
    for d, panel in enumerate(ax, start=1):
        counts = np.histogramdd(X[:, :d], bins=[np.linspace(0, 1, bins + 1)] * d)[0]
        held = np.atleast_2d((counts > 0).astype(float))
        for s, slab in enumerate(np.moveaxis(held, 2, 0) if d == 3 else [held]):
            left = s * (bins + 1)
            edges = np.arange(slab.shape[1] + 1) + left, np.arange(len(slab) + 1)
            panel.pcolormesh(*edges, slab, cmap="Blues", vmin=0, vmax=1.4, edgecolor="0.6", lw=0.6,
                             clip_on=False)  # fmt: skip
        panel.set_aspect("equal")
        panel.axis("off")
        plural = "s" if d > 1 else ""
        panel.set_title(f"{d} feature{plural}:\n{int(held.sum())} of {bins**d} bins")
    return ax


def bins_against_features(n_features, joint, naive, ax=None):
    """Draw how many bins a joint table and naive tables have, on a logarithmic axis.

    Parameters
    ----------
    n_features : sequence of int
    joint, naive : dict of int to sequence of int
        Bins a feature, and the bins in all for each number of features.
    """
    ax = axes(ax)
    for i, (bins, counts) in enumerate(joint.items()):
        style = {"color": COLOURS[i], "marker": MARKERS[i], "markevery": len(n_features) // 6}
        ax.plot(n_features, counts, "-", label=f"joint table, {bins} bins a feature", **style)
        ax.plot(n_features, naive[bins], ":", label=f"one table a feature, {bins} bins", **style)
    ax.set(yscale="log", ylim=1, xlabel="number of features n", ylabel="number of bins")
    ax.legend(fontsize="small")
    return ax


def coin_ellipses(X, y, model, ax=None):
    """Draw coins and, for each type, where the naive model sees two standard deviations.

    Parameters
    ----------
    X : ndarray, shape (n, 2)
        Weight in grams, diameter in millimetres.
    y : ndarray, shape (n,)
    model : gaussian.Model of k classes and 2 features
    """
    ax = axes(ax)
    turn = np.linspace(0, 2 * np.pi, 100)
    for c, label in enumerate(model.classes):
        coins, spread = X[y == label], 2 * np.sqrt(model.variance[c])
        r = np.corrcoef(coins.T)[0, 1]
        ax.plot(coins[:, 1], coins[:, 0], MARKERS[c % 4], color=COLOURS[c], ms=3, alpha=0.5,
                label=f"{label}, r = {r:.2f}")  # fmt: skip
        circle = np.array([np.sin(turn), np.cos(turn)])
        weight, diameter = model.mean[c][:, None] + spread[:, None] * circle
        ax.plot(diameter, weight, LINES[c % 4], color="black", lw=1.2)
    ax.set(xlabel="diameter in mm", ylabel="weight in g")
    ax.legend(fontsize="small", markerscale=2)
    return ax


def class_densities(model, x, features, ax=None):
    """Draw each feature's density for each class, marked where the sample lies.

    Parameters
    ----------
    model : gaussian.Model of k classes and d features
    x : sequence of float, shape (d,)
    features : sequence of str, shape (d,)
    ax : sequence of at least d Axes, optional
    """
    ax = axes(ax, size=(10, 3.2), ncols=len(features))
    for j, name in enumerate(features):
        mean, variance = model.mean[:, j], model.variance[:, j]
        ends = [*(mean - 3.5 * np.sqrt(variance)), *(mean + 3.5 * np.sqrt(variance)), x[j]]
        grid = np.linspace(min(ends), max(ends), 300)
        for c, label in enumerate(model.classes):
            curve = [loops.density(value, mean[c], variance[c]) for value in grid.tolist()]
            height = loops.density(float(x[j]), mean[c], variance[c])
            ax[j].plot(grid, curve, LINES[c], color=COLOURS[c])
            ax[j].plot(x[j], height, MARKERS[c], color=COLOURS[c], label=f"{label}: {height:.4g}",
                       clip_on=False, zorder=3)  # fmt: skip
        ax[j].vlines(x[j], 0, ax[j].get_ylim()[1], color="black", lw=0.8)
        unit = name[name.find("(") + 1 : name.find(")")]
        ax[j].set(xlabel=name, ylabel=f"density per {unit}", ylim=(0, ax[j].get_ylim()[1] * 1.35))
        ax[j].legend(fontsize="small", loc="upper right")
    return ax


def density_is_area(mean, variance, x, width, unit, ax=None):
    """Draw a density with the strip under it that is a probability.

    Parameters
    ----------
    mean, variance, x : float
        Of the normal density, and the middle of the strip.
    width : float
        Width of the strip, in `unit`.
    unit : str
    """
    ax = axes(ax, size=(4.8, 3.2))
    spread = 3.5 * np.sqrt(variance)
    grid, strip = np.linspace(mean - spread, mean + spread, 300), x + width * np.linspace(-0.5, 0.5)
    curve, top = ([loops.density(v, mean, variance) for v in part] for part in (grid, strip))
    ax.plot(grid, curve, color=COLOURS[0])
    ax.fill_between(strip, top, color=COLOURS[1])
    height = loops.density(x, mean, variance)
    ax.set(xlabel=f"height ({unit})", ylabel=f"density per {unit}", ylim=(0, max(curve) * 1.1))
    ax.set_title(f"{height:.4g} per {unit} × {width:g} {unit} = {height * width:.4f}")
    return ax


def evidence_of_features(names, log_ratio, classes, ax=None):
    """Draw how far each factor speaks for the first class (left) or the second (right).

    Parameters
    ----------
    names : sequence of str, shape (m,)
    log_ratio : sequence of float, shape (m,)
        Log to base 10 of the factor of the second class over that of the first.
    classes : sequence of str, shape (2,)
    """
    ax = axes(ax, size=(6.4, 2.6))
    bars = ax.barh(names, log_ratio, color=[COLOURS[int(ratio > 0)] for ratio in log_ratio])
    ax.bar_label(bars, [f"{ratio:+.2f}" for ratio in log_ratio], padding=3)
    ax.axvline(0, color="black", lw=0.8)
    ax.invert_yaxis()
    ax.margins(x=0.18)
    ax.set_xlabel(f"powers of ten: left for {classes[0]}, right for {classes[1]}")
    return ax


def sample_and_posterior(model, x, features, ax=None):
    """Draw the densities at a sample and, beside them, the posterior of every class.

    Parameters
    ----------
    model : gaussian.Model of k classes and d features
    x : sequence of float, shape (d,)
    features : sequence of str, shape (d,)
    ax : sequence of d + 1 Axes, optional
    """
    ax = axes(ax, size=(11, 3.2), ncols=len(features) + 1)
    class_densities(model, x, features, ax=ax)
    posterior = decide.posterior(logs.log_joint(model, [x]))[0]
    bars = ax[-1].bar(model.classes, posterior, color=COLOURS[: len(posterior)])
    ax[-1].bar_label(bars, [f"{p:.3g}" for p in posterior])
    ax[-1].set(ylim=(0, 1.1), ylabel="posterior probability")
    return ax


def variance_spread(rows, ratios, theory, marked, ax=None):
    """Draw the band that holds 90 % of the estimated variances, against rows a class.

    Parameters
    ----------
    rows : sequence of int, shape (m,)
    ratios : ndarray, shape (m, repetitions)
        Estimated variance over the true one.
    theory : sequence of float, shape (m,)
        Standard error of the ratio by formula.
    marked : sequence of int
        Numbers of rows to mark by an upright line.
    """
    ax = axes(ax)
    low, high = np.quantile(ratios, [0.05, 0.95], axis=1)
    ax.fill_between(rows, low, high, color=COLOURS[5], alpha=0.5, label="90 % of the simulations")
    for sign in (-1, 1):
        ax.plot(rows, 1 + sign * np.array(theory), "--", color=COLOURS[1],
                label="one standard error" if sign > 0 else None)  # fmt: skip
    for count in marked:
        ax.axvline(count, color="black", lw=0.8)
        ax.annotate(f" {count} rows", (count, 0.97), xycoords=("data", "axes fraction"), va="top")
    ax.set(xscale="log", xlabel="rows a class", ylabel="estimated variance / true variance")
    ax.legend(fontsize="small", loc="lower right")
    return ax


def accuracy_against_rows(rows, accuracy, best, ax=None):
    """Draw the accuracy that so many rows a class reach, a line for each amount of noise.

    Parameters
    ----------
    rows : sequence of int
    accuracy : dict of int to sequence of float
        Number of noise features, and the accuracy for each number of rows.
    best : float
        Accuracy with the true parameters.
    """
    ax = axes(ax)
    ax.axhline(best, color="black", ls="--", lw=1, label="best possible rule")
    for i, (noise, shares) in enumerate(accuracy.items()):
        label = f"1 useful + {noise:,} of noise" if noise else "1 useful feature alone"
        ax.plot(rows, shares, LINES[i] + MARKERS[i], color=COLOURS[i], label=label)
    ax.axvline(30, color="0.5", lw=0.8)
    ax.annotate(" 30 rows", (30, 0.02), xycoords=("data", "axes fraction"))
    ax.set(xscale="log", xlabel="rows a class", ylabel="accuracy on new rows")
    ax.legend(fontsize="small", loc="upper left", bbox_to_anchor=(1, 1))
    return ax
