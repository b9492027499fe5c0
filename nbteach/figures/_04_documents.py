"""Figures of the documents notebook: words in classes, evidence, smoothing, a spam filter."""

import numpy as np

from .. import decide, multinomial
from ._show import COLOURS, axes

__all__ = (
    "documents_by_class",
    "errors_by_confidence",
    "games_of_chess",
    "product_of_words",
    "smoothing_of_messages",
    "spam_calibration",
    "spam_error_by_smoothing",
    "spam_threshold",
    "telling_words",
    "word_evidence",
)
_HATCH = ("", "///")
_MARKS = ("o-", "s--")


def _paired_bars(ax, values, names, ticks):
    """Draw the rows of `values` (2, d) as bars side by side, told apart by colour and hatching."""
    at = np.arange(len(ticks))
    for row, name, shift, colour, hatch in zip(
        values, names, (-0.2, 0.2), COLOURS, _HATCH, strict=False
    ):
        ax.bar(at + shift, row, 0.4, label=name, color=colour, hatch=hatch, edgecolor="white")
    ax.set_xticks(at, ticks)


def documents_by_class(X, y, theta, ax=None):
    """Draw which words (d) stand in which documents (n), and their share in classes 0 and 1.

    Parameters: X (n, d) of 0 and 1, y (n,) of 0 and 1, theta (2, d); `ax` is a pair of axes.
    """
    ax = axes(ax, size=(8.4, 3.6), ncols=2)
    ax[0].imshow(X, cmap="Greys", vmin=0, vmax=1.4, aspect="auto")
    ax[0].set_xticks(np.arange(X.shape[1]), np.arange(1, X.shape[1] + 1))
    ax[0].set_yticks(np.arange(len(y)), [f"class {label}" for label in y])
    ax[0].set(xlabel="word", title="dark: the document holds the word")
    _paired_bars(ax[1], theta, ("class 0", "class 1"), np.arange(1, X.shape[1] + 1))
    ax[1].set(xlabel="word", ylabel="share of the class's documents", ylim=(0, 1))
    ax[1].legend(frameon=False, ncols=2)
    return ax


def word_evidence(evidence, names, classes, ax=None):
    """Draw what each part of a document (m,) adds to the log odds, and their sum below.

    Parameters: evidence (m,) in nats, positive for ``classes[1]``; names (m,); classes (2,).
    """
    ax = axes(ax, size=(6.4, 1.2 + 0.3 * len(names)))
    values, labels = [*evidence, sum(evidence)], [*names, "sum"]
    for sign, (name, colour, hatch) in enumerate(zip(classes, COLOURS, _HATCH, strict=False)):
        mine = [i for i, value in enumerate(values) if (value > 0) == bool(sign)]
        widths = [values[i] for i in mine]
        ax.barh(mine, widths, color=colour, hatch=hatch, edgecolor="white", label=f"for {name}")
    ax.axhline(len(names) - 0.5, color="grey", linewidth=0.8)
    ax.axvline(0, color="black", linewidth=0.8)
    ax.set_yticks(np.arange(len(labels)), labels)
    ax.set(xlabel="log odds in nats", ylim=(len(labels) - 0.4, -0.6))
    ax.legend(frameon=False, loc="upper left", bbox_to_anchor=(1, 1))
    return ax


def games_of_chess(probability, asked, ax=None):
    """Draw the probability of every result of n games, with the result asked about marked.

    Parameters: probability (n + 1, n + 1), rows: wins of A, columns: wins of B, NaN where there
    are more wins than games; asked: wins of A and of B.
    """
    ax = axes(ax, size=(5.6, 4.4))
    image = ax.imshow(probability, cmap="cividis", origin="lower")
    ax.figure.colorbar(image, ax=ax, label="probability")
    ax.plot(asked[1], asked[0], "*", color="white", markeredgecolor="black", markersize=16,
            label=f"A wins {asked[0]}, B wins {asked[1]}")  # fmt: skip
    ax.set(xlabel="games won by B", ylabel="games won by A")
    ax.legend(frameon=False)
    return ax


def smoothing_of_messages(X, y, asked, words, alpha, ax=None):
    """Draw smoothed shares of the words, and P(first class | message) against the smoothing.

    Parameters: X (n, d) counts and y (n,) labels of two classes, asked (1, d) counts, words (d,),
    alpha > 0 where shares are drawn and the curve is marked; `ax` is a pair of axes.
    """
    ax = axes(ax, size=(9.0, 3.8), ncols=2)
    model = multinomial.matmul.fit(X, y, alpha=alpha)
    _paired_bars(ax[0], model.theta, [f"class {name}" for name in model.classes], words)
    ax[0].set(ylabel="share of the class's words", ylim=(0, 0.7), title=f"α = {alpha:.3g}")
    ax[0].tick_params(axis="x", rotation=40)
    ax[0].legend(frameon=False)

    def posterior(amount):
        fitted = multinomial.matmul.fit(X, y, alpha=amount)
        return decide.posterior(multinomial.matmul.log_joint(fitted, asked))[0, 0]

    grid, first = np.geomspace(1e-3, 1e3, 121), model.classes[0]
    ax[1].semilogx(grid, [posterior(amount) for amount in grid], color=COLOURS[0])
    ax[1].semilogx(alpha, posterior(alpha), "o", color=COLOURS[1], markersize=10)
    ax[1].axhline(0.5, color="grey", linestyle=":")
    ax[1].set(xlabel="smoothing α", ylabel=f"P({first} | message)", ylim=(0, 1),
              title=f"P({first} | message) = {posterior(alpha):.3f}")  # fmt: skip
    return ax


