"""One contract for every rung of every family: the results of `loops`, shapes first."""

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scipy import sparse

from nbteach import bernoulli, decide, gaussian, multinomial

FAMILIES = {"gaussian": gaussian, "bernoulli": bernoulli, "multinomial": multinomial}
RUNGS = [(family, rung) for family in FAMILIES.values() for rung in family.LADDER]
COUNTING = [(f, r) for f, r in RUNGS if f is not gaussian]


def name(value):
    return value.__name__.removeprefix("nbteach.")


every_rung = pytest.mark.parametrize(("family", "rung"), RUNGS, ids=name)
every_counting_rung = pytest.mark.parametrize(("family", "rung"), COUNTING, ids=name)

# Double precision: sums of a few dozen terms of size 1e3, in another order.
DOUBLE = {"rtol": 1e-9, "atol": 1e-9}
# Single precision input: 24 bits, and `array_api` and `stream` compute in them.
SINGLE = {"rtol": 2e-4, "atol": 2e-3}


def assert_same(actual, expected, **tolerance):
    assert np.shape(actual) == np.shape(expected)
    if np.asarray(expected).dtype.kind in "OUSbM":
        assert np.array_equal(actual, expected)
    else:
        np.testing.assert_allclose(np.asarray(actual), expected, **tolerance)


def assert_models_agree(actual, expected, **tolerance):
    assert type(actual) is type(expected)
    for got, wanted in zip(actual, expected, strict=True):
        assert_same(got, wanted, **tolerance)


LABELS = [
    ["no", "yes"], [-1, 1], [3, 70, -5], [0.5, 2.5], [False, True],
    [(1, "a"), (1, "b"), (0, "c")], [np.datetime64("2018-11-19"), np.datetime64("2015-07-01")],
]  # fmt: skip


def as_labels(labels):
    if isinstance(labels[0], tuple):
        objects = np.empty(len(labels), dtype=object)
        objects[:] = labels
        return objects
    return np.array(labels)


@st.composite
def tables(draw, family):
    """Training rows with at least one row a class, labels of some type, and rows to score."""
    kinds = draw(st.sampled_from(LABELS))
    d, n, more = draw(st.integers(1, 5)), draw(st.integers(len(kinds), 12)), 3
    labels = kinds + draw(
        st.lists(st.sampled_from(kinds), min_size=n - len(kinds), max_size=n - len(kinds))
    )
    labels = draw(st.permutations(labels))
    low, high = {"gaussian": (-9, 9), "bernoulli": (0, 1), "multinomial": (0, 6)}[name(family)]
    values = st.lists(st.integers(low, high), min_size=(n + more) * d, max_size=(n + more) * d)
    X = np.array(draw(values), dtype=float).reshape(n + more, d)
    if family is gaussian:
        X = X / 4
        X[0] += 1  # somewhere a feature varies, or smoothing has nothing to add
        X[1] -= 6
    return X[:n], as_labels(labels), X[n:]


OPTIONS = {
    "gaussian": st.fixed_dictionaries({"var_smoothing": st.sampled_from([0.5, 1.0])}),
    "bernoulli": st.fixed_dictionaries({"alpha": st.sampled_from([0.0, 0.5, 1.0])}),
    "multinomial": st.fixed_dictionaries({"alpha": st.sampled_from([0.5, 1.0])}),
}


@every_rung
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_a_rung_agrees_with_loops(family, rung, data):
    X, y, more = data.draw(tables(family))
    options = data.draw(OPTIONS[name(family)])
    form = data.draw(st.sampled_from([np.ascontiguousarray, np.asfortranarray, np.ndarray.tolist]))
    expected = family.loops.fit(X, y, **options)
    model = rung.fit(form(X), y, **options)
    assert_models_agree(model, expected, **DOUBLE)
    joint = family.loops.log_joint(expected, more)
    assert_same(rung.log_joint(model, form(more)), joint, **DOUBLE)


@every_rung
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_single_precision_and_whole_numbers_are_taken(family, rung, data):
    X, y, more = data.draw(tables(family))
    dtype = data.draw(st.sampled_from([np.float32, np.int64] + [np.uint8] * int(X.min() >= 0)))
    options = {} if family is not gaussian else {"var_smoothing": 0.1}
    X, more = (4 * X).astype(dtype), (4 * more).astype(dtype)
    if family is bernoulli:
        X, more = X // 4, more // 4
    assume(X.min() < X.max() or family is not gaussian)
    expected = family.loops.fit(X, y, **options)
    model = rung.fit(X, y, **options)
    assert_models_agree(model, expected, **SINGLE)
    assert_same(rung.log_joint(model, more), family.loops.log_joint(expected, more), **SINGLE)


