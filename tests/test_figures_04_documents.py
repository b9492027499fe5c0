"""The figures of the documents notebook draw the numbers they are given."""

import numpy as np
import pytest
from matplotlib.colors import to_hex
from matplotlib.figure import Figure

from nbteach import datasets, multinomial
from nbteach.figures import COLOURS
from nbteach.figures import _04_documents as drawn

COUNTS = np.array([[1, 2, 0, 0, 0, 0], [0, 2, 0, 0, 1, 0], [0, 1, 0, 1, 0, 0], [0, 1, 1, 0, 0, 1]])
ASKED = np.array([[0, 3, 1, 0, 0, 1]])
LABELS = np.array(["c", "c", "c", "j"])
WORDS = ["beijing", "chinese", "japan", "macao", "shanghai", "tokyo"]


def legend(ax):
    return [text.get_text() for text in ax.get_legend().get_texts()]


def ticks(axis):
    return [label.get_text() for label in axis.get_ticklabels()]


def heights(container):
    return [bar.get_height() for bar in container]


def lines(ax):
    """X and y of every line of an axes, by its label."""
    return {line.get_label(): line.get_xydata().T for line in ax.get_lines()}


def test_all_names_are_figures_and_tell_what_they_draw():
    assert len(drawn.__all__) == 10
    for name in drawn.__all__:
        assert getattr(drawn, name).__doc__.startswith("Draw ")


def test_documents_by_class_shows_the_table_and_the_shares():
    documents = datasets.documents()
    theta = np.vstack([np.linspace(0.1, 0.8, 8), np.linspace(0.9, 0.2, 8)])
    table, shares = drawn.documents_by_class(documents.X, documents.y, theta)
    assert np.array_equal(table.images[0].get_array(), documents.X)
    assert ticks(table.yaxis) == ["class 1"] * 6 + ["class 0"] * 5
    assert ticks(table.xaxis) == ticks(shares.xaxis) == [str(j) for j in range(1, 9)]
    assert np.allclose([heights(bars) for bars in shares.containers], theta)
    assert legend(shares) == ["class 0", "class 1"]
    assert shares.containers[0][0].get_hatch() != shares.containers[1][0].get_hatch()


def test_word_evidence_gives_each_part_its_sign_and_adds_them_up():
    ax = drawn.word_evidence([1.5, -0.5, 0.25], ["free", "he", "prior"], ["ham", "spam"])
    ham, spam = ax.containers
    assert [bar.get_width() for bar in ham] == [-0.5]
    assert [bar.get_width() for bar in spam] == [1.5, 0.25, 1.25]
    assert [bar.get_y() + bar.get_height() / 2 for bar in spam] == pytest.approx([0, 2, 3])
    assert ticks(ax.yaxis) == ["free", "he", "prior", "sum"]
    assert legend(ax) == ["for ham", "for spam"]
    assert ax.get_ylim()[0] > ax.get_ylim()[1]  # the first part on top


def test_games_of_chess_shows_every_result_and_marks_the_one_asked_about():
    results = np.array([[0.1, 0.2, 0.3], [0.15, 0.25, np.nan], [0.05, np.nan, np.nan]])
    ax = drawn.games_of_chess(results, (1, 0))
    shown = ax.images[0].get_array()
    assert np.array_equal(np.ma.filled(shown, np.nan), results, equal_nan=True)
    assert ax.get_ylabel() == "games won by A"
    assert ax.get_lines()[0].get_xydata().tolist() == [[0, 1]]  # B along x, A along y
    assert legend(ax) == ["A wins 1, B wins 0"]


@pytest.mark.parametrize(("alpha", "posterior"), [(1, 0.6898), (0.1, 0.0308)])
def test_smoothing_of_messages_marks_the_posterior_of_its_alpha(alpha, posterior):
    left, right = drawn.smoothing_of_messages(COUNTS, LABELS, ASKED, WORDS, alpha)
    theta = multinomial.loops.fit(COUNTS, LABELS, alpha=alpha).theta
    assert np.allclose([heights(bars) for bars in left.containers], theta)
    assert ticks(left.xaxis) == WORDS
    assert legend(left) == ["class c", "class j"]
    curve, mark = right.get_lines()[:2]
    assert mark.get_xydata().tolist() == [[alpha, pytest.approx(posterior, abs=5e-5)]]
    assert f"{posterior:.3f}" in right.get_title()
    below = curve.get_xdata()[curve.get_ydata() < 0.5]
    assert below.max() == pytest.approx(0.573, rel=0.12)  # where the answer turns
    assert curve.get_ydata()[-1] == pytest.approx(0.75, abs=0.01)  # the prior


