"""A published file and how to know it again: its size and SHA-256 once decompressed."""

import gzip
import hashlib
import io
import zipfile
import zlib
from pathlib import PurePosixPath
from typing import NamedTuple


class File(NamedTuple):
    """A published file; names are relative to a data folder, with forward slashes."""

    name: str  # when decompressed, such as "mnist/t10k-labels-idx1-ubyte"
    size: int  # bytes, decompressed
    sha256: str  # of the decompressed bytes
    urls: tuple[str, ...]  # mirrors, in the order to try them
    archive: str  # as published, such as "mnist/t10k-labels-idx1-ubyte.gz"
    archive_sha256: str = ""  # of the published bytes; empty where a recompressed copy will do


def verified(packed: bytes, file: File) -> bytes:
    """Decompress a file and make sure that it is the right one.

    Parameters
    ----------
    packed : bytes
        The file as it was found: a gzip file, a zip archive or decompressed already. Its first
        bytes tell which, not its name.
    file : File
        What it should be.

    Returns
    -------
    bytes
        Exactly ``file.size`` of them, with the SHA-256 of ``file.sha256``.

    Raises
    ------
    ValueError
        If it is something else; the message is a phrase that says what.
    """
    data = _decompressed(packed, file)
    if len(data) > file.size:
        raise ValueError(f"more than {file.size:,} bytes")
    digest = hashlib.sha256(data).hexdigest()
    if digest != file.sha256:
        raise ValueError(f"{len(data):,} bytes with SHA-256 {digest}")
    return data


def _decompressed(packed: bytes, file: File) -> bytes:
    """Take off the packing, but give no more than ``file.size + 1`` bytes of it."""
    if packed.startswith(b"\x1f\x8b"):
        kind, unpack = "gzip file", _from_gzip
    elif packed.startswith(b"PK\x03\x04"):
        kind, unpack = "zip archive", _from_zip
    else:
        return packed
    digest = file.archive_sha256 and hashlib.sha256(packed).hexdigest()
    if digest != file.archive_sha256:
        raise ValueError(f"a {kind} of {len(packed):,} bytes with SHA-256 {digest}")
    try:
        return unpack(packed, file)
    except (OSError, EOFError, KeyError, RuntimeError, zlib.error, zipfile.BadZipFile) as error:
        raise ValueError(f"a damaged {kind} of {len(packed):,} bytes ({error})") from None


def _from_gzip(packed: bytes, file: File) -> bytes:
    with gzip.open(io.BytesIO(packed)) as stream:
        return stream.read(file.size + 1)


def _from_zip(packed: bytes, file: File) -> bytes:
    member = PurePosixPath(file.name).name
    with zipfile.ZipFile(io.BytesIO(packed)) as archive, archive.open(member) as stream:
        return stream.read(file.size + 1)
