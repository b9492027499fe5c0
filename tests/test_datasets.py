"""The data sets hold what was published, and a file that is not what was published is refused."""

import gzip
import hashlib
import io
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
import tracemalloc
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import numpy as np
import pytest

from nbteach import datasets
from nbteach.datasets import DataError, _files, _published
from nbteach.datasets._verify import File

BODY = bytes(range(250)) * 20
PACKED = gzip.compress(BODY)
ROOM = Path(datasets.__file__).parents[2]  # where `import nbteach` works for another process
OFFLINE = "tests do not use the network"


def altered(data):
    middle = len(data) // 2
    return data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]


def zipped(data, member="body"):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(member, data)
    return stream.getvalue()


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def described(*urls, archive="box/body.gz", archive_sha256=""):
    return File("box/body", len(BODY), sha256(BODY), urls, archive, archive_sha256)


# ---- what the data sets hold


def shape_and_labels(data):
    return data.X.shape, data.y.shape, data.X.dtype.kind, data.y.dtype.kind, data.classes.tolist()


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(load, id=name)
        for name, load in {
            "people": datasets.people,
            "bernoulli": datasets.documents,
            "multinomial": lambda: datasets.documents("multinomial"),
            "iris": datasets.iris,
            "digits": datasets.digits,
        }.items()
    ],
)
def test_every_data_set_is_whole_and_the_callers_own(data):
    first, second = data(), data()
    assert len(first.X) == len(first.y) > 0
    assert len(first.features) == (first.X.shape[1] if first.X.ndim == 2 else 1)
    assert first.classes.tolist() == sorted(set(first.y.tolist()))
    assert all(first.source[:3])
    before = second.X.copy()
    first.X[0] = first.X[-1]
    np.testing.assert_array_equal(second.X, before)
    np.testing.assert_array_equal(data().X, before)


def test_people():
    data = datasets.people()
    assert shape_and_labels(data) == ((8, 3), (8,), "f", "U", ["female", "male"])
    men, women = data.X[data.y == "male"], data.X[data.y == "female"]
    assert men.shape == women.shape == (4, 3)
    # sums of decimals that binary numbers cannot hold: a few units of the last place
    assert men.mean(axis=0) == pytest.approx([5.855, 176.25, 11.25], abs=1e-12)
    assert women.mean(axis=0) == pytest.approx([5.4175, 132.5, 7.5], abs=1e-12)
    assert data.X[[0, -1]].tolist() == [[6.0, 180.0, 12.0], [5.75, 150.0, 9.0]]
    assert data.features == ("height (ft)", "weight (lbs)", "shoe size (in)")
    assert datasets.people_test().tolist() == [[6.0, 130.0, 8.0]]


def test_documents_for_the_bernoulli_model():
    data = datasets.documents("bernoulli")
    assert shape_and_labels(data) == ((11, 8), (11,), "i", "i", [0, 1])
    assert data.y.tolist() == [1] * 6 + [0] * 5
    assert data.X[data.y == 1].sum(axis=0).tolist() == [3, 1, 2, 3, 3, 4, 4, 4]
    assert data.X[data.y == 0].sum(axis=0).tolist() == [1, 3, 3, 1, 1, 1, 3, 1]
    assert data.X.sum(axis=1).tolist() == [5, 3, 4, 4, 4, 4, 3, 5, 3, 0, 3]
    asked = datasets.documents_test("bernoulli")
    assert asked.tolist() == [[1, 0, 0, 1, 1, 1, 0, 1], [0, 1, 1, 0, 1, 0, 1, 0]]


def test_documents_for_the_multinomial_model():
    from sklearn.feature_extraction.text import CountVectorizer

    data = datasets.documents("multinomial")
    assert shape_and_labels(data) == ((4,), (4,), "U", "U", ["c", "j"])
    assert data.y.tolist() == ["c", "c", "c", "j"]
    vectorizer = CountVectorizer()
    counts = vectorizer.fit_transform(data.X).toarray()
    assert " ".join(vectorizer.get_feature_names_out()) == (
        "beijing chinese japan macao shanghai tokyo"
    )
    assert counts.tolist() == [
        [1, 2, 0, 0, 0, 0],
        [0, 2, 0, 0, 1, 0],
        [0, 1, 0, 1, 0, 0],
        [0, 1, 1, 0, 0, 1],
    ]
    asked = vectorizer.transform(datasets.documents_test("multinomial")).toarray()
    assert asked.tolist() == [[0, 3, 1, 0, 0, 1]]


