"""Files of data: found in a folder or downloaded, and verified before anyone reads them.

A file is looked for in three places, in this order:

1. the folder that the environment variable ``NBTEACH_DATA`` names,
2. the cache folder: the one that ``NBTEACH_CACHE`` names, else the user's cache,
3. its mirrors, one after the other; what they send is kept in the cache.

A folder holds a file as published (``mnist/t10k-labels-idx1-ubyte.gz``) or decompressed
(``mnist/t10k-labels-idx1-ubyte``). A folder that lacks it is passed over; a folder that holds
something else under its name is an error. Such a file is neither replaced nor deleted, not even
in the cache, for the user may have put it there: the error names it and says what to do.

A download stays in memory until it is verified and then takes its place in the cache in one step,
so an interruption leaves nothing behind and processes may download the same file at once.
"""

import io
import os
import sys
import warnings
from pathlib import Path
from uuid import uuid4

from ._verify import File, verified

TIMEOUT = (10, 30)  # seconds: to connect to a mirror, and between two pieces of its answer


class DataError(OSError):
    """A file of data cannot be had, or is not what was published."""


def read(file: File) -> bytes:
    """Find or download a file and verify it.

    Parameters
    ----------
    file : File
        What to read.

    Returns
    -------
    bytes
        Exactly ``file.size`` of them, with the SHA-256 of ``file.sha256``.

    Raises
    ------
    DataError
        If ``NBTEACH_DATA`` names no folder, if a folder holds something else under this name,
        or if no mirror sends the right bytes. It says what was expected and what was found.
    """
    folders = [cache_folder()]
    if os.environ.get("NBTEACH_DATA"):
        folders.insert(0, _data_folder(file))
    for folder in folders:
        for name in (file.name, file.archive):
            data = _read_path(folder / name, file)
            if data is not None:
                return data
    return _download(file, folders)


def cache_folder() -> Path:
    """Return the folder ``NBTEACH_CACHE``, else the user's cache; it need not exist yet."""
    folder = os.environ.get("NBTEACH_CACHE")
    if not folder:
        import pooch

        folder = pooch.os_cache("nbteach")
    return Path(os.path.expanduser(folder)).absolute()


def _data_folder(file: File) -> Path:
    folder = Path(os.path.expanduser(os.environ["NBTEACH_DATA"])).absolute()
    if not folder.is_dir():
        raise _error(file, [f"NBTEACH_DATA names {folder}, which is not a folder"])
    return folder


def _read_path(path: Path, file: File) -> bytes | None:
    """Return the verified bytes behind a path, or None if there is no such file."""
    try:
        return verified(path.read_bytes(), file)
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return None
    except OSError as error:
        found = f"{path} cannot be read ({error.strerror})"
    except ValueError as error:
        found = f"{path} holds {error}. It was left as it is: delete it, or put the right one there"
    raise _error(file, [found])


def _download(file: File, folders: list[Path]) -> bytes:
    """Return the verified bytes of the first mirror that sends them; keep them in the cache."""
    found = [f"neither {file.archive} nor {file.name} in {folder}" for folder in folders]
    outer = sys.exception()
    for url in file.urls:
        try:
            packed = _fetch(url)
            data = verified(packed, file)
        except OSError as error:
            found.append(f"no file from {url} ({_root(error, outer)})")
        except ValueError as error:
            found.append(f"{url} sent {error}")
        else:
            _keep(packed, cache_folder() / file.archive)
            return data
    raise _error(file, found)


def _fetch(url: str) -> bytes:
    """Return what an address answers; raise OSError if it does not."""
    import pooch

    answer = io.BytesIO()
    terminal = sys.stderr is not None and sys.stderr.isatty()
    download = pooch.HTTPDownloader(progressbar=terminal, chunk_size=1 << 16, timeout=TIMEOUT)
    download(url, answer, None)
    return answer.getvalue()


def _root(error: BaseException, outer: BaseException | None) -> str:
    """Name the first cause of an error, out of the layers that libraries put around it.

    `outer` is what was being handled when the download began, and no cause of the error.
    """
    while (inner := error.__cause__ or error.__context__) not in (None, outer):
        error = inner
    return f"{type(error).__name__}: {error}"


def _keep(packed: bytes, path: Path) -> None:
    """Keep verified bytes in the cache; where that cannot be done, warn and go on."""
    try:
        _put(packed, path)
    except OSError as error:
        warnings.warn(
            f"{path} cannot be kept ({error.strerror}), so the next call downloads it again. "
            "NBTEACH_CACHE may name another folder.",
            stacklevel=2,
        )


def _put(packed: bytes, path: Path) -> None:
    """Write a file in one step: whoever looks sees all of it or nothing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f"{path.name}.{uuid4().hex}.part")
    try:
        partial.write_bytes(packed)
        os.replace(partial, path)
    finally:
        partial.unlink(missing_ok=True)


def _error(file: File, found: list[str]) -> DataError:
    """Say what was expected, what was found and what can be done: the one error of this room."""
    archive = f" (as published: SHA-256 {file.archive_sha256})" if file.archive_sha256 else ""
    folder = os.environ.get("NBTEACH_DATA")
    return DataError(
        f"{file.name} is not available.\n"
        f"Expected: {file.size:,} bytes with SHA-256 {file.sha256}{archive}.\n"
        + "".join(f"Found: {line}.\n" for line in found)
        + f"Provide {file.archive}, or decompressed {file.name}, in one of three ways:\n"
        "1. put it, with that path, into a folder, and name the folder in the environment "
        f"variable NBTEACH_DATA (which {f'is {folder}' if folder else 'is not set'});\n"
        f"2. put it, with that path, into the cache folder {cache_folder()};\n"
        f"3. call again with a network connection, to download {' or '.join(file.urls)}"
    )
