"""MNIST and the SMS Spam Collection: read from their published files, byte for byte."""

import math

import numpy as np

from ._dataset import Dataset, Source, labelled, pixel_names
from ._files import DataError, read
from ._verify import File

_MIRRORS = (
    "https://ossci-datasets.s3.amazonaws.com/mnist/",
    "https://storage.googleapis.com/cvdf-datasets/mnist/",
)


def _mnist_file(name: str, size: int, sha256: str) -> File:
    archive = f"{name}.gz"
    urls = tuple(mirror + archive for mirror in _MIRRORS)
    return File(f"mnist/{name}", size, sha256, urls, f"mnist/{archive}")


MNIST = {
    "train": (
        _mnist_file(
            "train-images-idx3-ubyte",
            47_040_016,
            "ba891046e6505d7aadcbbe25680a0738ad16aec93bde7f9b65e87a2fc25776db",
        ),
        _mnist_file(
            "train-labels-idx1-ubyte",
            60_008,
            "65a50cbbf4e906d70832878ad85ccda5333a97f0f4c3dd2ef09a8a9eef7101c5",
        ),
    ),
    "test": (
        _mnist_file(
            "t10k-images-idx3-ubyte",
            7_840_016,
            "0fa7898d509279e482958e8ce81c8e77db3f2f8254e26661ceb7762c4d494ce7",
        ),
        _mnist_file(
            "t10k-labels-idx1-ubyte",
            10_008,
            "ff7bcfd416de33731a308c3f266cc351222c34898ecbeaf847f06e48f7ec33f2",
        ),
    ),
}
SMS = File(
    "sms/SMSSpamCollection",
    477_907,
    "7d039a24a6083ed9ef0f806ebad56bbb976e3aeb8de05669173bfdc4996c239d",
    ("https://archive.ics.uci.edu/static/public/228/sms+spam+collection.zip",),
    "sms/sms+spam+collection.zip",
    "1587ea43e58e82b14ff1f5425c88e17f8496bfcdb67a583dbff9eefaf9963ce3",
)
_MNIST_SOURCE = Source(
    "Y. LeCun, C. Cortes and C. J. C. Burges, The MNIST database of handwritten digits, 1998",
    "mirrors of the four original files: " + ", ".join(_MIRRORS),
    "commonly given as CC BY-SA 3.0",
    "The files themselves carry no licence; the statement is passed on by those who share them.",
)
_SMS_SOURCE = Source(
    "T. Almeida and J. Hidalgo, SMS Spam Collection, 2012",
    "UCI Machine Learning Repository, https://doi.org/10.24432/C5CC84",
    "CC BY 4.0",
    "Messages as people sent them: some are crude, and many stand there more than once.",
)


def mnist(split: str = "train") -> Dataset:
    """Give handwritten digits as 28 x 28 images, row by row, in the order of the published files.

    Parameters
    ----------
    split : {"train", "test"}
        The 60,000 images to learn from or the 10,000 to be judged by.

    Returns
    -------
    Dataset
        X (n, 784) uint8: 0 is background, 255 is ink; y (n,) int64: 0 to 9.
        ``X[i].reshape(28, 28)[3, 5]`` is "row 3, column 5". Arithmetic on uint8 wraps around
        at 256: convert before adding.

    Raises
    ------
    ValueError
        If `split` is neither.
    DataError
        If a file cannot be had or is not what was published; it says how to provide it.
    """
    if split not in MNIST:
        raise ValueError(f'split must be "train" or "test", not {split!r}')
    images, labels = (idx(read(file), file.name) for file in MNIST[split])
    n, rows, columns = images.shape
    X = images.reshape(n, rows * columns)
    return labelled(X, labels.astype(np.int64), pixel_names(rows, columns), _MNIST_SOURCE)


def sms() -> Dataset:
    """Give text messages, wanted and unwanted, in the order of the published file.

    Returns
    -------
    Dataset
        X (5574,) texts; y (5574,) labels, ``"ham"`` or ``"spam"``. Both are NumPy strings (not
        objects), so they can be saved without pickle; an entry is a `str`. The texts are left
        as published: HTML entities such as ``&lt;`` are not undone.

    Raises
    ------
    DataError
        If the file cannot be had or is not what was published; it says how to provide it.
    """
    lines = read(SMS).decode("utf-8").removesuffix("\n").split("\n")
    y, X = np.array([line.split("\t", 1) for line in lines]).T.copy()
    return labelled(X, y.astype("U4"), ("message",), _SMS_SOURCE)


def idx(data: bytes, name: str) -> np.ndarray:
    """Read the array in a file of the idx format, in which MNIST is published.

    Parameters
    ----------
    data : bytes
        Two zeros, the element type, the number of axes, the length of each axis as a big-endian
        32-bit number, then the elements.
    name : str
        What to call the file in an error.

    Returns
    -------
    ndarray
        uint8, in the shape that the header gives; a copy that may be written to.

    Raises
    ------
    DataError
        If the header is not that of unsigned bytes, or does not fit the length of the data.
    """
    start = 4 + 4 * int.from_bytes(data[3:4])
    if data[:3] != b"\x00\x00\x08" or len(data) < start:
        raise DataError(f"{name} does not begin like an idx file of bytes: {data[:16].hex(' ')}")
    shape = tuple(int.from_bytes(data[i : i + 4], "big") for i in range(4, start, 4))
    elements = np.frombuffer(data, dtype=np.uint8)[start:]
    if elements.size != math.prod(shape):
        raise DataError(f"{name} announces shape {shape} but holds {elements.size:,} elements")
    return elements.reshape(shape).copy()