@pytest.mark.parametrize("load", [datasets.documents, datasets.documents_test, datasets.mnist])
def test_an_unknown_choice_is_named(load):
    with pytest.raises(ValueError, match=r"must be .* or .*, not 'gaussian'"):
        load("gaussian")


def test_iris_is_what_scikit_learn_has():
    from sklearn.datasets import load_iris

    data, theirs = datasets.iris(), load_iris()
    species = ["setosa", "versicolor", "virginica"]
    assert shape_and_labels(data) == ((150, 4), (150,), "f", "U", species)
    np.testing.assert_array_equal(data.X, theirs.data)
    np.testing.assert_array_equal(np.searchsorted(data.classes, data.y), theirs.target)
    assert data.features[0] == "sepal length (cm)"


def test_digits_are_what_scikit_learn_has():
    from sklearn.datasets import load_digits

    data, theirs = datasets.digits(), load_digits()
    assert shape_and_labels(data) == ((1797, 64), (1797,), "f", "i", list(range(10)))
    np.testing.assert_array_equal(data.X, theirs.data)
    np.testing.assert_array_equal(data.y, theirs.target)
    assert data.X.max() == 16
    assert data.X[0, data.features.index("row 3, column 5")] == theirs.images[0, 3, 5] == 8


def real(load, *arguments):
    """A data set from the files of this machine; the test is skipped where there are none."""

    def refuse(url):
        raise OSError(OFFLINE)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_files, "_fetch", refuse)
        try:
            return load(*arguments)
        except DataError as error:
            if OFFLINE not in str(error):
                raise
            pytest.skip(f"{load.__name__}: no file in NBTEACH_DATA or the cache, and {OFFLINE}")


@pytest.mark.parametrize(
    ("split", "counts", "first"),
    [
        ("train", [5923, 6742, 5958, 6131, 5842, 5421, 5918, 6265, 5851, 5949], [5, 0, 4, 1, 9]),
        ("test", [980, 1135, 1032, 1010, 982, 892, 958, 1028, 974, 1009], [7, 2, 1, 0, 4]),
    ],
)
def test_mnist(split, counts, first):
    data = real(datasets.mnist, split)
    n = sum(counts)
    assert shape_and_labels(data) == ((n, 784), (n,), "u", "i", list(range(10)))
    assert data.X.dtype == np.uint8
    assert data.y.dtype == np.int64
    assert np.bincount(data.y).tolist() == counts
    assert data.y[:5].tolist() == first
    images, labels = _published.MNIST[split]
    assert sha256(header(n, 28, 28) + data.X.tobytes()) == images.sha256
    assert sha256(header(n) + data.y.astype(np.uint8).tobytes()) == labels.sha256
    assert len(data.features) == 784
    assert data.features[3 * 28 + 5] == "row 3, column 5"
    assert data.X.flags.writeable


def header(*shape):
    lengths = b"".join(length.to_bytes(4, "big") for length in shape)
    return bytes([0, 0, 8, len(shape)]) + lengths


def test_sms():
    data = real(datasets.sms)
    assert shape_and_labels(data) == ((5574,), (5574,), "U", "U", ["ham", "spam"])
    assert np.sum(data.y == "spam") == 747
    assert data.X[0].startswith("Go until jurong point")
    lines = "".join(f"{label}\t{text}\n" for label, text in zip(data.y, data.X, strict=True))
    assert sha256(lines.encode()) == _published.SMS.sha256
    np.save(io.BytesIO(), data.X, allow_pickle=False)


def test_published_files_are_described_in_full():
    files = [*_published.MNIST["train"], *_published.MNIST["test"], _published.SMS]
    assert [file.size for file in files[:4]] == [
        16 + 60_000 * 784,
        8 + 60_000,
        16 + 10_000 * 784,
        8 + 10_000,
    ]
    assert all(len(bytes.fromhex(file.sha256)) == 32 for file in files)
    assert len({file.sha256 for file in files}) == len({file.name for file in files}) == 5
    for file in files[:4]:
        assert len({url.split("/")[2] for url in file.urls}) == 2
        assert all(url.endswith(Path(file.archive).name) for url in file.urls)
    assert len(bytes.fromhex(_published.SMS.archive_sha256)) == 32


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "does not begin like"),
        (bytes([0, 0, 13, 1, 0, 0, 0, 0]), "does not begin like"),
        (header(2, 3) + bytes(5), "holds 5 elements"),
        (header(4) + bytes(5), r"announces shape \(4,\)"),
        (header(2, 3)[:-2], "does not begin like"),
    ],
)
def test_an_idx_header_must_fit(data, complaint):
    with pytest.raises(DataError, match=f"a file .*{complaint}"):
        _published.idx(data, "a file")


