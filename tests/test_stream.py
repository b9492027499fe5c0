"""Batches: merging is associative with an identity, missing values, features that come late."""

from functools import reduce

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

from nbteach import bernoulli, decide, gaussian, multinomial

FAMILIES = [gaussian, bernoulli, multinomial]
MISSING = [gaussian, bernoulli]
every_family = pytest.mark.parametrize("family", FAMILIES, ids=lambda f: f.__name__)
where_values_may_be_missing = pytest.mark.parametrize("family", MISSING, ids=lambda f: f.__name__)
OPTIONS = {gaussian: {"var_smoothing": 1e-3}, bernoulli: {}, multinomial: {}}


def values(family, rng, shape):
    if family is gaussian:
        return rng.normal(size=shape) * 3 + 50
    return rng.integers(0, 2 if family is bernoulli else 5, shape).astype(float)


def assert_close(a, b):
    assert len(a) == len(b)
    for x, y in zip(a, b, strict=True):
        assert np.shape(x) == np.shape(y)
        if np.asarray(x).dtype.kind in "US":
            assert np.array_equal(x, y)
        else:  # sums of at most 60 numbers of size 1e3, in another order
            np.testing.assert_allclose(x, y, rtol=1e-9, atol=1e-9)


@every_family
@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 10_000), sizes=st.lists(st.integers(1, 6), min_size=3, max_size=3),
       widths=st.lists(st.integers(1, 4), min_size=3, max_size=3))  # fmt: skip
def test_merge_is_associative(family, seed, sizes, widths):
    rng, stream = np.random.default_rng(seed), family.stream
    a, b, c = (
        stream.summarise(values(family, rng, (n, d)), rng.choice(["x", "y", "zz"], n))
        for n, d in zip(sizes, widths, strict=True)
    )
    left = stream.merge(stream.merge(a, b), c)
    assert_close(left, stream.merge(a, stream.merge(b, c)))
    assert_close(left, stream.merge(stream.merge(c, a), b))
    assert_close(stream.merge(stream.EMPTY, left), left)
    assert_close(stream.merge(left, stream.EMPTY), left)


@every_family
@pytest.mark.parametrize("size", [1, 7, 60])
def test_batches_give_what_one_fit_gives(family, size):
    rng, stream = np.random.default_rng(1), family.stream
    X, y = values(family, rng, (60, 4)), np.sort(rng.integers(-1, 3, 60))
    batches = [stream.summarise(X[i : i + size], y[i : i + size]) for i in range(0, 60, size)]
    model = stream.finish(reduce(stream.merge, batches, stream.EMPTY), **OPTIONS[family])
    assert_close(model, family.loops.fit(X, y, **OPTIONS[family]))


@every_family
def test_a_row_of_weight_two_counts_twice_and_of_weight_zero_not_at_all(family):
    rng, stream = np.random.default_rng(2), family.stream
    X, y = values(family, rng, (30, 3)), rng.integers(0, 2, 30)
    weights = rng.integers(0, 3, 30)
    repeated = stream.summarise(np.repeat(X, weights, axis=0), np.repeat(y, weights))
    assert_close(stream.summarise(X, y, weights), repeated)
    for bad, message in [(-weights, "weight of row"), (weights[:-1], "one a row")]:
        with pytest.raises(ValueError, match=message):
            stream.summarise(X, y, bad)


@pytest.mark.parametrize("family", [bernoulli, multinomial], ids=lambda f: f.__name__)
def test_weighted_sparse_rows(family):
    rng, stream = np.random.default_rng(3), family.stream
    X, y, weights = values(family, rng, (30, 6)), rng.integers(0, 3, 30), rng.random(30)
    dense = stream.summarise(X, y, weights)
    assert_close(stream.summarise(sparse.csr_array(X.astype(np.uint8)), y, weights), dense)


@every_family
def test_blocks_of_rows_do_not_show(family, monkeypatch):
    rng, stream = np.random.default_rng(4), family.stream
    X, y = values(family, rng, (200, 3)), rng.integers(0, 3, 200)
    whole = (
        stream.summarise(X, y),
        stream.summarise(sparse.csr_array(X), y) if (family is not gaussian) else None,
    )
    monkeypatch.setattr("nbteach._sums.BLOCK_VALUES", 48)
    assert_close(stream.summarise(X, y), whole[0])
    if family is not gaussian:
        assert_close(stream.summarise(sparse.csr_array(X), y), whole[1])


@where_values_may_be_missing
def test_a_missing_value_leaves_its_row_and_class_alone(family):
    """Per feature, learning from NaN is learning from the rows that observed the feature."""
    rng = np.random.default_rng(5)
    X, y = values(family, rng, (40, 3)), rng.integers(0, 2, 40)
    hole = rng.random(X.shape) < 0.3
    spoilt = np.where(hole, np.nan, X)
    options = {"var_smoothing": 0} if family is gaussian else {}
    model = family.stream.fit(spoilt, y, **options)
    assert_close(model.prior, family.loops.fit(X, y).prior)
    for j in range(3):
        kept = ~hole[:, j]
        alone = family.loops.fit(X[kept, j : j + 1], y[kept], **options)
        for learnt, expected in zip(model[2:], alone[2:], strict=True):
            assert_close(learnt[:, j], expected[:, 0])


