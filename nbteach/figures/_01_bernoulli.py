"""The lecture's pictures: the switch, the urn, E(pi), the joint, underflow, a stream."""

import numpy as np

from ._show import COLOURS, axes

__all__ = (
    "belief_in_pi",
    "density_without_the_two",
    "energy_and_slope",
    "free_parameters",
    "joint_and_posterior",
    "red_portions",
    "streamed_probabilities",
    "switch_curve",
    "urn_of_balls",
    "vanishing_product",
)


def switch_curve(y, value, labels, at_labels, ax=None):
    """Bernoulli formula as a curve over y (m,), with marks at `labels`; 0 and 1 are labels of it.

    `value` (m,) and `at_labels` (as many as `labels`) are what the formula gives.
    """
    ax = axes(ax, size=(6.4, 3.4))
    ax.plot(y, value, color=COLOURS[0], label="formula, for any number y")
    ax.axhline(1, color="0.5", linestyle=":", label="1, the largest probability")
    labels, at_labels = np.asarray(labels), np.asarray(at_labels)
    good = np.isin(labels, (0, 1))
    ax.plot(labels[good], at_labels[good], "o", color=COLOURS[6], label="labels 0 and 1")
    ax.plot(labels[~good], at_labels[~good], "X", ms=9, color=COLOURS[1], label="other labels")
    for label, mark in zip(labels, at_labels, strict=True):
        ax.annotate(f"{mark:.3f}", (label, mark), xytext=(8, 6), textcoords="offset points")
    ax.set(xlabel="label y", ylabel="value of the formula")
    ax.legend()
    return ax


def urn_of_balls(centres, red, radius=0.1, width=1.0, ax=None):
    """Balls at `centres` (n, 2) and an open urn from 0 to `width`; `red` (n,) are marked 1.

    Balls beyond the right wall are drawn pale.
    """
    from matplotlib.patches import Circle

    ax = axes(ax)
    for (x, y), one in zip(centres, red, strict=True):
        colour = COLOURS[1] if one else COLOURS[6]
        alpha = 1 if x + radius < width + 1e-9 else 0.3
        ax.add_patch(Circle((x, y), radius, facecolor=colour, edgecolor="white", alpha=alpha))
        ax.text(x, y, "1" if one else "0", color="white", ha="center", va="center", fontsize=8)
    ax.plot([0, 0, width, width], [1, 0, 0, 1], color="0.3", linewidth=3)
    right = max(x for x, _ in centres) + radius
    ax.set(xlim=(-0.05, max(width, right) + 0.05), ylim=(-0.05, 1.05), aspect="equal")
    ax.set_axis_off()
    return ax


def red_portions(portions, pi, ax=None):
    """Bars of how often each portion of red balls occurs among urns, `portions` (m,), with `pi`."""
    ax = axes(ax, size=(6.4, 3.2))
    values, counts = np.unique(np.round(portions, 9), return_counts=True)
    width = 0.8 * np.diff(values).min() if len(values) > 1 else 0.05
    ax.bar(values, counts / len(portions), width, color=COLOURS[5], label="urns drawn")
    ax.axvline(pi, color=COLOURS[6], linestyle="--", label=f"π = {pi:g}")
    mean, spread = np.mean(portions), np.std(portions)
    ax.set_title(f"mean {mean:.3f}, standard deviation {spread:.3f}")
    edges = min(0, values[0] - width / 2), max(1, values[-1] + width / 2) + 0.02
    ax.set(xlim=edges, xlabel="portion of red balls in an urn", ylabel="share of the urns")
    ax.legend(loc="upper left")
    return ax


def energy_and_slope(pi, energy, slope, minimum, ax=None):
    """Negative log likelihood and its derivative over `pi` (m,), two axes, one above the other.

    `minimum` is (pi, E) of the smallest E, which is marked on the upper curve.
    """
    upper, lower = ax = axes(ax, size=(6.4, 4.8), nrows=2, sharex=True)
    upper.plot(pi, energy, color=COLOURS[0])
    at, smallest = minimum
    upper.plot(at, smallest, "o", color=COLOURS[1], clip_on=False, zorder=3,
               label=f"minimum: E({at:.3f}) = {smallest:.2f}")  # fmt: skip
    upper.set(ylabel="E(π)  (nats)", xlim=(0, 1))
    upper.legend(loc="upper center")
    limit = np.percentile(np.abs(slope), 85)
    lower.plot(pi, slope, color=COLOURS[2], linestyle="-.")
    lower.axhline(0, color="0.5", linewidth=1)
    lower.axvline(at, color=COLOURS[1], linestyle=":", clip_on=False)
    lower.set(xlabel="π, probability of heads", ylabel="dE/dπ  (nats)", ylim=(-limit, limit))
    return ax


