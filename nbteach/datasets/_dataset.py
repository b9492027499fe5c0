"""What a data set is: rows, labels, names, and where they come from."""

from typing import NamedTuple

import numpy as np


class Source(NamedTuple):
    """Where data come from and what may be done with them."""

    title: str  # what the source calls itself, with its authors and year
    where: str  # an address, or how to find it
    licence: str  # the terms, as truthfully as they are known
    note: str = ""  # what a reader should know before relying on the data


class Dataset(NamedTuple):
    """Labelled rows; n rows, d features, k classes."""

    X: np.ndarray  # (n, d) numbers, or (n,) texts
    y: np.ndarray  # (n,) labels
    features: tuple[str, ...]  # d names, with their unit where there is one; 1 name for texts
    classes: np.ndarray  # (k,) the distinct labels, sorted
    source: Source


def labelled(X: np.ndarray, y: np.ndarray, features, source: Source) -> Dataset:
    """Make a `Dataset` of X and y; the classes are read from y."""
    return Dataset(X, y, tuple(features), np.unique(y), source)


def pixel_names(rows: int, columns: int) -> tuple[str, ...]:
    """Name the pixels of an image, row by row, both counted from 0 as an array counts them."""
    return tuple(f"row {i}, column {j}" for i in range(rows) for j in range(columns))
