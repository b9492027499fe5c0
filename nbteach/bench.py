"""Timings that first check agreement: the ladder, and the estimators against scikit-learn.

Every figure is a ratio of two things measured in turn in the same run; the best of the
repetitions counts for both. A measurement whose results disagree is not timed.
"""

import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import numpy as np
from scipy import sparse
from sklearn import naive_bayes

from . import bernoulli, datasets, estimators, gaussian, multinomial

SKLEARN = "scikit-learn"
ALLOWED = 64_000_000
"""Bytes that a fit may use beyond its input."""


class Measurement(NamedTuple):
    """One line of ``nbteach bench``; times in seconds, memory in bytes.

    ``ratio`` is `theirs` / `ours`: how many times faster ours is (or, for memory, how
    many times the allowed memory would be enough), and None, like the times, where results
    differ. ``goal`` is the least ratio wanted.
    """

    work: str
    against: str
    ours: float | None
    theirs: float | None
    ratio: float | None
    goal: float | None
    agreement: str

    @property
    def met(self) -> bool:
        """Whether results agree and the goal is reached."""
        return self.ratio is not None and self.ratio >= (self.goal or 0)


def run(quick: bool = False) -> Iterator[Measurement]:
    """Measure the ladder, the estimators, and the memory of their fits.

    Parameters
    ----------
    quick : bool
        A tenth of the rows: for a look, not for the record.
    """
    step = 10 if quick else 1
    yield from ladder()
    data = images(step)
    yield from estimators_on_images(data)
    yield from estimators_on_words(100_000 // step)
    yield from memory(data, 100_000 // step)


def timed(*works: Callable, repeat: int) -> list[float]:
    """Best time of each work in seconds, the works taken in turn."""
    best = [np.inf] * len(works)
    for _ in range(repeat):
        for i, work in enumerate(works):
            start = time.perf_counter()
            work()
            best[i] = min(best[i], time.perf_counter() - start)
    return best


def compare(work, against, ours, theirs, goal, agreement, repeat=3) -> Measurement:
    """Time two works in turn, unless their results differ."""
    if agreement.startswith("DIFFER"):
        return Measurement(work, against, None, None, None, goal, agreement)
    best = timed(ours, theirs, repeat=repeat)
    return Measurement(work, against, *best, best[1] / best[0], goal, agreement)


def agreement(what: str, difference: float, tolerance: float) -> str:
    """Say how well two results agree; starts with DIFFER where they do not."""
    verdict = "" if difference <= tolerance else "DIFFER: "
    return f"{verdict}{what} within {difference:.1e} (allowed {tolerance:.0e})"


def apart(a, b) -> float:
    """Largest relative difference of two arrays; infinite where shapes differ."""
    a, b = np.asarray(a, dtype=float), np.asarray(b, dtype=float)
    if a.shape != b.shape:
        return np.inf
    with np.errstate(invalid="ignore", divide="ignore"):
        gaps = np.where(a == b, 0, np.abs(a - b) / np.abs(b))
    return float(np.nan_to_num(gaps, nan=np.inf).max())


def ladder() -> Iterator[Measurement]:
    """Fit and score 300 of the bundled digits on every rung, against `loops`."""
    digits = datasets.digits()
    X, y = digits.X[:300], digits.y[:300]
    cases = [
        (gaussian, X, {"var_smoothing": 1e-2}),
        (bernoulli, (X > 7).astype(float), {}),
        (multinomial, X, {}),
    ]
    for family, X, options in cases:
        expected = family.logs.log_joint(family.loops.fit(X, y, **options), X)
        loops = partial(_climb, family.loops, X, y, options)
        for rung in family.LADDER[1:]:
            climb = partial(_climb, rung, X, y, options)
            said = agreement("log joints", apart(climb(), expected), 1e-8)
            name = f"{rung.__name__.removeprefix('nbteach.')}, {len(X)} x {X.shape[1]}"
            yield compare(name, "loops", climb, loops, None, said, repeat=2)


def _climb(rung, X, y, options):
    return rung.log_joint(rung.fit(X, y, **options), X)


class Images(NamedTuple):
    """Bytes of training and test images, and where they come from."""

    name: str
    X: np.ndarray  # (n, 784) uint8
    y: np.ndarray  # (n,)
    test: np.ndarray  # (m, 784) uint8


def images(step: int = 1) -> Images:
    """Every `step`-th image of MNIST, or random ones of that size where it is absent."""
    try:
        train, test = datasets.mnist("train"), datasets.mnist("test")
        return Images("MNIST", train.X[::step], train.y[::step], test.X[::step])
    except datasets.DataError:
        rng = np.random.default_rng(0)
        y, ink = rng.integers(0, 10, 70_000), rng.random((10, 784)) ** 3
        X = np.empty((70_000, 784), np.uint8)
        for block in np.array_split(np.arange(70_000), 20):
            lit = rng.random((len(block), 784)) < ink[y[block]]
            X[block] = lit * rng.integers(1, 256, lit.shape)
        return Images("random images", X[:60_000:step], y[:60_000:step], X[60_000::step])


def estimators_on_images(data: Images) -> Iterator[Measurement]:
    """The three estimators on pixels, against scikit-learn and one pass over the data."""
    y, size = data.y, f"{data.name} {len(data.X):,} x {data.X.shape[1]}"
    ink = data.X >= 128
    ours, theirs = estimators.BernoulliNB(), naive_bayes.BernoulliNB()
    same = apart(ours.fit(ink, y).feature_count_, theirs.fit(ink, y).feature_count_)
    said = agreement("counts", same, 0)
    fit, fit_theirs = partial(ours.fit, ink, y), partial(theirs.fit, ink, y)
    yield compare(f"BernoulliNB.fit, {size} bool", SKLEARN, fit, fit_theirs, 60, said, 2)
    yield compare(f"BernoulliNB.fit, {size} bool", "one X.sum()", fit, ink.sum, 0.5, said, 7)
    ours, theirs = estimators.MultinomialNB(), naive_bayes.MultinomialNB()
    same = apart(ours.fit(data.X, y).feature_log_prob_, theirs.fit(data.X, y).feature_log_prob_)
    said = agreement("log probabilities", same, 1e-12)
    fit, fit_theirs = partial(ours.fit, data.X, y), partial(theirs.fit, data.X, y)
    yield compare(f"MultinomialNB.fit, {size} bytes", SKLEARN, fit, fit_theirs, 40, said, 2)
    yield from _gaussian_on_images(data, size)


def _gaussian_on_images(data: Images, size: str) -> Iterator[Measurement]:
    X, test = data.X.astype(np.float32), data.test.astype(np.float32)
    ours = estimators.GaussianNB().fit(X, data.y)
    theirs = naive_bayes.GaussianNB().fit(X, data.y)
    exact = naive_bayes.GaussianNB().fit(data.X.astype(np.float64), data.y)
    said = agreement("variances, against double precision,", apart(ours.var_, exact.var_), 1e-6)
    fit, fit_theirs = partial(ours.fit, X, data.y), partial(theirs.fit, X, data.y)
    yield compare(f"GaussianNB.fit, {size} float32", SKLEARN, fit, fit_theirs, 3, said, 4)
    unlike = int((ours.predict(test) != exact.predict(test.astype(np.float64))).sum())
    said = agreement("predictions, number of different ones", unlike, 0)
    works = partial(ours.predict, test), partial(theirs.predict, test)
    yield compare(f"GaussianNB.predict, {len(test):,} rows float32", SKLEARN, *works, 5, said, 5)


def words(rows: int):
    """Random documents of 50 words each out of 50,000, shape (rows, 50,000), and 10 labels."""
    rng, d, length = np.random.default_rng(0), 50_000, 50
    counts = rng.integers(1, 4, rows * length).astype(np.float64)
    pointers = np.arange(0, rows * length + 1, length)
    X = sparse.csr_matrix((counts, rng.integers(0, d, rows * length), pointers), shape=(rows, d))
    X.sum_duplicates()
    return X, rng.integers(0, 10, rows)


def estimators_on_words(rows: int) -> Iterator[Measurement]:
    """MultinomialNB on sparse counts, against scikit-learn."""
    X, y = words(rows)
    ours = estimators.MultinomialNB().fit(X, y)
    theirs = naive_bayes.MultinomialNB().fit(X, y)
    size = f"sparse {rows:,} x 50,000, {X.nnz:,} nonzeros"
    same = apart(ours.feature_log_prob_, theirs.feature_log_prob_)
    said = agreement("log probabilities", same, 1e-12)
    works = partial(ours.fit, X, y), partial(theirs.fit, X, y)
    yield compare(f"MultinomialNB.fit, {size}", SKLEARN, *works, 1, said, 7)
    unlike = int((ours.predict(X) != theirs.predict(X)).sum())
    said = agreement("predictions, number of different ones", unlike, 0)
    works = partial(ours.predict, X), partial(theirs.predict, X)
    yield compare(f"MultinomialNB.predict, {size}", SKLEARN, *works, 1, said, 7)


def memory(data: Images, rows: int) -> Iterator[Measurement]:
    """Peak memory of fits beyond their input, against what is allowed."""
    documents, labels = words(rows)
    cases = [
        ("BernoulliNB.fit, bool", estimators.BernoulliNB(), data.X >= 128, data.y),
        ("BernoulliNB.fit, bytes", estimators.BernoulliNB(binarize=127), data.X, data.y),
        ("MultinomialNB.fit, bytes", estimators.MultinomialNB(), data.X, data.y),
        ("MultinomialNB.fit, sparse", estimators.MultinomialNB(), documents, labels),
        ("GaussianNB.fit, float32", estimators.GaussianNB(), data.X.astype(np.float32), data.y),
        ("GaussianNB.fit, float64", estimators.GaussianNB(), data.X.astype(np.float64), data.y),
    ]
    while cases:
        work, model, X, y = cases.pop(0)
        tracemalloc.start()
        model.fit(X, y)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        yield Measurement(f"memory of {work}", "64 MB", peak, ALLOWED, ALLOWED / peak, 1, "")
