"""The benchmark: agreement first, then timing; no test here reads a clock's verdict."""

import numpy as np
import pytest

from nbteach import bench, bernoulli, datasets, gaussian, multinomial


def test_what_disagrees_is_not_timed():
    def never():
        raise AssertionError("timed")

    said = bench.agreement("log joints", 1e-3, 1e-8)
    measured = bench.compare("work", "loops", never, never, 10, said)
    assert measured.ratio is None
    assert not measured.met
    assert "DIFFER" in measured.agreement


def test_a_ratio_says_how_many_times_faster_ours_is(monkeypatch):
    ticks = iter([0, 1, 10, 30, 100, 102, 200, 205.0])
    monkeypatch.setattr(bench.time, "perf_counter", lambda: next(ticks))
    nothing = lambda: None  # noqa: E731
    measured = bench.compare("work", "loops", nothing, nothing, 4, "same", repeat=2)
    assert (measured.ours, measured.theirs, measured.ratio) == (1, 5, 5)
    assert measured.met
    assert not measured._replace(goal=6).met
    assert measured._replace(goal=None).met


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ([1.0, 2.0], [1.0, 2.0], 0), ([1.0, 2.2], [1.0, 2.0], 0.1), ([-np.inf], [-np.inf], 0),
        ([1.0], [1.0, 1.0], np.inf), ([np.nan], [1.0], np.inf), ([0.0], [0.0], 0),
    ],
)  # fmt: skip
def test_apart_is_the_largest_relative_difference(a, b, expected):
    assert bench.apart(a, b) == pytest.approx(expected, abs=1e-12)


def test_the_ladder_is_checked_against_loops():
    measured = list(bench.ladder())
    rungs = sum(len(family.LADDER) - 1 for family in (gaussian, bernoulli, multinomial))
    assert len(measured) == rungs > 0
    assert all(m.met and m.ratio > 0 for m in measured)


def test_a_rung_that_disagrees_is_noticed(monkeypatch):
    honest = gaussian.matmul.log_joint
    monkeypatch.setattr(gaussian.matmul, "log_joint", lambda model, X: honest(model, X) + 1e-3)
    said = {m.work: m.agreement for m in bench.ladder() if m.work.startswith("gaussian.matmul")}
    assert all(text.startswith("DIFFER") for text in said.values())
    assert said


def test_the_estimators_agree_with_scikit_learn_on_a_small_run():
    rng = np.random.default_rng(0)
    ink = rng.random((10, 784)) ** 3
    y = rng.integers(0, 10, 900)
    X = ((rng.random((900, 784)) < ink[y]) * rng.integers(1, 256, (900, 784))).astype(np.uint8)
    data = bench.Images("random images", X[:600], y[:600], X[600:])
    measured = [*bench.estimators_on_images(data), *bench.estimators_on_words(500)]
    measured += bench.memory(data, 500)
    assert len(measured) == 5 + 2 + 6
    assert not [m.work for m in measured if m.agreement.startswith("DIFFER")]
    goals = [m.goal for m in measured]
    assert goals == [60, 0.5, 40, 3, 5, 1, 1, 1, 1, 1, 1, 1, 1]


def test_random_images_stand_in_for_mnist(monkeypatch):
    def absent(split):
        raise datasets.DataError("no MNIST")

    monkeypatch.setattr(datasets, "mnist", absent)
    data = bench.images(step=100)
    assert data.name == "random images"
    assert (data.X.shape, data.y.shape, data.test.shape) == ((600, 784), (600,), (100, 784))
    assert data.X.dtype == np.uint8
