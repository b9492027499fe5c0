"""Fitting on a cluster: `stream.merge` over a tree of Dask tasks, for every family.

Each chunk of rows is summarised where it lies, summaries are merged in groups of
`FAN_IN` until one is left, and that one is finished. Only summaries travel, and only
the finished model reaches the client.
"""

from functools import reduce
from inspect import signature
from itertools import accumulate

import numpy as np

from ._rows import encode

FAN_IN = 8
"""Summaries that one task merges; the tree is log_8(chunks) deep."""


def fit(family, X, y, **options):
    """Learn a model from Dask arrays.

    Parameters
    ----------
    family : module
        ``gaussian``, ``bernoulli`` or ``multinomial``.
    X : dask.array.Array, shape (n, d)
        Chunked by rows; chunks of columns are joined first. Chunks hold what the family's
        ``stream.summarise`` takes: NaN for ``gaussian`` and ``bernoulli``, scipy.sparse for
        ``bernoulli`` and ``multinomial``.
    y : dask.array.Array or array_like, shape (n,)
        Labels; chunked like the rows of X, or rechunked to them.
    **options
        Those of the family's ``stream.finish``: ddof and var_smoothing, or alpha.

    Returns
    -------
    Model
        Of the family, with NumPy arrays: that of ``family.stream.fit``.

    Raises
    ------
    ValueError
        X is no Dask array, the rows of X and y do not match, or a chunk is refused by
        ``stream.summarise``.
    """
    stream = family.stream
    unknown = options.keys() - signature(stream.finish).parameters.keys()
    if unknown:
        raise ValueError(f"{family.__name__} has no option {', '.join(sorted(unknown))}")
    X, y = _aligned(X, y)
    from dask import delayed

    starts = accumulate(X.chunks[0], initial=0)
    chunks = zip(X.to_delayed()[:, 0], y.to_delayed(), starts, strict=False)
    summaries = [delayed(_summarise)(stream, *chunk) for chunk in chunks]
    while len(summaries) > 1:
        groups = [summaries[i : i + FAN_IN] for i in range(0, len(summaries), FAN_IN)]
        summaries = [delayed(_merge_all)(stream.merge, group) for group in groups]
    return delayed(stream.finish)(summaries[0], **options).compute()


def _summarise(stream, rows, labels, start):
    if rows.shape[0] == 0:
        return stream.EMPTY
    try:
        return stream.summarise(rows, labels)
    except ValueError as fault:
        raise ValueError(f"in the chunk that starts at row {start}: {fault}") from None


def _merge_all(merge, summaries):
    return reduce(merge, summaries)


def _aligned(X, y):
    """X with one chunk of columns, and y in the same chunks of rows."""
    try:
        from dask import array
    except ImportError:
        raise ImportError("distributed.fit needs Dask: pip install 'nbteach[cluster]'") from None
    if not isinstance(X, array.Array) or X.ndim != 2:
        raise ValueError("X must be a two-dimensional Dask array; make one with da.from_array")
    X = X.rechunk({1: -1}) if X.numblocks[1] > 1 else X
    if np.isnan(X.shape[0]) or (isinstance(y, array.Array) and np.isnan(y.shape[0])):
        raise ValueError("chunks of unknown size: call compute_chunk_sizes() on X and on y first")
    if not isinstance(y, array.Array):
        classes, codes = encode(y, len(X))  # names what is wrong with the labels
        y = array.from_array(classes[codes], chunks=(X.chunks[0],))
    if y.ndim != 1 or len(y) != len(X):
        raise ValueError(f"y must be one label a row, shape ({len(X)},), and has shape {y.shape}")
    return X, y if y.chunks[0] == X.chunks[0] else y.rechunk((X.chunks[0],))
