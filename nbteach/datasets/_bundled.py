"""The two data sets that scikit-learn carries in its own package: no file, no network."""

import numpy as np

from ._dataset import Dataset, Source, labelled, pixel_names

_IRIS = Source(
    "R. A. Fisher, The use of multiple measurements in taxonomic problems, 1936",
    "UCI Machine Learning Repository, https://doi.org/10.24432/C56C76, as in scikit-learn",
    "CC BY 4.0",
    "scikit-learn's copy follows Fisher's paper; the repository's file differs in two rows.",
)
_DIGITS = Source(
    "E. Alpaydin and C. Kaynak, Optical Recognition of Handwritten Digits, 1998",
    "UCI Machine Learning Repository, https://doi.org/10.24432/C50P49, as in scikit-learn",
    "CC BY 4.0",
    "scikit-learn carries the 1,797 images of the repository's test set.",
)


def iris() -> Dataset:
    """Give three species of iris, fifty flowers each.

    Returns
    -------
    Dataset
        X (150, 4) float64: sepal length and width, petal length and width, all in cm;
        y (150,) str: ``"setosa"``, ``"versicolor"`` or ``"virginica"``, in this order both
        in `classes` and in the numbers 0, 1, 2 of scikit-learn's own `load_iris`.
    """
    from sklearn.datasets import load_iris

    loaded = load_iris()
    return labelled(loaded.data, loaded.target_names[loaded.target], loaded.feature_names, _IRIS)


def digits() -> Dataset:
    """Give handwritten digits as 8 x 8 images, row by row.

    Returns
    -------
    Dataset
        X (1797, 64) float64: the number of dark points in a cell of 4 x 4, 0 to 16;
        y (1797,) int64: 0 to 9. ``X[i].reshape(8, 8)[3, 5]`` is "row 3, column 5".
    """
    from sklearn.datasets import load_digits

    loaded = load_digits()
    return labelled(loaded.data, loaded.target.astype(np.int64), pixel_names(8, 8), _DIGITS)
