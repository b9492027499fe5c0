"""Figures of the notebook 05_digits: images, products, confusions, evidence, smoothing, XOR.

Each draws into `ax`, an Axes or as many as it has panels, or else into a new figure.
"""

import numpy as np

from ._show import COLOURS, axes

__all__ = (
    "claimed_and_achieved",
    "digit_confusion",
    "digit_grid",
    "digit_priors",
    "grey_to_binary",
    "pixel_evidence",
    "running_products",
    "smoothing_curves",
    "xor_planes",
)

BLUE, RED, GREEN = COLOURS[:3]
SMALLEST = {"float32": np.log10(2.0) * -149, "float64": np.log10(2.0) * -1074}
"""Powers of ten of the smallest positive number in each precision."""


def _picture(ax, image, title="", wrong=False, cmap="Greys", low=0, high=1):
    """Draw one image (side, side) without ticks, framed; a thick coloured frame is for wrong."""
    picture = ax.imshow(image, cmap=cmap, vmin=low, vmax=high)
    ax.set(xticks=[], yticks=[])
    ax.set_title(title, color=RED if wrong else "black")
    frame = {"color": RED, "linewidth": 3} if wrong else {"color": "0.8", "linewidth": 0.8}
    ax.spines[:].set(visible=True, **frame)
    return picture


def grey_to_binary(image, counts, threshold=128, ax=None):
    """Draw an image, the same image binarised, and how often each pixel value occurs.

    Parameters
    ----------
    image : array, shape (side, side)
        Values 0 to 255.
    counts : array, shape (256,)
        Pixels of each value.
    threshold : int
        The first value that becomes 1.
    """
    ax = axes(ax, size=(8.4, 2.8), ncols=3, width_ratios=(1, 1, 1.8))
    _picture(ax[0], np.asarray(image) / 255, "grey, 0 to 255")
    _picture(ax[1], np.asarray(image) >= threshold, f"1 from {threshold} on")
    ax[2].bar(np.arange(256), counts, width=1, color=BLUE)
    ax[2].axvline(threshold - 0.5, color=RED, linestyle="--", label=f"threshold {threshold}")
    ax[2].set(yscale="log", xlabel="pixel value", ylabel="pixels", title="all training pixels")
    ax[2].legend(loc="upper center")
    return ax