def test_idx_keeps_the_shape():
    assert _published.idx(header(2, 3) + bytes(range(6)), "a file").tolist() == [
        [0, 1, 2],
        [3, 4, 5],
    ]


def test_import_brings_in_nothing_heavy():
    code = "import sys, nbteach.datasets; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOM, capture_output=True, text=True)
    loaded = set(run.stdout.split())
    assert "nbteach.datasets._files" in loaded
    assert loaded.isdisjoint({"scipy", "sklearn", "pandas", "pooch", "requests", "tqdm"})


# ---- where files come from: a web server of our own stands for the mirrors


class Site:
    """Answers on 127.0.0.1; `answers` maps a path to bytes or to a function of the handler."""

    def __init__(self):
        self.answers, self.seen = {}, []
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                site.seen.append(self.path)
                answer = site.answers.get(self.path)
                if answer is None:
                    self.send_error(403)
                elif callable(answer):
                    answer(self)
                else:
                    send(self, answer)

            def log_message(self, *args):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.01,))
        self.thread.start()

    def url(self, path):
        return f"http://127.0.0.1:{self.server.server_port}{path}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def send(handler, body, length=None):
    handler.send_response(200)
    handler.send_header("Content-Length", str(length or len(body)))
    handler.end_headers()
    handler.wfile.write(body)


def cut_off(handler):
    send(handler, PACKED[:100], length=len(PACKED))


@pytest.fixture
def site():
    site = Site()
    yield site
    site.close()


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.delenv("NBTEACH_DATA", raising=False)
    monkeypatch.setenv("NBTEACH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("no_proxy", "*")
    return tmp_path / "cache"


@pytest.fixture
def folder(tmp_path, monkeypatch, cache):
    folder = tmp_path / "data"
    folder.mkdir()
    monkeypatch.setenv("NBTEACH_DATA", str(folder))
    return folder


def put(folder, name, data):
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def contents(folder):
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*") if p.is_file()
    }


def refusal(file):
    """The message of the one error; it must stand alone and name the ways out."""
    with pytest.raises(DataError) as caught:
        _files.read(file)
    assert caught.value.__cause__ is caught.value.__context__ is None
    message = str(caught.value)
    assert f"Expected: {file.size:,} bytes with SHA-256 {file.sha256}" in message
    ways = message[message.index("in one of three ways") :].splitlines()[1:]
    assert [way[:2] for way in ways] == ["1.", "2.", "3."]
    assert "NBTEACH_DATA" in ways[0]
    assert str(_files.cache_folder()) in ways[1]
    assert all(url in ways[2] for url in file.urls)
    return message


BAD = {
    "empty": b"",
    "truncated": PACKED[:-20],
    "a byte altered": altered(PACKED),
    "a garbled stream": PACKED[:10] + b"\xff" * 50,
    "other bytes": gzip.compress(altered(BODY)),
    "too short": gzip.compress(BODY[:-1]),
    "too long": gzip.compress(BODY + b"!"),
    "decompressed and altered": altered(BODY),
    "decompressed and too long": BODY + b"!",
    "a page of a hotel's network": b"<html>Welcome! Please log in.</html>",
    "a zip of something else": zipped(BODY, "elsewhere"),
}
SAYS = {
    "truncated": "a damaged gzip file",
    "a byte altered": "a damaged gzip file",
    "a garbled stream": "a damaged gzip file",
    "too long": "more than 5,000 bytes",
    "decompressed and too long": "more than 5,000 bytes",
    "a zip of something else": "a damaged zip archive",
}


@pytest.mark.parametrize("first", [*BAD, "refused", "cut off"])
def test_the_second_mirror_serves_when_the_first_does_not(site, cache, first):
    site.answers = {"/second": PACKED}
    if first != "refused":
        site.answers["/first"] = BAD.get(first, cut_off)
    file = described(site.url("/first"), site.url("/second"))
    assert _files.read(file) == BODY
    assert site.seen == ["/first", "/second"]
    assert contents(cache) == {"box/body.gz": PACKED}