@every_counting_rung
@pytest.mark.parametrize("kind", [sparse.csr_array, sparse.csc_matrix, sparse.coo_array], ids=name)
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_sparse_from_matmul_up(family, rung, kind, data):
    X, y, more = data.draw(tables(family))
    if rung in family.LADDER[:3]:
        with pytest.raises(ValueError, match="matmul"):
            rung.fit(kind(X), y)
        return
    expected = family.loops.fit(X, y)
    model = rung.fit(kind(X), y)
    assert_models_agree(model, expected, **DOUBLE)
    joint = family.loops.log_joint(expected, more)
    assert_same(rung.log_joint(model, kind(more)), joint, **DOUBLE)


@pytest.mark.parametrize(
    ("family", "rung"), [c for c in COUNTING if c[1] not in c[0].LADDER[:3]], ids=name
)
def test_sparse_is_never_densified(family, rung):
    n, d = 3_000, 400_000  # 9.6 GB as a dense array
    X = sparse.random_array((n, d), density=1e-5, format="csr", rng=np.random.default_rng(0))
    X.data[:] = 1
    before = X.copy()
    model = rung.fit(X, np.arange(n) % 3)
    assert rung.log_joint(model, X).shape == (n, 3)
    assert (before != X).nnz == 0


@every_rung
def test_arguments_come_back_unchanged(family, rung):
    X, y = np.array([[0.0, 1], [1, 1], [1, 0], [0, 0]]), np.array([7, 3, 3, 7])
    kept = X.copy(), y.copy()
    model = rung.fit(X, y, **({"var_smoothing": 0.1} if family is gaussian else {}))
    rung.log_joint(model, X)
    assert np.array_equal(X, kept[0])
    assert np.array_equal(y, kept[1])
    if family is not gaussian and rung not in family.LADDER[:3]:
        twice = sparse.csr_array((np.ones(3), [1, 0, 0], [0, 1, 2, 3, 3]), shape=(4, 2))
        split = sparse.csr_array(([0.5, 0.5, 1, 1], [1, 1, 0, 0], [0, 2, 3, 4, 4]), shape=(4, 2))
        assert_models_agree(rung.fit(split, y), rung.fit(twice, y), **DOUBLE)
        assert split.nnz == 4


@every_rung
def test_one_row_a_class_needs_smoothing_in_gaussian_only(family, rung):
    X, y = np.array([[0.0, 1.0], [1.0, 0.0]]), ["b", "a"]
    if family is gaussian:
        with pytest.raises(ValueError, match=r"feature 0 is constant in class .*var_smoothing"):
            rung.fit(X, y)
    model = rung.fit(X, y, **({"var_smoothing": 0.5} if family is gaussian else {}))
    assert decide.predict(rung.log_joint(model, X), model.classes).tolist() == ["b", "a"]


BAD = {
    "one row": (lambda X, y: (X[0], y), "two-dimensional"),
    "no rows": (lambda X, y: (X[:0], y[:0]), "at least one row"),
    "words": (lambda X, y: (X.astype(str), y), "numbers"),
    "too few labels": (lambda X, y: (X, y[:-1]), "one label a row"),
    "column of labels": (lambda X, y: (X, y[:, None]), "ravel"),
    "label not known": (lambda X, y: (X, np.where(y > 0, np.nan, y)), "no label"),
    "labels of two types": (lambda X, y: (X, ["a", 1, "b", 2]), "mixes int, str"),
    "no label among words": (lambda X, y: (X, ["a", None, "b", "b"]), "no label .* in row 1"),
    "no label among objects": (lambda X, y: (X, np.array([1, 2, np.nan, 1], object)), "row 2"),
    "no date": (lambda X, y: (X, np.array(["2018", "NaT"] * 2, "datetime64[Y]")), "NaT.* row 1"),
    "no table": (lambda X, y: (None, y), "real numbers|two-dimensional"),
    "ragged rows": (lambda X, y: ([[1, 2], [3]], y[:2]), "same number of features"),
    "complex numbers": (lambda X, y: (X + 1j, y), "real numbers"),
}