def digit_grid(images, titles=(), wrong=(), columns=9, caption="", ax=None):
    """Draw images in rows, each with a title; wrong ones have a thick coloured frame.

    Parameters
    ----------
    images : array, shape (n, side, side)
        Values 0 (white) to 1 (black).
    titles : sequence of n, optional
    wrong : sequence of n bool, optional
    columns : int
    caption : str
        Title of the whole figure.
    """
    rows = -(-len(images) // columns)
    size = (0.95 * columns, 1.2 * rows + 0.3 * bool(caption))
    ax = np.ravel(axes(ax, size=size, nrows=rows, ncols=columns, squeeze=False))
    titles, wrong = list(titles) or [""] * len(images), list(wrong) or [False] * len(images)
    for panel, image, title, bad in zip(ax, images, titles, wrong, strict=False):
        _picture(panel, image, str(title), bad)
    for panel in ax[len(images) :]:
        panel.axis("off")
    if caption:
        ax[0].figure.suptitle(caption, fontsize="medium")
    return ax


def digit_priors(prior, classes, ax=None):
    """Draw the share of each digit (k,) as a bar, against equal shares."""
    ax = axes(ax, size=(6.4, 2.8))
    bars = ax.bar(classes, prior, color=BLUE)
    ax.bar_label(bars, fmt="%.4f", fontsize="x-small", label_type="center", color="white")
    equal = 1 / len(prior)
    ax.axhline(equal, color=RED, linestyle="--", label=f"equal shares, {equal:.1f}")
    ax.set(xlabel="digit y", ylabel="prior P_y", xticks=classes, ylim=(0, 1.3 * max(prior)))
    ax.legend(loc="upper right")
    return ax


def running_products(factors, label, ax=None):
    """Draw how the products for all digits shrink, factor by factor, on a log scale.

    Parameters
    ----------
    factors : array, shape (k, d)
        The d factors of one image for each of k digits, in double precision.
    label : int
        The row to draw in colour.
    """
    ax = axes(ax, size=(6.8, 4.0))
    powers = np.log10(factors).cumsum(axis=1)
    names = ["the other digits", *[None] * (len(powers) - 2)]
    ax.plot(np.delete(powers, label, axis=0).T, color="0.6", linewidth=1, label=names)
    ax.plot(powers[label], color=BLUE, linewidth=2.5, label=f"digit {label}")
    for (precision, power), style in zip(SMALLEST.items(), ("--", ":"), strict=True):
        smallest = f"smallest {precision}, $10^{{{power:.0f}}}$"
        ax.axhline(power, color=RED, linestyle=style, label=smallest)
    ax.set(xlabel="factors multiplied", ylabel="power of ten of the product", ylim=(-340, 10))
    ax.legend(loc="lower left", bbox_to_anchor=(0.02, 0.12))
    return ax


def digit_confusion(counts, classes, ax=None):
    """Draw how many images of each digit (row) were called what (column).

    Parameters
    ----------
    counts : array, shape (k, k)
    classes : sequence of k
    """
    ax = axes(ax, size=(6.2, 5.2))
    shares = counts / counts.sum(axis=1, keepdims=True)
    picture = ax.imshow(shares, cmap="Blues", vmin=0, vmax=1)
    for (row, column), count in np.ndenumerate(counts):
        colour = "white" if shares[row, column] > 0.5 else "black" if count else "0.7"
        text = {"ha": "center", "va": "center", "fontsize": "small", "color": colour}
        ax.text(column, row, str(count), **text)
    places = range(len(classes))
    ax.set(xlabel="predicted digit", ylabel="true digit", xticks=places, yticks=places)
    ax.set(xticklabels=classes, yticklabels=classes)
    ax.figure.colorbar(picture, ax=ax, label="share of the true digit", shrink=0.85)
    return ax


def claimed_and_achieved(bins, claimed, achieved, counts, ax=None):
    """Draw the posterior that a model claims and its accuracy, for bins of the claim.

    Parameters
    ----------
    bins : sequence of b str
    claimed, achieved, counts : array, shape (b,)
        Mean largest posterior, share of right predictions, and images in each bin.
    """
    ax = axes(ax, size=(6.8, 3.6))
    places = np.arange(len(bins))
    ax.vlines(places, achieved, claimed, color="0.6", linewidth=1)
    ax.plot(places, claimed, "o", color=BLUE, label="claimed: mean largest posterior")
    ax.plot(places, achieved, "s", color=RED, label="achieved: share predicted right")
    ax.set_xticks(places, [f"{b}\n{n:,} images" for b, n in zip(bins, counts, strict=True)])
    ax.set(xlabel="largest posterior", ylabel="probability", ylim=(0, 1.35))
    ax.set(yticks=np.arange(0, 1.1, 0.2), xlim=(-0.5, len(bins) - 0.5))
    ax.legend(loc="upper left")
    return ax


def pixel_evidence(x, evidence, rivals, ax=None):
    """Draw a binary image and what its pixels say for one digit against another.

    Parameters
    ----------
    x : array, shape (side, side)
        0 or 1.
    evidence : array, shape (side, side)
        Log ratio of the pixel's two probabilities, in nats.
    rivals : tuple of 2
        The digit that positive evidence speaks for, and the other.
    """
    ax = axes(ax, size=(8.6, 3.1), ncols=3)
    on, limit = np.asarray(x) == 1, np.abs(evidence).max()
    _picture(ax[0], on, "the image")
    for panel, kind, chosen in ((ax[1], "on", on), (ax[2], "off", ~on)):
        part = np.where(chosen, evidence, 0)
        title = f"pixels {kind}: {part.sum():+.1f} nats"
        picture = _picture(panel, part, title, cmap="PuOr_r", low=-limit, high=limit)
    label = f"nats for {rivals[0]} (+), for {rivals[1]} (−)"
    ax[0].figure.colorbar(picture, ax=list(ax), label=label, shrink=0.85)
    return ax


def smoothing_curves(alphas, accuracies, names, ax=None):
    """Draw accuracy against the pseudo-count, a curve for each size of training set (at most 4).

    Parameters
    ----------
    alphas : array, shape (a,)
    accuracies : array, shape (m, a)
    names : sequence of m str
    """
    ax = axes(ax, size=(6.8, 4.0))
    styles = ("o-", "s--", "^-.", "v:")[: len(names)]
    for values, name, style in zip(accuracies, names, styles, strict=True):
        ax.plot(alphas, values, style, label=name)
    ax.axvline(1, color="0.5", linestyle=":", label="Laplace, α = 1")
    ax.set(xscale="log", xlabel="pseudo-count α", ylabel="accuracy, held-out images", ylim=(0, 1))
    ax.legend(loc="lower left")
    return ax


def xor_planes(posteriors, titles, ax=None):
    """Draw P(y = 1) at the corners of the unit square, one square a model.

    Parameters
    ----------
    posteriors : array, shape (m, 4)
        For the points (0, 0), (0, 1), (1, 0), (1, 1).
    titles : sequence of m str
    """
    ax = axes(ax, size=(3.4 * len(titles) + 0.8, 3.4), ncols=len(titles))
    for panel, values, title in zip(ax, posteriors, titles, strict=True):
        square = np.reshape(values, (2, 2)).T  # rows are x2, columns are x1
        picture = panel.imshow(square, cmap="cividis", vmin=0, vmax=1, origin="lower")
        for (x2, x1), value in np.ndenumerate(square):
            text = f"label {x1 ^ x2}\nP(1) = {value:.2f}"
            colour = "black" if value > 0.45 else "white"
            panel.text(x1, x2, text, ha="center", va="center", color=colour)
        panel.set(xticks=(0, 1), yticks=(0, 1), xlabel="x1", ylabel="x2", title=title)
    ax[0].figure.colorbar(picture, ax=list(ax), label="P(y = 1 | x1, x2)", shrink=0.85)
    return ax
