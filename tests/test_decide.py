"""Scores become decisions."""

import numpy as np
import pytest

from nbteach import decide


def test_predict_takes_the_largest_and_the_first_of_a_tie():
    scores = [[-1.0, -2.0, -1.0], [-3.0, -2.0, -2.0], [-np.inf, -np.inf, -1e9]]
    assert decide.predict(scores, ["a", "b", "c"]).tolist() == ["a", "b", "c"]


@pytest.mark.parametrize("shift", [-1e5, 0, 1e5])
def test_posterior_survives_any_shift(shift):
    posterior = decide.posterior(np.log([[0.2, 0.6], [0.1, 0.1]]) + shift)
    assert posterior.shape == (2, 2)
    np.testing.assert_allclose(posterior, [[0.25, 0.75], [0.5, 0.5]], rtol=1e-9)


def test_the_naive_posterior_does_not():
    with np.errstate(invalid="ignore"):
        joint = np.exp(np.log([[0.2, 0.6]]) - 1e5)
        assert np.isnan(joint / joint.sum()).all()


def test_an_impossible_class_has_posterior_zero_and_an_impossible_row_is_named():
    assert decide.posterior([[-np.inf, -5.0]]).tolist() == [[0.0, 1.0]]
    with pytest.raises(ValueError, match="row 1 has probability 0 .* under every class"):
        decide.posterior([[0.0, 0.0], [-np.inf, -np.inf]])


def test_accuracy_and_confusion():
    labels, predictions = ["a", "b", "b", "c"], ["a", "b", "c", "c"]
    assert decide.accuracy(labels, predictions) == 0.75
    table = decide.confusion(labels, predictions)
    assert table.tolist() == [[1, 0, 0], [0, 1, 1], [0, 0, 1]]
    turned = decide.confusion(labels, predictions, classes=["c", "a", "b"])
    assert turned.tolist() == [[1, 0, 0], [0, 1, 0], [1, 0, 1]]
    wide = decide.confusion(labels, predictions, classes=["a", "b", "c", "d"])
    assert wide.shape == (4, 4)
    assert wide[:3, :3].tolist() == table.tolist()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: decide.predict([1.0, 2.0], ["a", "b"]), "rows, classes"),
        (lambda: decide.predict([[1.0, 2.0]], ["a"]), "2 classes"),
        (lambda: decide.predict([[1.0, np.nan]], ["a", "b"]), "row 0 hold NaN or"),
        (lambda: decide.posterior([[0.0, 1.0], [0.0, np.inf]]), "row 1 hold NaN or"),
        (lambda: decide.accuracy([1, 2], [1]), "do not pair"),
        (lambda: decide.accuracy([1, 2], ["1", "2"]), "use one type"),
        (lambda: decide.accuracy([], []), "do not pair"),
        (lambda: decide.confusion([1, 2], [1, 3], [1, 2]), "none of the classes"),
    ],
)
def test_what_does_not_fit_is_named(call, message):
    with pytest.raises(ValueError, match=message):
        call()
