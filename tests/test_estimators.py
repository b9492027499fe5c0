"""The estimators: scikit-learn's own checks and tests are the yardstick."""

import os
import pickle
import subprocess
import sys
import tracemalloc
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pandas as pd
import pytest
import sklearn.naive_bayes as theirs
from scipy import sparse
from sklearn.exceptions import NotFittedError
from sklearn.utils.estimator_checks import parametrize_with_checks

from nbteach import estimators as ours
from nbteach import gaussian
from nbteach.bench import ALLOWED

NAMES = ["GaussianNB", "BernoulliNB", "MultinomialNB"]
every_estimator = pytest.mark.parametrize("name", NAMES)


@parametrize_with_checks([ours.GaussianNB(), ours.BernoulliNB(), ours.MultinomialNB()])
def test_scikit_learns_checks(estimator, check):
    check(estimator)


@pytest.fixture(scope="module")
def yardstick(tmp_path_factory):
    """Outcome of every test in scikit-learn's file, our three classes in place of theirs."""
    folder = tmp_path_factory.mktemp("yardstick")
    here = Path(__file__).parent
    command = ["-m", "pytest", "--pyargs", "sklearn.tests.test_naive_bayes", "-q"]
    command += ["-p", "scikit_learn_swap", "-p", "no:cacheprovider", "--junitxml=report.xml"]
    environment = {
        **os.environ, "PYTHONPATH": f"{here}{os.pathsep}{here.parent}",
        "SKLEARN_RUN_FLOAT32_TESTS": "1", "SCIPY_ARRAY_API": "1",
    }  # fmt: skip
    environment.pop("PYTEST_XDIST_WORKER", None)
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert (folder / "report.xml").exists(), done.stdout + done.stderr
    cases = ElementTree.parse(folder / "report.xml").iter("testcase")
    return {case.get("name"): [outcome.tag for outcome in case] for case in cases}


# It calls a private helper of scikit-learn's; merging an empty batch is tested in test_stream.
PRIVATE = {"test_gnb_check_update_with_no_data"}
# Array libraries that are not installed.
SKIPPED = "test_gnb_array_api_compliance"


def test_scikit_learns_own_tests_of_naive_bayes(yardstick):
    failed = {name for name, outcome in yardstick.items() if {"failure", "error"} & set(outcome)}
    assert failed == PRIVATE
    skipped = {name for name, outcome in yardstick.items() if "skipped" in outcome}
    assert all(name.startswith(SKIPPED) for name in skipped)
    passed = [name for name, outcome in yardstick.items() if not outcome]
    for prefix in ("test_gnb", "test_bnb", "test_mnnb", "test_discretenb", "test_alpha"):
        assert any(name.startswith(prefix) for name in passed)
    assert len(passed) >= 85


def data(name, n=200, d=6, seed=0):
    rng = np.random.default_rng(seed)
    y = rng.choice(["b", "a", "c"], n)
    shift = np.searchsorted(["a", "b", "c"], y)[:, None]
    if name == "GaussianNB":
        return rng.normal(size=(n, d)) + shift, y
    counts = rng.poisson(0.5 + 0.5 * shift, (n, d))
    return (counts > 0 if name == "BernoulliNB" else counts).astype(float), y


OPTIONS = {
    "GaussianNB": [{}, {"priors": [0.2, 0.3, 0.5]}, {"var_smoothing": 0.1}],
    "BernoulliNB": [{}, {"alpha": 0.3}, {"binarize": None}, {"fit_prior": False}],
    "MultinomialNB": [{}, {"alpha": [1, 2, 3, 4, 5, 6]}, {"class_prior": [0.2, 0.3, 0.5]}],
}


@pytest.mark.parametrize(("name", "options"), [(n, o) for n in NAMES for o in OPTIONS[n]], ids=str)
@pytest.mark.parametrize("weighted", [False, True])
def test_the_numbers_of_scikit_learn(name, options, weighted):
    X, y = data(name)
    weights = np.random.default_rng(1).random(len(X)) if weighted else None
    mine = getattr(ours, name)(**options).fit(X, y, weights)
    reference = getattr(theirs, name)(**options).fit(X, y, weights)
    parameters = ["theta_", "var_", "class_prior_"] if name == "GaussianNB" else [
        "feature_count_", "feature_log_prob_", "class_log_prior_"
    ]  # fmt: skip
    for attribute in ["classes_", "class_count_", *parameters]:
        result, expected = getattr(mine, attribute), getattr(reference, attribute)
        assert result.shape == expected.shape
        if attribute == "classes_":
            assert np.array_equal(result, expected)
        else:  # smoothing is a share of the weighted variance here, of the unweighted there
            shares = weighted and "var_smoothing" in options
            np.testing.assert_allclose(result, expected, rtol=2e-2 if shares else 1e-7)
    if not weighted:
        for method in ["predict_joint_log_proba", "predict_log_proba", "predict_proba"]:
            expected = getattr(reference, method)(X)
            np.testing.assert_allclose(getattr(mine, method)(X), expected, rtol=1e-8, atol=1e-10)
        assert np.array_equal(mine.predict(X), reference.predict(X))


@every_estimator
def test_batches_give_what_one_fit_gives(name):
    X, y = data(name)
    whole, parts = getattr(ours, name)().fit(X, y), getattr(ours, name)()
    for i in range(0, 200, 9):
        parts.partial_fit(X[i : i + 9], y[i : i + 9], classes=["a", "b", "c"])
    np.testing.assert_allclose(parts.predict_proba(X), whole.predict_proba(X), rtol=1e-9)


