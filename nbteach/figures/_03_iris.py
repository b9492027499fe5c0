"""Iris by array operations: flowers, shapes, log-sum-exp, and a map of the sepals."""

import numpy as np

from ._show import COLOURS, axes

__all__ = (
    "broadcasting_diagram",
    "half_contours",
    "iris_components",
    "iris_planes",
    "log_sum_exp_range",
    "posterior_slice",
    "sepal_densities",
)

MARKERS = ("o", "s", "^", "D", "v", "P", "X")
LINES = ("-", "--", "-.", ":", (0, (5, 1, 1, 1)), (0, (1, 1)), (0, (8, 2)))


def iris_planes(X, y, features, ax=None):
    """Flowers in the plane of the first two features and in that of the last two.

    Parameters
    ----------
    X, y : array_like, shapes (n, 4) and (n,)
    features : sequence of 4 str
    ax : array of 2 Axes, optional
    """
    ax = axes(ax, size=(8.4, 3.6), ncols=2)
    for plane, first in zip(ax, (0, 2), strict=True):
        _flowers(plane, np.asarray(X)[:, first : first + 2], y)
        plane.set(xlabel=features[first], ylabel=features[first + 1])
    ax[0].legend(loc="upper right", fontsize="small")
    return ax


def iris_components(components, y, share, ax=None):
    """Flowers on their first three principal components, in space.

    Parameters
    ----------
    components, y : array_like, shapes (n, 3), in cm, and (n,)
    share : sequence of 3 float
        Share of the variance that each component shows.
    """
    ax = axes(ax, size=(6.4, 5.0), subplot_kw={"projection": "3d"})
    _flowers(ax, np.asarray(components), y, depthshade=False)
    names = [f"component {i} in cm ({part:.1%})" for i, part in enumerate(share, 1)]
    ax.set(xlabel=names[0], ylabel=names[1], zlabel=names[2])
    ax.view_init(elev=22, azim=-60)
    ax.set_box_aspect(None, zoom=0.82)
    for axis in (ax.xaxis, ax.yaxis, ax.zaxis):
        axis.labelpad = 10
    ax.legend(loc="upper left")
    return ax


def _flowers(ax, points, y, **style):
    style |= {"s": 20, "alpha": 0.75, "edgecolor": "white", "linewidth": 0.4}
    for c, label in enumerate(np.unique(y)):
        chosen = points[np.asarray(y) == label].T
        ax.scatter(*chosen, color=COLOURS[c], marker=MARKERS[c], label=label, **style)


def sepal_densities(X, y, model, features, ax=None):
    """Histogram of every feature in every class, and the normal density fitted to it.

    Parameters
    ----------
    X, y : array_like, shapes (n, d) and (n,)
    model : gaussian.Model
    features : sequence of d str
    ax : array of d Axes, optional
    """
    from scipy.stats import norm

    X, y = np.asarray(X), np.asarray(y)
    ax = axes(ax, size=(8.4, 3.4), ncols=X.shape[1], squeeze=False).ravel()
    for j, plot in enumerate(ax):
        bins = np.linspace(X[:, j].min(), X[:, j].max(), 16)
        x = np.linspace(X[:, j].min() - 0.5, X[:, j].max() + 0.5, 200)
        for c, label in enumerate(model.classes):
            plot.hist(X[y == label, j], bins, density=True, color=COLOURS[c], alpha=0.25)
            normal = norm.pdf(x, model.mean[c, j], np.sqrt(model.variance[c, j]))
            plot.plot(x, normal, color=COLOURS[c], linestyle=LINES[c], label=label)
        plot.set(xlabel=features[j], ylabel="density (per cm)")
    ax[-1].legend(fontsize="small")
    return ax


def broadcasting_diagram(n, k, d, ax=None):
    """Cells of (n, 1, d) against (k, d), of the (n, k, d) that results, and of its sum (n, k).

    Rows run down, features across, and a class is a sheet behind the one before; the one sheet
    of (n, 1, d) is grey.

    Parameters
    ----------
    n, k, d : int
        Rows, classes (up to 7) and features; small numbers draw best.
    """
    ax = axes(ax, size=(9.0, 3.3))
    steps = [
        (f"X[:, None, :]\n(n, 1, d) = ({n}, 1, {d})", (n, 1, d), "−"),
        (f"mean\n(k, d) = ({k}, {d})", (1, k, d), "→"),
        (f"log densities\n(n, k, d) = ({n}, {k}, {d})", (n, k, d), "Σ over d\n→"),
        (f"log likelihoods\n(n, k) = ({n}, {k})", (n, k, 1), ""),
    ]
    left = 0.0
    for text, (rows, sheets, columns), sign in steps:
        _cells(ax, left, (n - rows) / 2, rows, sheets, columns)
        middle = left + (columns + 0.45 * (sheets - 1)) / 2
        ax.text(middle, n + 0.3, text, ha="center", va="top", fontsize="small")
        left += columns + 0.45 * (sheets - 1) + 2.4
        ax.text(left - 1.2, n / 2, sign, ha="center", va="center", fontsize="large")
    ax.set(xlim=(-0.9, left - 1.5), ylim=(n + 1.2, -0.45 * k), aspect="equal")
    ax.set_axis_off()
    return ax


