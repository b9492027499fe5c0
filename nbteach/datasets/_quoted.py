"""The small tables that the sources print, and the questions that they ask about them."""

import numpy as np

from ._dataset import Dataset, Source, labelled

_WIKI = Source(
    "Naive Bayes Classifier, Brilliant.org wiki",
    "https://brilliant.org/wiki/naive-bayes-classifier/",
    "facts: the eight rows of the worked example, quoted; the page's text is not part of this",
)
_NOTEBOOK = Source(
    "E. Liu, Naive Bayes, notebook of 24 October 2017",
    "https://github.com/ethen8181/machine-learning, "
    "text_classification/naive_bayes/naive_bayes.ipynb",
    "facts: the rows of two small examples, quoted; the notebook's text is not part of this",
    "The source does not say which words the eight columns of its binary example stand for.",
)
_MEN = [[6.00, 180, 12], [5.92, 190, 11], [5.58, 170, 12], [5.92, 165, 10]]
_WOMEN = [[5.00, 100, 6], [5.50, 150, 8], [5.42, 130, 7], [5.75, 150, 9]]
_WORDS_OF_CLASS_1 = ["10001111", "00101100", "01010110", "10010101", "10001011", "00110011"]
_WORDS_OF_CLASS_0 = ["01100010", "11010011", "01100100", "00000000", "00101010"]
_WORDS_ASKED = ["10011101", "01101010"]
_ABOUT_CHINA = ["Chinese Beijing Chinese", "Chinese Chinese Shanghai", "Chinese Macao"]
_ABOUT_JAPAN = ["Tokyo Japan Chinese"]
_TEXTS_ASKED = ["Chinese Chinese Chinese Tokyo Japan"]


def people() -> Dataset:
    """Give four men and four women, from the worked example of the Brilliant.org wiki page.

    Returns
    -------
    Dataset
        X (8, 3) float64: height in ft, weight in lbs, shoe size in inches;
        y (8,) str: ``"male"`` or ``"female"``, so that classes is female, male.
    """
    X = np.array(_MEN + _WOMEN, dtype=np.float64)
    y = np.array(["male"] * len(_MEN) + ["female"] * len(_WOMEN))
    return labelled(X, y, ("height (ft)", "weight (lbs)", "shoe size (in)"), _WIKI)


def people_test() -> np.ndarray:
    """Give the person whom the wiki page asks about: 6 ft, 130 lbs, 8 inches.

    Returns
    -------
    ndarray
        (1, 3) float64, columns and units as in `people`; the page gives no true label.
    """
    return np.array([[6.0, 130.0, 8.0]])


def documents(model: str = "bernoulli") -> Dataset:
    """Give the documents of E. Liu's notebook, in the form that a document model takes.

    Parameters
    ----------
    model : {"bernoulli", "multinomial"}
        Which of the notebook's two examples.

    Returns
    -------
    Dataset
        For ``"bernoulli"`` X (11, 8) int64, 1 where the word is present, and y (11,) int64,
        0 or 1. For ``"multinomial"`` X (4,) texts and y (4,) labels, ``"c"`` or ``"j"``,
        both NumPy strings.

    Raises
    ------
    ValueError
        If `model` is neither.
    """
    if _is_bernoulli(model):
        X = _bits(_WORDS_OF_CLASS_1 + _WORDS_OF_CLASS_0)
        y = np.repeat(np.array([1, 0], dtype=np.int64), [6, 5])
        return labelled(X, y, (f"word {number}" for number in range(1, 9)), _NOTEBOOK)
    X = np.array(_ABOUT_CHINA + _ABOUT_JAPAN)
    y = np.array(["c"] * len(_ABOUT_CHINA) + ["j"] * len(_ABOUT_JAPAN))
    return labelled(X, y, ("message",), _NOTEBOOK)


def documents_test(model: str = "bernoulli") -> np.ndarray:
    """Give the documents that E. Liu's notebook asks about; it states no true labels.

    Parameters
    ----------
    model : {"bernoulli", "multinomial"}
        As for `documents`.

    Returns
    -------
    ndarray
        (2, 8) int64 of 0 and 1 for ``"bernoulli"``, (1,) texts for ``"multinomial"``.

    Raises
    ------
    ValueError
        If `model` is neither.
    """
    return _bits(_WORDS_ASKED) if _is_bernoulli(model) else np.array(_TEXTS_ASKED)


def _is_bernoulli(model: str) -> bool:
    if model not in ("bernoulli", "multinomial"):
        raise ValueError(f'model must be "bernoulli" or "multinomial", not {model!r}')
    return model == "bernoulli"


def _bits(rows: list[str]) -> np.ndarray:
    return np.array([list(row) for row in rows]).astype(np.int64)