@every_estimator
def test_a_refused_batch_changes_nothing(name):
    X, y = data(name)
    model = getattr(ours, name)()
    with pytest.raises(ValueError, match="do not exist in the initial classes"):
        model.partial_fit(X, y, classes=["a", "b"])
    with pytest.raises(ValueError, match="classes must be passed on the first call"):
        model.partial_fit(X, y)
    model.fit(X, y)
    before = model.predict_proba(X)
    spoilt = X.copy()
    spoilt[3, 2] = np.nan
    for bad, labels in [(spoilt, y), (X, np.repeat("z", len(y)))]:
        with pytest.raises(ValueError, match=r"NaN|initial classes"):
            model.partial_fit(bad, labels)
    with pytest.raises(ValueError, match="not the same as on last call"):
        model.partial_fit(X, y, classes=["a", "b"])
    assert np.array_equal(model.predict_proba(X), before)


@every_estimator
def test_a_refused_fit_forgets_as_an_accepted_one_does(name):
    X, y = data(name)
    model = getattr(ours, name)().fit(X, y)
    with pytest.raises(ValueError, match="NaN"):
        model.fit(np.where(X[0, 0] == X, np.nan, X), y)
    with pytest.raises(NotFittedError, match="last fit .* was refused"):
        model.predict(X)


@every_estimator
def test_names_of_features_are_kept_and_models_pickle(name):
    X, y = data(name)
    frame = pd.DataFrame(X, columns=list("uvwxyz"))
    model = pickle.loads(pickle.dumps(getattr(ours, name)().fit(frame, y)))
    assert model.feature_names_in_.tolist() == list("uvwxyz")
    assert np.array_equal(model.predict(frame), getattr(ours, name)().fit(X, y).predict(X))
    with pytest.raises(ValueError, match="feature names"):
        model.predict(frame[list("zyxwvu")])


@pytest.mark.parametrize("name", NAMES[1:])
def test_sparse_rows_give_what_dense_rows_give(name):
    X, y = data(name)
    dense, model = getattr(ours, name)().fit(X, y), getattr(ours, name)()
    model.fit(sparse.csr_matrix(X), y)
    scores = model.predict_proba(sparse.csc_array(X))
    np.testing.assert_allclose(scores, dense.predict_proba(X), rtol=1e-12)


def test_classes_far_apart_are_scored_exactly():
    rng, y = np.random.default_rng(0), np.arange(60) % 2
    X = rng.normal(size=(60, 2)) + 1e7 * y[:, None]
    model = ours.GaussianNB().fit(X, y)
    exact = gaussian.logs.log_joint(model._model, X)
    np.testing.assert_allclose(model.predict_joint_log_proba(X), exact, rtol=1e-12)


def test_scoring_classes_far_apart_stays_within_its_memory():
    rng, y = np.random.default_rng(0), np.arange(20_000) % 50
    X = rng.normal(size=(20_000, 20)) + 1e8 * y[:, None]
    model = ours.GaussianNB().fit(X, y)
    tracemalloc.start()
    assert (model.predict(X) == y).all()
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert 0 < peak < ALLOWED


@pytest.mark.parametrize("threshold", [0.0, 0.5, 1.0])
def test_boolean_rows_are_binarised_like_numbers(threshold):
    X, y = data("BernoulliNB")
    expected = theirs.BernoulliNB(binarize=threshold).fit(X, y)
    model = ours.BernoulliNB(binarize=threshold).fit(X.astype(bool), y)
    assert np.array_equal(model.feature_count_, expected.feature_count_)


@pytest.mark.parametrize(
    ("model", "message"),
    [
        (ours.GaussianNB(var_smoothing="a"), "var_smoothing must be a finite number"),
        (ours.GaussianNB(var_smoothing=-1.0), "var_smoothing must be a finite number"),
        (ours.MultinomialNB(alpha=np.inf), "alpha"),
        (ours.BernoulliNB(alpha=-1.0), "alpha"),
    ],
)
def test_options_out_of_range_are_named(model, message):
    with pytest.raises(ValueError, match=message):
        model.fit(*data("BernoulliNB"))


def test_a_constant_feature_is_named_when_something_is_decided():
    X, y = np.array([[1.0], [1.0], [2.0]]), [0, 0, 1]
    with pytest.raises(ValueError, match="feature 0 is constant in class"):
        ours.GaussianNB(var_smoothing=0).fit(X, y)
    model = ours.GaussianNB(var_smoothing=0).partial_fit(X[:2], y[:2], classes=[0, 1])
    with pytest.raises(ValueError, match="feature 0 is constant in class"):
        model.predict(X)
    model.partial_fit([[3.0], [4.0], [2.0]], [0, 1, 1])
    assert model.predict([[1.5]]).tolist() == [0]


@pytest.mark.parametrize("dtype", [bool, np.uint8, np.float32, np.float64])
@every_estimator
def test_a_fit_stays_within_its_memory(name, dtype):
    rng = np.random.default_rng(0)
    X, y = (rng.random((30_000, 784), np.float32) < 0.2).astype(dtype), rng.integers(0, 10, 30_000)
    model = getattr(ours, name)()
    tracemalloc.start()
    model.fit(X, y)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert 0 < peak < ALLOWED
