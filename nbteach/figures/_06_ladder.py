"""Figures of ``06_ladder``: how work, memory and error grow on each rung."""

import numpy as np

from ._show import COLOURS, axes

__all__ = (
    "growth",
    "largest_arrays",
    "lost_digits",
    "merge_tree",
    "merged_scatter",
    "peak_memory",
    "shifted_scores",
    "underflowing_products",
)

MARKERS = "osD^vP"
LINES = ("-", "--", "-.", ":", (0, (5, 1)), (0, (1, 1)))


def growth(sizes, costs, xlabel, ylabel, ax=None):
    """Draw costs against sizes on log axes, one line a rung, with the slope at the large end.

    Parameters
    ----------
    sizes : array_like, shape (m,)
    costs : dict of str to array_like, shape (m,)
        A rung's costs; NaN where it was not measured. The slope is fitted to the larger half.
    xlabel, ylabel : str
    """
    ax = axes(ax)
    sizes = np.asarray(sizes, dtype=float)
    for i, (rung, cost) in enumerate(costs.items()):
        cost = np.asarray(cost, dtype=float)
        known = np.flatnonzero(np.isfinite(cost))
        large = known[min(len(known) // 2, len(known) - 2) :]
        slope = np.polyfit(np.log(sizes[large]), np.log(cost[large]), 1)[0] + 0.0
        label = f"{rung}, slope {abs(slope) if abs(slope) < 0.05 else slope:.1f}"
        ax.loglog(sizes[known], cost[known], color=COLOURS[i], marker=MARKERS[i],
                  linestyle=LINES[i], markersize=10 - 2 * i, label=label)  # fmt: skip
    ax.set_xticks(sizes, [f"{size:g}" for size in sizes])
    ax.minorticks_off()
    ax.set(xlabel=xlabel, ylabel=ylabel)
    ax.grid(alpha=0.3)
    ax.legend(fontsize="small")
    return ax


def underflowing_products(features, joints, ax=None):
    """Draw log joints against the number of features; a line ends where its rung gives -inf.

    Parameters
    ----------
    features : array_like, shape (m,)
    joints : dict of str to array_like, shape (m,)
        A rung's log joint of one row and one class.
    """
    ax = axes(ax)
    features = np.asarray(features)
    for i, (rung, joint) in enumerate(joints.items()):
        joint = np.asarray(joint, dtype=float)
        finite = np.isfinite(joint)
        ax.plot(features[finite], joint[finite], color=COLOURS[i], linestyle=LINES[i],
                linewidth=5 - 3 * i, alpha=0.8, label=rung)  # fmt: skip
        if not finite.all():
            last = features[finite][-1]
            ax.plot(last, joint[finite][-1], "X", color=COLOURS[i], markersize=11)
            ax.annotate(f"{rung}: -inf after {last} features", (last, joint[finite][-1]),
                        xytext=(-12, -4), textcoords="offset points", ha="right")  # fmt: skip
    ax.set(xlabel="number of features", ylabel="log joint of one row")
    ax.legend()
    return ax


def peak_memory(classes, peaks, predicted, ax=None):
    """Draw the peak memory of scoring against the number of classes, and one (n, k, d) array.

    Parameters
    ----------
    classes : array_like, shape (m,)
    peaks : dict of str to array_like, shape (m,)
        Peak of a rung in bytes.
    predicted : array_like, shape (m,)
        Bytes of one array of n·k·d numbers.
    """
    ax = axes(ax)
    for i, (rung, peak) in enumerate(peaks.items()):
        ax.plot(classes, np.asarray(peak) / 1e6, color=COLOURS[i], marker=MARKERS[i], label=rung)
    ax.plot(classes, np.asarray(predicted) / 1e6, "k:", label="one array of n·k·d numbers")
    ax.set(xlabel="number of classes k", ylabel="peak memory (MB)", ylim=(0, None))
    ax.legend()
    return ax


def largest_arrays(n, k, d, ax=None):
    """Draw the size of the largest array that each rung makes while scoring, on a log axis.

    Parameters
    ----------
    n, k, d : int
        Rows, classes and features.
    """
    ax = axes(ax, size=(6.4, 2.8))
    numbers = {"loops, logs": n * k, "arrays": n * k * d, "matmul": n * max(k, d)}
    size = np.array([8.0 * count for count in numbers.values()])
    ax.barh(list(numbers), size, color=COLOURS[:3], hatch=["", "//", ".."], edgecolor="white")
    for row, value in enumerate(size):
        text = f"{value / 1e9:,.1f} GB" if value >= 1e9 else f"{value / 1e6:,.1f} MB"
        ax.annotate(text, (value, row), xytext=(4, 0), textcoords="offset points", va="center")
    ax.set(xscale="log", xlim=(1e3, 1e13), xlabel="largest array (bytes, 8 a number)",
           title=f"n = {n:,} rows, k = {k} classes, d = {d:,} features")  # fmt: skip
    ax.invert_yaxis()
    return ax


def lost_digits(sizes, errors, xlabel, tolerance, ax=None):
    """Draw relative errors of scores on log axes, and the tolerance that they should meet.

    Parameters
    ----------
    sizes : array_like, shape (m,)
    errors : dict of str to array_like, shape (m,)
        Errors are drawn at 1e-17 where they are smaller.
    xlabel : str
    tolerance : float
    """
    ax = axes(ax)
    for i, (name, error) in enumerate(errors.items()):
        ax.loglog(sizes, np.maximum(error, 1e-17), color=COLOURS[i], marker=MARKERS[i],
                  linestyle=LINES[i], label=name)  # fmt: skip
    ax.axhline(tolerance, color="black", linewidth=1, linestyle=":", label=f"{tolerance:g}")
    ax.set(xlabel=xlabel, ylabel="largest relative error of a score")
    ax.legend(fontsize="small")
    return ax


def shifted_scores(x, scores, shift, ax=None):
    """Draw log odds of two classes along one feature, as several ways of scoring give them.

    Parameters
    ----------
    x : array_like, shape (m,)
        Distance of the feature from `shift`.
    scores : dict of str to array_like, shape (m,)
    shift : float
    """
    ax = axes(ax)
    for i, (name, score) in enumerate(scores.items()):
        ax.plot(x, score, color=COLOURS[i], linestyle=LINES[i], linewidth=2.5 - i, label=name)
    ax.set(xlabel=f"feature minus {shift:.0e}", ylabel="log odds of the two classes",
           title=f"unit spread around {shift:.0e}")  # fmt: skip
    ax.legend()
    return ax


def merged_scatter(a, b, ax=None):
    """Draw two batches of numbers with their means, and what makes up the M2 of both together.

    Parameters
    ----------
    a, b : array_like, shapes (n,) and (m,)
    """
    ax = axes(ax, size=(6.4, 4.4), nrows=2, height_ratios=[3, 1])
    a, b = np.asarray(a, dtype=float), np.asarray(b, dtype=float)
    both = np.concatenate([a, b])
    batches = {"batch a": a, "batch b": b, "together": both}
    for row, values in enumerate(batches.values()):
        ax[0].plot(values, np.full(len(values), row), MARKERS[row], color=COLOURS[row], alpha=0.6)
        ax[0].vlines(values.mean(), row - 0.35, row + 0.35, color="black")
    ax[0].set(yticks=range(3), yticklabels=list(batches), xlabel="value (bar: mean)",
              xlim=(-4, 12), ylim=(2.6, -0.6))  # fmt: skip
    within = [float(((values - values.mean()) ** 2).sum()) for values in (a, b)]
    between = len(a) * len(b) / len(both) * (b.mean() - a.mean()) ** 2
    parts = {"M2 of a": within[0], "M2 of b": within[1], "step between the means": between}
    left = 0.0
    for i, (name, width) in enumerate(parts.items()):
        ax[1].barh(0, width, left=left, color=(COLOURS[0], COLOURS[1], COLOURS[4])[i],
                   hatch=("", "//", "..")[i], edgecolor="white", label=name)  # fmt: skip
        left += width
    ax[1].set(yticks=[], xlabel="M2 of both batches together")
    ax[1].legend(loc="upper center", bbox_to_anchor=(0.5, 1.3), ncols=3, fontsize="small")
    return ax


def merge_tree(chunks, fan_in, ax=None):
    """Draw the tree in which `chunks` summaries are merged, `fan_in` at a time.

    Parameters
    ----------
    chunks, fan_in : int
    """
    ax = axes(ax, size=(6.8, 3.2))
    level, height, labels = np.arange(float(chunks)), 0, ["summarise"]
    ax.plot(level, np.zeros(chunks), MARKERS[0], color=COLOURS[0], markersize=7)
    while len(level) > 1:
        groups = [level[i : i + fan_in] for i in range(0, len(level), fan_in)]
        parents = np.array([group.mean() for group in groups])
        for group, parent in zip(groups, parents, strict=True):
            for child in group:
                ax.plot([child, parent], [height, height + 1], color="grey", linewidth=0.8)
        level, height = parents, height + 1
        ax.plot(level, np.full(len(level), height), "s", color=COLOURS[1], markersize=9)
        labels.append("merge")
    ax.set(yticks=range(height + 1), yticklabels=labels, xticks=[], ylim=(-0.3, height + 0.3),
           xlabel=f"{chunks} chunks of rows, {fan_in} summaries a merge")  # fmt: skip
    return ax