@every_rung
@pytest.mark.parametrize("fault", BAD)
def test_bad_input_is_named(family, rung, fault):
    spoil, message = BAD[fault]
    X, y = np.array([[0.0, 1], [1, 1], [1, 0], [0, 0]]), np.array([0, 1, 1, 0])
    with pytest.raises(ValueError, match=message):
        rung.fit(*spoil(X, y))


FORBIDDEN = {"gaussian": np.inf, "bernoulli": 2.0, "multinomial": -1.0}


@every_rung
def test_a_forbidden_value_is_named_by_row_and_feature(family, rung):
    X, y = np.array([[0.0, 1], [1, 1], [1, 0], [0, 0]]), np.array([0, 1, 1, 0])
    options = {"var_smoothing": 0.1} if family is gaussian else {}
    model = rung.fit(X, y, **options)
    X[2, 1] = FORBIDDEN[name(family)]
    with pytest.raises(ValueError, match="row 2, feature 1"):
        rung.fit(X, y, **options)
    with pytest.raises(ValueError, match="row 2, feature 1"):
        rung.log_joint(model, X)


@every_rung
def test_an_unseen_number_of_features_is_named(family, rung):
    X, y = np.array([[0.0, 1], [1, 1], [1, 0], [0, 0]]), np.array([0, 1, 1, 0])
    model = rung.fit(X, y, **({"var_smoothing": 0.1} if family is gaussian else {}))
    with pytest.raises(ValueError, match=r"3 features.*learnt 2"):
        rung.log_joint(model, np.zeros((1, 3)))


@pytest.mark.parametrize("rung", gaussian.LADDER, ids=name)
def test_gaussian_divides_by_rows_minus_ddof(rung):
    X, y = np.array([[1.0], [3.0], [0.0], [4.0]]), [0, 0, 1, 1]
    assert_same(rung.fit(X, y).variance, np.array([[1.0], [4.0]]), rtol=1e-12)
    assert_same(rung.fit(X, y, ddof=1).variance, np.array([[2.0], [8.0]]), rtol=1e-12)
    with pytest.raises(ValueError, match=r"class 0 has 2 row.*ddof=2"):
        rung.fit(X, y, ddof=2)


@pytest.mark.parametrize("rung", gaussian.LADDER, ids=name)
@pytest.mark.parametrize("value", [0.1, 1e6 + 0.1, -3e-7])
@pytest.mark.parametrize("dtype", [np.float64, np.float32])
def test_gaussian_sees_through_the_rounding_of_a_constant(rung, value, dtype):
    X = np.c_[np.full(1000, value), np.arange(1000.0)].astype(dtype)
    with pytest.raises(ValueError, match="feature 0 is constant"):
        rung.fit(X, np.arange(1000) % 3)


@pytest.mark.parametrize("rung", [r for r in gaussian.LADDER if r is not gaussian.stream], ids=name)
def test_gaussian_names_what_is_not_observed(rung):
    with pytest.raises(ValueError, match=r"row 1, feature 0 .*nan"):
        rung.fit(np.array([[1.0], [np.nan], [3.0]]), [0, 0, 1])


@pytest.mark.parametrize("rung", gaussian.LADDER, ids=name)
@pytest.mark.parametrize(
    "options", [{"ddof": -1}, {"var_smoothing": np.nan}, {"ddof": "1"}], ids=str
)
def test_gaussian_options_out_of_range_are_named(rung, options):
    with pytest.raises(ValueError, match=f"{next(iter(options))} must be a finite number"):
        rung.fit([[1.0], [2.0], [4.0]], [0, 0, 0], **options)


@pytest.mark.parametrize("rung", gaussian.LADDER[:4], ids=name)
def test_values_too_large_to_square_are_named(rung):
    named = pytest.raises(ValueError, match="too large to square")
    with np.errstate(over="ignore", invalid="ignore"), named:
        rung.fit([[1e200], [-1e200], [2.0]], [0, 0, 0])


def test_a_masked_value_is_missing():
    X = np.ma.array([[1.0], [2.0], [1e9], [3.0]], mask=[[0], [0], [1], [0]])
    assert gaussian.stream.fit(X, [0] * 4).mean.tolist() == [[2.0]]
    with pytest.raises(ValueError, match="row 2, feature 0 of X is nan"):
        gaussian.matmul.fit(X, [0] * 4)