def test_product_of_words_ends_where_the_double_does():
    shown = lines(drawn.product_of_words({"half": 0.5, "tenth": 0.1}, 1200))
    for label, last, share in (("half", 1074, 0.5), ("tenth", 323, 0.1)):
        length, product = shown[label]
        assert length[-1] == last
        assert product[10] == pytest.approx(11 * np.log10(share))
    dashed = [xy for label, xy in shown.items() if label.startswith("_") and len(xy[0]) == 1200]
    assert [xy[1][-1] for xy in dashed] == pytest.approx([1200 * np.log10(0.5), -1200])


def test_spam_error_by_smoothing_is_in_per_cent_against_the_baseline():
    errors = {"multinomial": [0.02, 0.03], "Bernoulli": [0.01, 0.12]}
    ax = drawn.spam_error_by_smoothing([0.1, 10], errors, 0.126)
    shown = lines(ax)
    assert ax.get_xscale() == "log"
    assert np.allclose(shown["multinomial"], [[0.1, 10], [2, 3]])
    assert np.allclose(shown["Bernoulli"], [[0.1, 10], [1, 12]])
    assert shown["always ham"][1].tolist() == pytest.approx([12.6, 12.6])
    assert len({line.get_marker() for line in ax.get_lines()}) == 3


def test_telling_words_are_the_ends_of_the_ratio_strongest_on_top():
    ratio, words = (
        np.array([0.1, -3.0, 2.0, -1.0, 4.0]),
        np.array(["a", "he", "win", "she", "claim"]),
    )
    ham, spam = drawn.telling_words(ratio, words, ["ham", "spam"], top=2)
    assert ticks(ham.yaxis) == ["he", "she"]
    assert ticks(spam.yaxis) == ["claim", "win"]
    assert [bar.get_width() for bar in ham.patches] == [3, 1]
    assert [bar.get_width() for bar in spam.patches] == [4, 2]
    assert (ham.get_title(), spam.get_title()) == ("speaks for ham", "speaks for spam")
    assert ham.yaxis_inverted()
    assert spam.yaxis_inverted()


@pytest.mark.parametrize(("cost", "said"), [(1, "2 ham lost, 1 spam"), (1e3, "1 ham lost, 2 spam")])
def test_spam_threshold_moves_with_the_cost_and_counts(cost, said):
    log_odds = np.array([-90.0, 3.0, 8.0, -4.0, 5.0, 70.0])
    spam = np.array([False, False, False, True, True, True])
    ax = drawn.spam_threshold(log_odds, spam, cost)
    assert ax.get_title().startswith(said)
    assert lines(ax)[f"threshold log {cost:.3g}"][0].tolist() == [np.log(cost)] * 2
    ham_bars, spam_bars = (heights(bars) for bars in ax.containers)
    assert sum(ham_bars) == sum(spam_bars) == 3
    assert ham_bars[0] == 1  # what lies beyond -60 stands at the end
    assert spam_bars[-1] == 1


def test_spam_calibration_draws_shares_with_wilson_intervals():
    from scipy.stats import binomtest

    curves = {
        "multinomial": ([0.1, 0.9], [0.25, 1.0], [8, 10]),
        "Bernoulli": ([0.2], [0.5], [2]),
    }
    ax = drawn.spam_calibration(curves)
    assert lines(ax)["claims kept"].tolist() == [[0, 1], [0, 1]]
    assert set(legend(ax)) == {"claims kept", "multinomial", "Bernoulli"}
    points, _, (whiskers,) = ax.containers[0]
    assert np.allclose(points.get_xydata(), [[0.1, 0.25], [0.9, 1.0]])
    for segment, (right, number) in zip(whiskers.get_segments(), [(2, 8), (10, 10)], strict=True):
        interval = binomtest(right, number).proportion_ci(method="wilson")
        assert segment[:, 1] == pytest.approx([interval.low, interval.high], abs=1e-4)


def test_errors_by_confidence_sets_claims_beside_what_happened():
    ax = drawn.errors_by_confidence(["low", "high"], [0.3, 0.001], [0.25, 0.02], [40, 1500])
    assert ax.get_yscale() == "log"
    assert lines(ax)["claimed"][1].tolist() == [0.3, 0.001]
    assert ax.containers[0][0].get_ydata().tolist() == [0.25, 0.02]
    assert ticks(ax.xaxis) == ["low\n40", "high\n1,500"]
    assert legend(ax) == ["claimed", "observed, 95 % interval"]


def test_figures_draw_on_the_axes_they_are_given_in_the_course_colours():
    own = Figure().subplots()
    ax = drawn.spam_error_by_smoothing([1, 2], {"a": [0.1, 0.2]}, 0.3, ax=own)
    assert ax is own
    assert to_hex(ax.get_lines()[0].get_color()) == COLOURS[0]
    pair = Figure().subplots(ncols=2)
    assert drawn.telling_words(np.arange(4.0), list("abcd"), "xy", top=1, ax=pair) is pair