def product_of_words(shares, words, ax=None):
    """Draw products of up to `words` equal factors in double precision, until they are 0.

    Parameters: shares, label to factor; the dashed lines are the sums of logarithms.
    """
    ax = axes(ax)
    length = np.arange(1, words + 1)
    for (label, share), colour in zip(shares.items(), COLOURS, strict=False):
        products = np.cumprod(np.full(words, share))
        kept = products > 0
        ax.plot(length, length * np.log10(share), "--", color=colour, linewidth=1)
        ax.plot(length[kept], np.log10(products[kept]), color=colour, linewidth=3, label=label)
        ax.plot(length[kept][-1], np.log10(products[kept][-1]), "x", color=colour, markersize=9)
    ax.axhline(np.log10(5e-324), color="grey", linestyle=":", label="smallest positive double")
    ax.set(xlabel="words in the document", ylabel="log10 of the product", ylim=(-500, 10))
    ax.legend(frameon=False, loc="lower right")
    return ax


def spam_error_by_smoothing(alphas, errors, baseline, ax=None):
    """Draw the share of wrong answers (in per cent) against the smoothing alphas (m,).

    Parameters: errors, name of a model to its shares (m,); baseline, the share to beat.
    """
    ax = axes(ax)
    for (name, shares), mark, colour in zip(errors.items(), _MARKS, COLOURS, strict=False):
        ax.semilogx(alphas, 100 * np.asarray(shares), mark, color=colour, label=name)
    ax.axhline(100 * baseline, color="grey", linestyle=":", label="always ham")
    ax.set(xlabel="smoothing α", ylabel="wrong answers in %", ylim=(0, None))
    ax.legend(frameon=False)
    return ax


def telling_words(ratio, words, classes, top=12, ax=None):
    """Draw the `top` words at either end of the log ratio (d,) of their shares in two classes.

    Parameters: ratio (d,) in nats, positive for ``classes[1]``; words (d,); `ax` is a pair.
    """
    ax = axes(ax, size=(8.4, 0.6 + 0.27 * top), ncols=2)
    order = np.argsort(ratio, kind="stable")
    ends = (order[:top], order[::-1][:top])
    for panel, end, name, colour in zip(ax, ends, classes, COLOURS, strict=False):
        panel.barh(np.arange(top), np.abs(ratio[end]), color=colour)
        panel.set_yticks(np.arange(top), np.asarray(words)[end])
        panel.invert_yaxis()
        panel.set(xlabel="log ratio of shares in nats", title=f"speaks for {name}")
    return ax


def spam_threshold(log_odds, spam, cost, ax=None):
    """Draw the log odds (n,) of ham and of spam (n,) bool, and the threshold at log(cost)."""
    ax = axes(ax, size=(7.2, 3.8))
    threshold, bins = np.log(cost), np.linspace(-60, 60, 61)
    shown = np.clip(log_odds, -60, 60)
    for name, mine, colour, hatch in zip(("ham", "spam"), (~spam, spam), COLOURS, _HATCH,
                                         strict=False):  # fmt: skip
        ax.hist(shown[mine], bins, color=colour, hatch=hatch, alpha=0.75, label=name, log=True)
    ax.axvline(threshold, color="black", linewidth=2, label=f"threshold log {cost:.3g}")
    lost, passed = (~spam & (log_odds > threshold)).sum(), (spam & (log_odds <= threshold)).sum()
    ax.set(xlabel="log odds of spam in nats (±60 and beyond at the ends)")
    ax.set(ylabel="messages (log scale)", title=f"{lost} ham lost, {passed} spam let through")
    ax.legend(frameon=False, loc="upper right")
    return ax


def _interval(share, number):
    """Wilson's 95 % interval of a share, as distances (2, m) below and above it."""
    z2 = 1.96**2
    middle = (share + z2 / (2 * number)) / (1 + z2 / number)
    half = np.sqrt(z2 * share * (1 - share) / number + z2**2 / (4 * number**2)) / (1 + z2 / number)
    return np.maximum([share - middle + half, middle + half - share], 0)


def spam_calibration(curves, ax=None):
    """Draw observed against claimed shares of spam, bin by bin, with 95 % intervals.

    Parameters: curves, name to (claimed, observed, messages), each (bins,).
    """
    ax = axes(ax, size=(5.2, 4.4))
    ax.plot([0, 1], [0, 1], color="grey", linestyle=":", label="claims kept")
    for shift, (name, curve) in enumerate(curves.items()):
        claimed, observed, messages = (np.asarray(values) for values in curve)
        ax.errorbar(claimed, observed, _interval(observed, messages), fmt=_MARKS[shift],
                    color=COLOURS[shift], capsize=3, label=name)  # fmt: skip
    ax.set(xlabel="claimed P(spam)", ylabel="observed share of spam", ylim=(-0.03, 1.03))
    ax.legend(frameon=False)
    return ax


def errors_by_confidence(bands, claimed, observed, messages, ax=None):
    """Draw claimed and observed shares of wrong answers by band of confidence, on a log scale.

    Parameters: bands (m,) labels; claimed, observed (m,) shares; messages (m,) counts.
    """
    ax = axes(ax)
    at, observed, messages = np.arange(len(bands)), np.asarray(observed), np.asarray(messages)
    ax.semilogy(at, claimed, "o:", color=COLOURS[0], label="claimed")
    ax.errorbar(at, observed, _interval(observed, messages), fmt="s", color=COLOURS[1], capsize=4,
                label="observed, 95 % interval")  # fmt: skip
    ax.set_xticks(at, [f"{band}\n{number:,}" for band, number in zip(bands, messages, strict=True)])
    ax.set(xlabel="posterior of the answer, and messages with it", ylabel="share of wrong answers")
    ax.legend(frameon=False, loc="lower left")
    return ax