@pytest.mark.parametrize(("family", "rung"), COUNTING, ids=name)
def test_smoothing_may_differ_by_feature_and_is_never_negative(family, rung):
    X, y = np.array([[1, 0], [1, 1], [0, 1]]), [0, 1, 1]
    expected = family.loops.fit(X, y, alpha=[0.5, 2.0])
    assert_models_agree(rung.fit(X, y, alpha=[0.5, 2.0]), expected, **DOUBLE)
    with pytest.raises(ValueError, match="alpha"):
        rung.fit(X, y, alpha=-0.1)
    with pytest.raises(ValueError, match="alpha"):
        rung.fit(X, y, alpha=[1, 1, 1])


@pytest.mark.parametrize(("family", "rung"), COUNTING, ids=name)
def test_zero_probabilities_rule_a_class_out_without_nan(family, rung):
    X, y = np.array([[1, 1, 0], [1, 0, 0], [0, 1, 1]]), ["a", "a", "b"]
    model = rung.fit(X, y, alpha=0)
    joint = rung.log_joint(model, np.array([[1, 0, 0], [0, 1, 1], [1, 1, 1]]))
    assert_same(joint == -np.inf, np.array([[False, True], [True, False], [True, True]]))
    assert not np.isnan(joint).any()


@pytest.mark.parametrize("rung", multinomial.LADDER, ids=name)
def test_a_class_without_words_needs_smoothing(rung):
    X, y = np.array([[1, 2], [0, 0]]), ["full", "empty"]
    with pytest.raises(ValueError, match=r"class .*empty.* no words.*alpha"):
        rung.fit(X, y, alpha=0)
    assert_same(rung.fit(X, y).theta, np.array([[0.5, 0.5], [0.4, 0.6]]), rtol=1e-12)


def assert_loops_underflows(family, X, y, model):
    """The flaw of `loops`, and its cure one rung up."""
    assert np.isneginf(family.loops.log_joint(model, X)).all()
    joint = family.logs.log_joint(model, X)
    assert np.isfinite(joint).all()
    assert decide.accuracy(y, decide.predict(joint, model.classes)) == 1


def test_loops_underflows_in_double_precision_where_logs_does_not():
    rng, y = np.random.default_rng(0), np.array([0, 1] * 4)
    X = rng.normal(size=(8, 2000)) * 50 + y[:, None]
    assert_loops_underflows(gaussian, X, y, gaussian.loops.fit(X, y, var_smoothing=1.0))
    X = (rng.random((8, 2000)) < 0.3 + 0.4 * y[:, None]).astype(float)
    assert_loops_underflows(bernoulli, X, y, bernoulli.loops.fit(X, y))
    assert_loops_underflows(multinomial, X, y, multinomial.loops.fit(X, y))


def shifted(shift):
    rng, y = np.random.default_rng(0), np.arange(300) % 3
    return rng.normal(size=(300, 4)) + 0.5 * y[:, None] + shift, y


@pytest.mark.parametrize("rung", gaussian.LADDER, ids=name)
def test_centring_keeps_the_digits_of_data_far_from_zero(rung):
    X, y = shifted(1e6)
    expected = gaussian.loops.fit(X, y)
    model = rung.fit(X, y)
    np.testing.assert_allclose(model.variance, expected.variance, rtol=1e-9)
    joint = gaussian.logs.log_joint(expected, X)
    np.testing.assert_allclose(rung.log_joint(model, X), joint, rtol=1e-8)


def test_an_uncentred_product_loses_them():
    X, y = shifted(1e6)
    model = gaussian.matmul.fit(X, y)
    constant = (np.log(2 * np.pi * model.variance) + model.mean**2 / model.variance).sum(axis=1)
    linear = X @ (model.mean / model.variance).T
    squares = X**2 @ (1 / model.variance).T
    careless = np.log(model.prior) + linear - 0.5 * (squares + constant)
    error = np.abs(careless / gaussian.logs.log_joint(model, X) - 1).max()
    assert error > 1e-5


def test_matmul_says_when_classes_lie_too_far_apart_for_it():
    rng, y = np.random.default_rng(0), np.arange(60) % 2
    near = gaussian.matmul.fit(rng.normal(size=(60, 2)) + y[:, None], y)
    assert gaussian.matmul.cancellation(near) < 10
    X = rng.normal(size=(60, 2)) + 1e7 * y[:, None]
    far = gaussian.matmul.fit(X, y)
    assert gaussian.matmul.cancellation(far) > 1e13
    exact = gaussian.logs.log_joint(far, X)
    assert np.abs(gaussian.matmul.log_joint(far, X) - exact)[:, 0].max() > 1e-4
    np.testing.assert_allclose(gaussian.arrays.log_joint(far, X), exact, rtol=1e-12)