@pytest.mark.parametrize("kind", [*BAD, "refused", "cut off"])
def test_a_download_that_is_wrong_is_an_error_and_leaves_nothing(site, cache, kind):
    if kind != "refused":
        site.answers["/only"] = BAD.get(kind, cut_off)
    message = refusal(described(site.url("/only")))
    says = {"refused": "403", "cut off": "IncompleteRead"} | SAYS
    assert f"{site.url('/only')} " in message
    assert says.get(kind, " bytes with SHA-256 ") in message.split("Found: ")[2]
    assert not cache.exists()


@pytest.mark.parametrize("place", ["folder", "cache"])
@pytest.mark.parametrize("name", ["box/body", "box/body.gz"])
@pytest.mark.parametrize("kind", BAD)
def test_a_bad_file_is_named_and_left_alone(request, site, folder, place, name, kind):
    path = put(request.getfixturevalue(place), name, BAD[kind])
    site.answers["/good"] = PACKED
    message = refusal(described(site.url("/good")))
    found = message.split("Found: ")[1]
    assert found.startswith(f"{path} holds ")
    assert SAYS.get(kind, " bytes with SHA-256 ") in found
    assert "delete it" in found
    assert path.read_bytes() == BAD[kind]
    assert site.seen == []


@pytest.mark.parametrize("place", ["folder", "cache"])
@pytest.mark.parametrize(("name", "data"), [("box/body.gz", PACKED), ("box/body", BODY)])
def test_a_good_file_is_read_as_published_or_decompressed(request, folder, place, name, data):
    put(request.getfixturevalue(place), name, data)
    assert _files.read(described()) == BODY


def test_the_folder_comes_before_the_cache(folder, cache):
    put(cache, "box/body.gz", BAD["truncated"])
    good = put(folder, "box/body.gz", PACKED)
    assert _files.read(described()) == BODY
    good.unlink()
    assert str(cache / "box/body.gz") in refusal(described())


def test_what_the_folder_lacks_is_downloaded_once(site, folder, cache):
    (folder / "box" / "body").mkdir(parents=True)
    site.answers["/good"] = PACKED
    file = described(site.url("/good"))
    assert _files.read(file) == _files.read(file) == BODY
    assert site.seen == ["/good"]
    assert contents(cache) == {"box/body.gz": PACKED}
    assert contents(folder) == {}


def test_a_folder_that_does_not_exist_is_an_error(cache, monkeypatch, tmp_path):
    put(cache, "box/body.gz", PACKED)
    monkeypatch.setenv("NBTEACH_DATA", str(tmp_path / "nowhere"))
    assert f"{tmp_path / 'nowhere'}, which is not a folder" in refusal(described())


def test_an_empty_variable_is_no_folder(cache, monkeypatch, tmp_path):
    put(cache, "box/body.gz", PACKED)
    put(tmp_path, "box/body.gz", BAD["truncated"])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NBTEACH_DATA", "")
    assert _files.read(described()) == BODY
    monkeypatch.setenv("NBTEACH_CACHE", "")
    assert "nbteach" in _files.cache_folder().parts


def test_a_tilde_is_the_home(cache, folder, monkeypatch, tmp_path):
    put(folder, "box/body", BODY)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("NBTEACH_DATA", "~/data")
    monkeypatch.setenv("NBTEACH_CACHE", "~/cache")
    assert _files.read(described()) == BODY
    assert _files.cache_folder() == cache


@pytest.mark.parametrize("place", ["folder", "cache"])
def test_an_error_says_where_a_relative_folder_is(request, folder, monkeypatch, tmp_path, place):
    path = put(request.getfixturevalue(place), "box/body", BAD["truncated"])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NBTEACH_DATA", "data")
    monkeypatch.setenv("NBTEACH_CACHE", "cache")
    assert f"Found: {path} holds" in refusal(described())


def test_what_swells_without_end_is_not_unpacked(folder):
    put(folder, "box/body.gz", gzip.compress(bytes(1 << 26)))
    tracemalloc.start()
    try:
        message = refusal(described())
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert "more than 5,000 bytes" in message
    assert peak < 1 << 22  # bytes: far under the 64 MiB that the file would swell to


def closed_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def test_no_network_is_said_in_a_line_a_mirror(cache):
    urls = [f"http://127.0.0.1:{closed_port()}/{name}" for name in ("first", "second")]
    message = refusal(described(*urls))
    assert f"neither box/body.gz nor box/body in {cache}" in message
    for url in urls:
        assert f"no file from {url} (ConnectionRefusedError: " in message
    assert not cache.exists()


