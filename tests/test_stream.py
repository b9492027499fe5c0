"""Batches: merging is associative with an identity, missing values, features that come late."""

import tracemalloc
from functools import reduce

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

from nbteach import _sums, bernoulli, decide, gaussian, multinomial

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
    with pytest.raises(ValueError, match=r"class 1 has 0 row.*feature 0 observed"):
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


def test_a_feature_that_is_mostly_missing_keeps_its_digits():
    """The rows from which a rough mean is taken need not have observed the feature."""
    n, rng = 20_000, np.random.default_rng(0)
    for dtype, centre in [(np.float32, 2000), (np.float64, 1.7e9)]:
        X = np.full((n, 2), np.nan, dtype)
        X[np.arange(1, n, 500), 0] = centre + rng.normal(size=40)
        X[:, 1] = rng.normal(size=n)
        observed = X[np.isfinite(X[:, 0]), 0].astype(np.float64)
        variance = gaussian.stream.fit(X, np.zeros(n)).variance[0, 0]
        np.testing.assert_allclose(variance, observed.var(), rtol=1e-5)


def test_rows_of_weight_zero_may_hold_anything_finite():
    X = np.random.default_rng(0).normal(size=(1000, 1))
    X[0], weights = 1e12, np.ones(1000)
    weights[0] = 0
    summary = gaussian.stream.summarise(X, np.zeros(1000), weights)
    np.testing.assert_allclose(summary.scatter[0] / 999, X[1:].var(axis=0), rtol=1e-12)


@where_values_may_be_missing
def test_weights_count_for_missing_values_too(family):
    rng = np.random.default_rng(11)
    X, y, weights = values(family, rng, (30, 3)), rng.integers(0, 2, 30), rng.integers(1, 4, 30)
    X[rng.random(X.shape) < 0.2] = np.nan
    repeated = family.stream.summarise(np.repeat(X, weights, axis=0), np.repeat(y, weights))
    assert_close(family.stream.summarise(X, y, weights), repeated)


def test_a_missing_value_leaves_out_a_factor_of_any_size():
    rng, y = np.random.default_rng(12), np.arange(60) % 2
    X = np.c_[rng.normal(size=60) * 1e-6 + y * 1e3, rng.normal(size=60) + y]
    model = gaussian.stream.fit(X, y)
    alone = gaussian.logs.log_joint(gaussian.logs.fit(X[:, 1:], y), [[0.5]])
    assert_close(gaussian.stream.log_joint(model, [[np.nan, 0.5]]), alone)


@pytest.mark.parametrize("scale", [1e-23, 1e20])
def test_values_that_single_precision_cannot_square(scale):
    X = (np.random.default_rng(13).normal(size=(100, 1)) * scale).astype(np.float32)
    exact = X.astype(np.float64).var(axis=0)
    np.testing.assert_allclose(gaussian.stream.fit(X, np.zeros(100)).variance[0], exact, rtol=1e-6)


def test_infinity_is_named_among_missing_values_too():
    model = gaussian.stream.fit([[1.0, 2.0], [2.0, 1.0], [0.0, 1.5]], [0, 0, 0])
    with pytest.raises(ValueError, match="row 0, feature 1 of X is inf"):
        gaussian.stream.log_joint(model, [[np.nan, np.inf]])


@every_family
def test_labels_of_kinds_that_do_not_mix_are_kept_apart(family):
    stream = family.stream
    X, big = [[0.0], [1.0]], 2**60
    pairs = [
        (np.array([big, big + 1]), np.array([1, 2], np.uint64)),
        (["a", "b"], np.array([b"a", b"b"])),
        ([1, 2], np.array(["2018-11-19", "2018-11-20"], "datetime64[D]")),
    ]
    for one, other in pairs:
        with pytest.raises(ValueError, match="use one type"):
            stream.merge(stream.summarise(X, one), stream.summarise(X, other))
    union = stream.merge(stream.summarise(X, [1, 2]), stream.summarise(X, [2.0, 2.5])).classes
    assert union.tolist() == [1.0, 2.0, 2.5]


@pytest.mark.parametrize("family", [bernoulli, multinomial], ids=lambda f: f.__name__)
def test_bytes_add_up_exactly_in_long_columns(family):
    n = 400_000
    X = np.ones((n, 1), np.uint8) if family is bernoulli else np.full((n, 1), 255, np.uint8)
    on = family.stream.summarise(X, np.zeros(n))[-1]
    assert on.tolist() == [[int(X[0, 0]) * n]]
    wide = family.stream.summarise(X.astype(np.uint16), np.zeros(n))[-1]
    assert wide.tolist() == on.tolist()


def test_sparse_rows_of_many_classes_and_the_row_of_a_fault():
    rng, y = np.random.default_rng(14), np.arange(400)
    X = rng.integers(0, 3, (400, 5))
    dense, summary = (
        multinomial.stream.summarise(X, y),
        multinomial.stream.summarise(sparse.csr_array(X), y),
    )
    assert_close(summary, dense)
    X[7, 3] = -1
    for form in (sparse.csr_array(X), X):
        with pytest.raises(ValueError, match="row 7, feature 3 of X is -1"):
            multinomial.stream.summarise(form, y)


def test_a_large_sparse_product_is_shared_and_the_same(monkeypatch):
    X = sparse.random_array((501, 40), density=0.3, format="csr", rng=np.random.default_rng(15))
    weights = np.random.default_rng(16).normal(size=(3, 40)).T
    expected = X.toarray() @ weights
    monkeypatch.setattr("nbteach._sums.BLOCK_VALUES", 10)
    for cores in (1, 2, 7):
        monkeypatch.setattr("nbteach._sums.cpu_count", lambda cores=cores: cores)
        np.testing.assert_allclose(_sums.product(X, weights), expected, rtol=1e-12, atol=1e-12)


def test_memory_does_not_grow_with_the_square_of_the_classes():
    rng = np.random.default_rng(17)
    tracemalloc.start()
    multinomial.stream.summarise(rng.integers(0, 2, (8000, 3)), np.arange(8000))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert 0 < peak < 64_000_000
