"""Fitting on a cluster: `stream.merge` over a tree of Dask tasks, for every family.

Each chunk of rows is summarised where it lies, summaries are merged in groups of
`FAN_IN` until one is left, and that one is finished. Only summaries travel, and only
the finished model reaches the client.
"""

from functools import reduce

FAN_IN = 8
"""Summaries that one task merges; the tree is log_8(chunks) deep."""


def fit(family, X, y, **options):
    """Learn a model from Dask arrays.

    Parameters
    ----------
    family : module
        ``gaussian``, ``bernoulli`` or ``multinomial``.
    X : dask.array.Array, shape (n, d)
        Chunked by rows; chunks of columns are joined first. Chunks may be sparse, and
        for ``gaussian`` and ``bernoulli`` hold NaN where nothing was observed.
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
    X, y = _aligned(X, y)
    from dask import delayed

    stream = family.stream
    summaries = [
        delayed(stream.summarise)(rows, labels)
        for rows, labels in zip(X.to_delayed()[:, 0], y.to_delayed(), strict=True)
    ]
    while len(summaries) > 1:
        groups = [summaries[i : i + FAN_IN] for i in range(0, len(summaries), FAN_IN)]
        summaries = [delayed(_merge_all)(stream.merge, group) for group in groups]
    return delayed(stream.finish)(summaries[0], **options).compute()


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
    y = y if isinstance(y, array.Array) else array.from_array(y, chunks=(X.chunks[0],))
    if y.ndim != 1 or len(y) != len(X):
        raise ValueError(f"y must be one label a row, shape ({len(X)},), and has shape {y.shape}")
    return X, y if y.chunks[0] == X.chunks[0] else y.rechunk((X.chunks[0],))