@where_values_may_be_missing
def test_a_missing_value_leaves_its_factor_out_of_the_score(family):
    rng = np.random.default_rng(6)
    X, y = values(family, rng, (40, 3)), rng.integers(0, 2, 40)
    model = family.stream.fit(X, y)
    row = values(family, rng, (1, 3))
    without = type(model)(*model[:2], *(parameter[:, [0, 2]] for parameter in model[2:]))
    expected = family.logs.log_joint(without, row[:, [0, 2]])
    row[0, 1] = np.nan
    assert_close(family.stream.log_joint(model, row), expected)
    nothing = family.stream.log_joint(model, np.full((1, 3), np.nan))
    assert_close(decide.posterior(nothing)[0], model.prior)


def test_missing_values_meet_zero_probabilities():
    X, y = np.array([[1, 1], [1, 0], [0, 1]]), [0, 0, 1]
    model = bernoulli.stream.fit(X, y, alpha=0)
    joint = bernoulli.stream.log_joint(model, np.array([[np.nan, 1], [1, np.nan], [0, np.nan]]))
    expected = np.log(model.prior) + np.log([[0.5, 1], [1, 1], [1, 1]])
    assert_close(joint, np.where([[0, 0], [0, 1], [1, 0]], -np.inf, expected))


@where_values_may_be_missing
def test_a_feature_that_comes_late_is_learnt_from_the_rows_that_have_it(family):
    rng, stream = np.random.default_rng(7), family.stream
    early, late = values(family, rng, (20, 2)), values(family, rng, (20, 3))
    y = np.arange(20) % 2
    summary = stream.merge(stream.summarise(early, y), stream.summarise(late, y))
    padded = np.vstack([np.c_[early, np.full(20, np.nan)], late])
    assert_close(summary, stream.summarise(padded, np.r_[y, y]))
    model = stream.finish(summary)
    assert_close(model[2][:, 2], family.loops.fit(late, y)[2][:, 2])


def test_a_late_word_was_counted_zero_times_before():
    stream = multinomial.stream
    early, late = np.array([[3, 1], [0, 2]]), np.array([[1, 0, 4], [2, 2, 0]])
    summary = stream.merge(stream.summarise(early, [0, 1]), stream.summarise(late, [0, 1]))
    padded = np.vstack([np.c_[early, [0, 0]], late])
    assert_close(stream.finish(summary), multinomial.loops.fit(padded, [0, 1, 0, 1]))


@every_family
def test_a_class_that_comes_late(family):
    rng, stream = np.random.default_rng(8), family.stream
    X, y = values(family, rng, (30, 2)), np.repeat(["b", "c", "a"], 10)
    parts = [stream.summarise(X[i : i + 10], y[i : i + 10]) for i in (0, 10, 20)]
    assert_close(stream.finish(reduce(stream.merge, parts)), family.loops.fit(X, y))


@every_family
def test_what_cannot_be_finished_or_merged_is_named(family):
    stream = family.stream
    with pytest.raises(ValueError, match="merge a batch first"):
        stream.finish(stream.EMPTY)
    words = stream.summarise([[0.0], [1.0]], ["a", "b"])
    with pytest.raises(ValueError, match="use one type"):
        stream.merge(words, stream.summarise([[0.0], [1.0]], [1, 2]))


def test_a_feature_never_observed_in_a_class_is_named():
    X, y = np.array([[1.0, 2.0], [2.0, 3.0], [np.nan, 1.0], [np.nan, 5.0]]), [0, 0, 1, 1]
    with pytest.raises(ValueError, match=r"class np.int64\(1\) has 0 row.*feature 0 observed"):
        gaussian.stream.fit(X, y)
    X = np.array([[1.0, 1.0], [np.nan, 0.0]])
    with pytest.raises(ValueError, match=r"feature 0 was never observed in class .*1.*alpha"):
        bernoulli.stream.fit(X, [0, 1], alpha=0)


@pytest.mark.parametrize("dtype", [np.float64, np.float32, np.int64, np.uint8])
def test_one_pass_keeps_the_digits_of_two(dtype):
    """Variances against two passes in double precision, classes far apart and sorted."""
    rng, y = np.random.default_rng(9), np.sort(np.arange(3000) % 3)
    X = (rng.normal(size=(3000, 5)) * 10 + 40 + 60 * y[:, None]).clip(0, 255).astype(dtype)
    model = gaussian.stream.fit(X, y)
    exact = np.array([X[y == c].astype(np.float64).var(axis=0) for c in range(3)])
    np.testing.assert_allclose(model.variance, exact, rtol=1e-12 if dtype != np.float32 else 1e-6)


def test_long_sums_in_single_precision_keep_their_digits():
    X = np.full((200_000, 1), 3.3, np.float32)
    X[::2] = 1.1
    model = gaussian.stream.fit(X, np.zeros(len(X)))
    np.testing.assert_allclose(model.variance, X.astype(np.float64).var(axis=0)[None], rtol=1e-6)