def test_the_cause_is_not_what_the_caller_was_handling(cache):
    try:
        raise KeyError("the caller's own trouble")
    except KeyError:
        with pytest.raises(DataError, match="ConnectionRefusedError") as caught:
            _files.read(described(f"http://127.0.0.1:{closed_port()}/"))
    assert "trouble" not in str(caught.value)


def test_a_silent_mirror_is_given_up(site, cache, monkeypatch):
    monkeypatch.setattr(_files, "TIMEOUT", (0.2, 0.2))
    done = threading.Event()
    site.answers["/silent"] = lambda handler: done.wait(10)
    start = time.monotonic()
    message = refusal(described(site.url("/silent")))
    elapsed = time.monotonic() - start
    done.set()
    assert "timed out" in message
    assert elapsed < 5  # s; the mirror would be silent for 10


def test_a_zip_archive_must_be_the_published_one(site, cache, folder):
    published = zipped(BODY)
    file = described(
        site.url("/zip"),
        archive="box/a+box.zip",
        archive_sha256=sha256(published),
    )
    site.answers["/zip"] = published
    assert _files.read(file) == BODY
    assert contents(cache) == {"box/a+box.zip": published}
    other = zipped(BODY, "body") + b"a comment"
    put(folder, "box/a+box.zip", other)
    message = refusal(file)
    assert f"SHA-256 {file.archive_sha256}" in message
    assert f"a zip archive of {len(other):,} bytes with SHA-256" in message


def test_a_file_that_may_not_be_read_is_named(folder, monkeypatch):
    def forbid(path):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_bytes", forbid)
    found = f"Found: {folder / 'box' / 'body'} cannot be read (Permission denied)."
    assert found in refusal(described())


def test_an_interruption_while_the_cache_is_written_leaves_nothing(site, cache, monkeypatch):
    def interrupt(source, target):
        assert contents(cache) != {}
        raise KeyboardInterrupt

    monkeypatch.setattr(_files.os, "replace", interrupt)
    site.answers["/good"] = PACKED
    with pytest.raises(KeyboardInterrupt):
        _files.read(described(site.url("/good")))
    assert contents(cache) == {}


def test_a_cache_that_cannot_be_written_is_a_warning(site, cache):
    cache.write_text("a file stands where the folder should be")
    site.answers["/good"] = PACKED
    with pytest.warns(UserWarning, match=r"cannot be kept .* NBTEACH_CACHE"):
        assert _files.read(described(site.url("/good"))) == BODY


def reader(url):
    """Another process that reads the file and prints the SHA-256 of what it got."""
    code = (
        "import hashlib, signal\n"
        "from nbteach.datasets._files import read\n"
        "from nbteach.datasets._verify import File\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        f"print(hashlib.sha256(read(File{tuple(described(url))})).hexdigest())\n"
    )
    return subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOM,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.skipif(os.name == "nt", reason="an interrupt cannot be sent to one process there")
def test_an_interrupted_download_leaves_nothing(site, cache):
    started = queue.Queue()

    def interrupt(handler):
        cut_off(handler)
        handler.wfile.flush()
        process = started.get(timeout=30)
        process.send_signal(signal.SIGINT)
        process.wait(timeout=30)

    site.answers["/slow"] = interrupt
    process = reader(site.url("/slow"))
    started.put(process)
    output, errors = process.communicate(timeout=60)
    assert process.returncode != 0
    assert "KeyboardInterrupt" in errors
    assert output == ""
    assert not cache.exists()


def test_processes_may_download_at_once(site, cache):
    together = threading.Barrier(3, timeout=60)

    def answer(handler):
        together.wait()
        send(handler, PACKED)

    site.answers["/good"] = answer
    processes = [reader(site.url("/good")) for _ in range(3)]
    outputs = [process.communicate(timeout=60) for process in processes]
    assert outputs == [(f"{described().sha256}\n", "")] * 3
    assert site.seen == ["/good"] * 3
    assert contents(cache) == {"box/body.gz": PACKED}


@pytest.mark.parametrize("terminal", [True, False])
def test_progress_is_shown_on_a_terminal_only(site, cache, monkeypatch, terminal):
    screen = io.StringIO()
    screen.isatty = lambda: terminal
    monkeypatch.setattr(sys, "stderr", screen)
    site.answers["/good"] = PACKED
    _files.read(described(site.url("/good")))
    assert ("100%" in screen.getvalue()) is terminal
