"""The array_api rungs give the same numbers with every framework; `make test-frameworks`."""

import numpy as np
import pytest

from nbteach import bernoulli, datasets, gaussian, multinomial
from nbteach.documented import number
from nbteach.recomputed import functions, judge


def torch_array(values):
    return pytest.importorskip("torch").asarray(values)


def jax_array(values):
    jax = pytest.importorskip("jax")
    jax.config.update("jax_enable_x64", True)
    return jax.numpy.asarray(values)


FRAMEWORKS = {"numpy": np.asarray, "torch": torch_array, "jax": jax_array}
CASES = {
    "gaussian": (gaussian, lambda X: X, {"var_smoothing": 1e-3}),
    "bernoulli": (bernoulli, lambda X: (X > 7).astype(X.dtype), {}),
    "bernoulli without smoothing": (bernoulli, lambda X: (X > 7).astype(X.dtype), {"alpha": 0}),
    "multinomial": (multinomial, lambda X: X, {"alpha": 0.5}),
    "multinomial without smoothing": (multinomial, lambda X: X, {"alpha": 0}),
}
# float64: sums of 64 terms in another order. float32: 24 bits, log joints of size 1e3.
TOLERANCE = {np.float64: 1e-9, np.float32: 2e-3}

every_framework = pytest.mark.parametrize("make", FRAMEWORKS.values(), ids=FRAMEWORKS)
every_case = pytest.mark.parametrize(("family", "prepare", "options"), CASES.values(), ids=CASES)


@every_framework
@every_case
@pytest.mark.parametrize("dtype", TOLERANCE, ids=lambda dtype: dtype.__name__)
def test_the_same_numbers_in_every_framework(make, family, prepare, options, dtype):
    digits = datasets.digits()
    X = prepare(digits.X.astype(dtype))
    train, test, labels = make(X[:400]), make(X[400:450]), digits.y[:400]
    expected = family.logs.fit(X[:400], labels, **options)
    model = family.array_api.fit(train, make(labels), **options)
    joint = family.array_api.log_joint(model, test)
    for result in (*model[1:], joint):
        assert type(result) is type(train)
        assert result.dtype == train.dtype
    for result, wanted in zip(model, expected, strict=True):
        assert np.asarray(result).shape == wanted.shape
        np.testing.assert_allclose(np.asarray(result), wanted, rtol=TOLERANCE[dtype], atol=1e-6)
    wanted = family.logs.log_joint(expected, X[400:450])
    assert tuple(joint.shape) == wanted.shape
    np.testing.assert_allclose(np.asarray(joint), wanted, rtol=TOLERANCE[dtype])


@every_framework
@pytest.mark.parametrize("family", [gaussian, bernoulli, multinomial], ids=lambda f: f.__name__)
def test_faults_are_named_in_every_framework(make, family):
    X = np.array([[0.0, 1], [1, 1], [1, 0], [0, 0]])
    options = {"var_smoothing": 0.1} if family is gaussian else {}
    model = family.array_api.fit(make(X), ["a", "b", "b", "a"], **options)
    X[2, 1] = -np.inf
    with pytest.raises(ValueError, match="row 2, feature 1"):
        family.array_api.fit(make(X), ["a", "b", "b", "a"], **options)
    with pytest.raises(ValueError, match=r"3 features.*learnt 2"):
        family.array_api.log_joint(model, make(np.zeros((1, 3))))
    with pytest.raises(ValueError, match="two-dimensional"):
        family.array_api.log_joint(model, make(np.zeros(2)))


@every_framework
def test_whole_numbers_become_the_default_floating_type(make):
    counts = make(np.array([[2, 1], [0, 3]]))
    model = multinomial.array_api.fit(counts, [0, 1])
    expected = multinomial.loops.fit([[2, 1], [0, 3]], [0, 1])
    np.testing.assert_allclose(np.asarray(model.theta), expected.theta, rtol=1e-6)


NEEDING_TENSORFLOW = [key for key in functions() if "_tensorflow" in functions()[key].__module__]


@pytest.mark.parametrize("key", NEEDING_TENSORFLOW)
def test_tensorflows_errata_are_shown_where_it_is_installed(key):
    pytest.importorskip("tensorflow")
    row = judge(number(key), functions()[key])
    assert (row.status, row.why) == ("erratum", "")


def test_some_errata_need_tensorflow():
    assert len(NEEDING_TENSORFLOW) >= 4