def free_parameters(features, joint, naive, ax=None):
    """Numbers to learn, of any joint and of naive Bayes, over the number of `features` (m,)."""
    ax = axes(ax, size=(6.4, 3.4))
    ax.semilogy(features, joint, "-o", ms=4, color=COLOURS[1], label="any joint density")
    ax.semilogy(features, naive, "--s", ms=4, color=COLOURS[0], label="naive Bayes")
    ax.set(xlabel="binary features d (and one binary label)", ylabel="free parameters")
    ax.legend()
    return ax


def joint_and_posterior(joint, posterior, rows, classes, ax=None):
    """Two tables as images, class by row: p(x, y) and P(y | x), both given as (n, k)."""
    ax = axes(ax, size=(7.2, 2.6), ncols=2)
    titles = ("joint p(x, y): all cells add up to 1", "posterior P(y | x): columns add up to 1")
    for panel, values, title in zip(ax, (joint, posterior), titles, strict=True):
        values = np.transpose(values)
        panel.imshow(values, cmap="Blues", vmin=0, aspect="auto")
        for (c, i), value in np.ndenumerate(values):
            shade = "white" if value > 0.6 * values.max() else "black"
            panel.text(i, c, f"{value:.3f}", color=shade, ha="center", va="center")
        panel.set_xticks(range(len(rows)), ["".join(map(str, row)) for row in rows])
        panel.set_yticks(range(len(classes)), [f"y = {label}" for label in classes])
        panel.set(xlabel="features x₁x₂")
        panel.set_title(title, fontsize=10)
    return ax


def density_without_the_two(x, printed, corrected, areas, ax=None):
    """Two curves over `x` (m,), as printed and corrected; `areas` are theirs, for the legend."""
    ax = axes(ax, size=(6.4, 3.4))
    ax.plot(x, corrected, color=COLOURS[0], label=f"with the 2: area {areas[1]:.4f}")
    ax.plot(x, printed, "--", color=COLOURS[1], label=f"as printed: area {areas[0]:.4f}")
    ax.fill_between(x, printed, corrected, color=COLOURS[4], alpha=0.3, label="what is missing")
    ax.set(xlabel="height x (ft)", ylabel="density (per ft)", ylim=(0, None))
    ax.legend()
    return ax


def vanishing_product(features, product, logs, ax=None):
    """Log joint over the number of `features` (m,), by a plain product and by a sum of logs.

    `product` (m,) is -inf where the product has underflowed; the first such place is marked.
    """
    ax = axes(ax, size=(6.4, 3.6))
    features, product = np.asarray(features), np.asarray(product)
    ax.plot(features, logs, color=COLOURS[5], linewidth=5, label="sum of logs")
    finite = np.isfinite(product)
    ax.plot(features[finite], product[finite], "--", color=COLOURS[6], label="log of the product")
    if not finite.all():
        first = features[~finite][0]
        ax.axvline(first, color=COLOURS[1], linestyle=":", label=f"product is 0 from d = {first}")
    ax.set(xlabel="number of features d", ylabel="log joint (nats)")
    ax.legend()
    return ax


def streamed_probabilities(theta, seen, classes, side=8, ax=None):
    """Maps of theta (m, k, side * side) after `seen` (m,) rows: a column a moment, a row a class.

    Shades run from 0 (white) to 1 (dark) in every map.
    """
    m, k = np.shape(theta)[:2]
    ax = axes(ax, size=(1.5 * m + 1.1, 1.6 * k + 0.3), nrows=k, ncols=m, squeeze=False)
    for (c, t), panel in np.ndenumerate(ax):
        image = panel.imshow(np.reshape(theta[t][c], (side, side)), cmap="Greys", vmin=0, vmax=1)
        panel.set(xticks=[], yticks=[])
        panel.spines[:].set_visible(True)
        if t == 0:
            panel.set_ylabel(f"digit {classes[c]}")
        if c == 0:
            panel.set_title(f"{seen[t]} rows")
    ax[0, 0].figure.colorbar(image, ax=ax, label="θ, P(pixel is on)")
    return ax


def belief_in_pi(pi, densities, names, estimates, ax=None):
    """Densities over `pi` (m,), one a data set, with two estimates each.

    `estimates` holds for every density (where it peaks, its mean).
    """
    ax = axes(ax, size=(6.4, 3.6))
    styles = zip(("-", "--", "-."), COLOURS, strict=False)
    for density, name, (peak, mean), (line, colour) in zip(
        densities, names, estimates, styles, strict=False
    ):
        ax.plot(pi, density, line, color=colour, label=name)
        heights = np.interp([peak, mean], pi, density)
        ax.plot(peak, heights[0], "^", color=colour, clip_on=False)
        ax.plot(mean, heights[1], "s", ms=10, color=colour, fillstyle="none")
    ax.plot([], [], "^", color="0.4", label="maximum likelihood")
    ax.plot([], [], "s", ms=10, color="0.4", fillstyle="none", label="mean")
    ax.set(xlim=(0, 1), ylim=(0, None), xlabel="π", ylabel="density of π")
    ax.legend()
    return ax