def _cells(ax, left, top, rows, sheets, columns):
    """Squares of one array, the sheet of the last class behind and first."""
    from matplotlib.patches import Rectangle

    for sheet in reversed(range(sheets)):
        face = "#bbbbbb" if sheets == 1 else COLOURS[sheet]
        for cell in range(rows * columns):
            corner = (left + cell % columns + 0.45 * sheet, top + cell // columns - 0.45 * sheet)
            ax.add_patch(Rectangle(corner, 1, 1, facecolor=face, edgecolor="white", lw=1.2))


def log_sum_exp_range(shift, naive, stable, ax=None):
    """Log-sum-exp of log joints moved by `shift`: the formula as written, and shifted first.

    Parameters
    ----------
    shift, naive, stable : array_like, shape (m,)
        `naive` may hold infinities: there its line ends and the ground is grey.
    """
    ax = axes(ax, size=(6.8, 3.6))
    shift, naive, stable = map(np.asarray, (shift, naive, stable))
    ax.plot(shift, stable, color=COLOURS[5], lw=5, label="largest term taken out first")
    finite = np.where(np.isfinite(naive), naive, np.nan)
    ax.plot(shift, finite, color=COLOURS[1], ls="--", label="log(sum(exp(...))) as written")
    for infinity in (-np.inf, np.inf):
        where = shift[naive == infinity]
        if where.size:
            ax.axvspan(where.min(), where.max(), color="0.88", zorder=0)
            text = f"as written: {infinity}".replace("-", "−")
            style = {"rotation": 90, "ha": "center", "va": "center"}
            ax.text((where.min() + where.max()) / 2, stable.mean(), text, **style)
    ax.set(xlabel="c, added to every log joint", ylabel="log-sum-exp", xlim=shift[[0, -1]])
    ax.legend(loc="lower right", bbox_to_anchor=(0.86, 0), fontsize="small")
    return ax


def half_contours(grid, posterior, classes, features, X=None, y=None, ax=None):
    """Map of two features: regions of the largest posterior, and where each class has 0.5.

    Crosses mark points of the grid at which no class reaches 0.5.

    Parameters
    ----------
    grid, posterior : array_like, shapes (m * m, 2) and (m * m, k)
        The points row by row, as ``numpy.meshgrid`` gives them.
    classes : sequence of k labels
    features : sequence of 2 str
    X, y : array_like, shapes (n, 2) and (n,), optional
        Flowers to draw on top.
    """
    from matplotlib.colors import ListedColormap

    ax = axes(ax, size=(7.6, 4.6))
    grid, posterior = np.asarray(grid), np.asarray(posterior)
    across, up = np.unique(grid[:, 0]), np.unique(grid[:, 1])
    maps = posterior.reshape(len(up), len(across), -1)
    colours = ListedColormap(COLOURS[: len(classes)])
    ax.pcolormesh(across, up, maps.argmax(axis=2), cmap=colours, alpha=0.22,
                  vmin=0, vmax=len(classes) - 1, shading="nearest")  # fmt: skip
    for c, label in enumerate(classes):
        style = {"color": COLOURS[c], "marker": MARKERS[c], "markersize": 4.5}
        if X is not None:
            ax.plot(*np.asarray(X)[np.asarray(y) == label].T, ls="", alpha=0.7, **style)
        if maps[..., c].min() < 0.5 < maps[..., c].max():
            ax.contour(across, up, maps[..., c], [0.5], colors=COLOURS[c], linestyles=[LINES[c]])
        ax.plot([], [], ls=LINES[c], label=f"{label}, contour at 0.5", **style)
    nobody = grid[(posterior < 0.5).all(axis=1)]
    ax.plot(*nobody.T, "kx", ls="", ms=6, mew=1.6, label=f"no class at 0.5 ({len(nobody)} points)")
    ax.set(xlabel=features[0], ylabel=features[1])
    ax.legend(loc="upper left", bbox_to_anchor=(1.01, 1), fontsize="small")
    return ax


def posterior_slice(x, posterior, classes, feature, ax=None):
    """Posterior of every class along one feature; grey where no class reaches 0.5.

    Parameters
    ----------
    x, posterior : array_like, shapes (m,), increasing, and (m, k)
    classes : sequence of k labels
    feature : str
    """
    ax = axes(ax, size=(6.8, 3.6))
    x, posterior = np.asarray(x), np.asarray(posterior)
    for c, label in enumerate(classes):
        ax.plot(x, posterior[:, c], color=COLOURS[c], linestyle=LINES[c], label=label)
    nobody = (posterior < 0.5).all(axis=1)
    ax.fill_between(x, 0, 1, where=nobody, color="0.85", label="no class reaches 0.5")
    ax.axhline(0.5, color="black", linewidth=0.8)
    ax.set(xlabel=feature, ylabel="P(class | flower)", ylim=(0, 1), xlim=(x[0], x[-1]))
    ax.legend(fontsize="small")
    return ax
