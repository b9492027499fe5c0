"""One function fits every family on a cluster, and moves no data to the client."""

import numpy as np
import pytest
from scipy import sparse

from nbteach import bernoulli, distributed, gaussian, multinomial

da = pytest.importorskip("dask.array", reason="Dask is not installed (the extra cluster)")
sizeof = pytest.importorskip("dask.sizeof").sizeof

FAMILIES = [gaussian, bernoulli, multinomial]


@pytest.fixture(scope="module")
def client():
    from dask.distributed import Client, LocalCluster

    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0"
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client


def data(n=300, d=5):
    rng = np.random.default_rng(0)
    y = np.array(["red", "green", "blue"])[rng.integers(0, 3, n)]
    return (rng.random((n, d)) < 0.4).astype(float) + 0.0, y


def assert_models_equal(model, expected):
    assert type(model) is type(expected)
    for got, wanted in zip(model, expected, strict=True):
        assert isinstance(got, np.ndarray)
        assert got.shape == wanted.shape
        if wanted.dtype.kind == "f":
            # sums of 300 terms in another order
            np.testing.assert_allclose(got, wanted, rtol=1e-12, atol=1e-14)
        else:
            assert np.array_equal(got, wanted)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda f: f.__name__)
@pytest.mark.parametrize("chunks", [(300, 5), (7, 5), (40, 2)], ids=str)
def test_a_cluster_of_processes_fits_what_one_machine_fits(client, family, chunks):
    X, y = data()
    options = {"ddof": 1} if family is gaussian else {"alpha": 0.5}
    model = distributed.fit(family, da.from_array(X, chunks=chunks), y, **options)
    assert_models_equal(model, family.stream.fit(X, y, **options))


@pytest.fixture
def received(client, monkeypatch):
    """Bytes that the client was sent, filled in as results are gathered."""
    sizes, gather = [], client._gather_remote

    async def recording(*arguments, **options):
        response = await gather(*arguments, **options)
        sizes.extend(sizeof(value) for value in response["data"].values())
        return response

    monkeypatch.setattr(client, "_gather_remote", recording)
    return sizes


def _make_chunk(block_info=None):
    start, stop = block_info[None]["array-location"][0]
    return data(6000)[0][start:stop]


def made_on_the_workers():
    blank = np.empty((0, 0))
    return da.map_blocks(_make_chunk, chunks=((600,) * 10, (5,)), dtype=float, meta=blank)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda f: f.__name__)
def test_no_chunk_is_collected_on_the_client(received, family):
    X, y = data(6000)
    model = distributed.fit(family, made_on_the_workers(), y)
    assert_models_equal(model, family.stream.fit(X, y))
    assert 0 < sum(received) < 5_000  # a chunk is 24,000 bytes


def test_a_collected_chunk_would_be_noticed(received):
    made_on_the_workers().compute()
    assert sum(received) >= 6000 * 5 * 8


def test_chunks_may_be_sparse_and_labels_chunked_otherwise(client):
    X, y = data()
    chunked = da.from_array(X, chunks=(50, 5)).map_blocks(sparse.csr_array)
    model = distributed.fit(multinomial, chunked, da.from_array(y, chunks=90))
    assert_models_equal(model, multinomial.stream.fit(X, y))


def test_missing_values_and_classes_absent_from_a_chunk(client):
    X, y = data()
    X[::7, 2] = np.nan
    y = np.sort(y)
    model = distributed.fit(gaussian, da.from_array(X, chunks=(30, 5)), y)
    assert_models_equal(model, gaussian.stream.fit(X, y))


def test_many_chunks_are_merged_in_a_tree():
    X, y = data()
    model = distributed.fit(bernoulli, da.from_array(X, chunks=(1, 5)), y)
    assert_models_equal(model, bernoulli.stream.fit(X, y))
    most = []

    class Counting:
        @staticmethod
        def merge_all(merge, summaries):
            most.append(len(summaries))
            return merge_all(merge, summaries)

    merge_all = distributed._merge_all
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(distributed, "_merge_all", Counting.merge_all)
        import dask

        with dask.config.set(scheduler="synchronous"):
            distributed.fit(bernoulli, da.from_array(X, chunks=(1, 5)), y)
    assert max(most) <= distributed.FAN_IN
    assert len(most) > 300 / distributed.FAN_IN


def test_an_empty_chunk_is_passed_over():
    X, y = data()
    chunked = da.from_array(X, chunks=((100, 0, 200), (5,)))
    assert_models_equal(distributed.fit(multinomial, chunked, y), multinomial.stream.fit(X, y))


def test_what_does_not_fit_is_named():
    X, y = data()
    chunked = da.from_array(X, chunks=(50, 5))
    with pytest.raises(ValueError, match="no option ddof"):
        distributed.fit(bernoulli, chunked, y, ddof=1)
    for labels, message in [(y[:-1], "one label a row"), (y[:, None], "ravel"),
                            (["a", 1] * 150, "mixes int, str")]:  # fmt: skip
        with pytest.raises(ValueError, match=message):
            distributed.fit(bernoulli, chunked, labels)
    with pytest.raises(ValueError, match="compute_chunk_sizes"):
        distributed.fit(bernoulli, chunked[chunked[:, 0] > 0], y)
    with pytest.raises(ValueError, match="Dask array"):
        distributed.fit(gaussian, X, y)
    with pytest.raises(ValueError, match=r"one label a row.*300"):
        distributed.fit(
            gaussian, da.from_array(X, chunks=(50, 5)), da.from_array(y[:-1], chunks=50)
        )


def test_a_fault_in_a_chunk_is_named(client):
    X, y = data()
    X[42, 3] = 0.5
    with pytest.raises(
        ValueError, match=r"chunk that starts at row 0: row 42, feature 3 of X is 0.5"
    ):
        distributed.fit(bernoulli, da.from_array(X, chunks=(50, 5)), y)
