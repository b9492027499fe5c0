"""The notebook of a submission's folder, opened so that no link and no device is followed."""

import contextlib
import difflib
import errno
import itertools
import os
import stat
import unicodedata
from pathlib import Path
from typing import NamedTuple

from ._text import MOST_BYTES

_MOST_FILES = 20  # notebooks of a folder that are looked into
_MOST_ENTRIES = 2_000
_DEPTH = 3
_FLAGS = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


class _Entry(NamedTuple):
    path: str  # below the folder, real folders only
    why: str = ""  # it is not opened


def handed_in(
    folder: Path, name: str, known=(), others=()
) -> tuple[bytes | None, list[str], str | None]:
    """Bytes of the notebook `name` in the folder of a submission.

    Only regular files up to 100 MB are opened. A notebook of another name is taken where there is
    none of this name: the one that holds most of the `known` cells, then the one whose name is most
    alike. Folders inside are looked into only where there is no notebook at the top.

    Parameters
    ----------
    folder : path_like
    name : str
        Name of the notebook, without ``.ipynb``.
    known : iterable of str, optional
        Names (grade_id) of the assignment's cells.
    others : iterable of str, optional
        Names of the assignment's other notebooks, which are not taken for this one.

    Returns
    -------
    data : bytes or None
    repairs : list of str
    human : str or None
        Why a person has to look at the folder.
    """
    try:
        found = [
            e for e in _entries(os.fspath(folder)) if _stem(e.path) not in set(others) - {name}
        ]
    except OSError as error:
        why = f"the folder of the submission cannot be opened: {_why(error)}"
        return None, [why], why
    found.sort(key=lambda entry: _rank(entry.path, name))
    taken, data, bad = _best(folder, found[:_MOST_FILES], name, known)
    if data is None:
        why = "; ".join(bad.values()) or "no notebook was handed in"
        return None, [why], why
    repairs = [f"{_printable(taken)} is taken for {name}.ipynb"] * (taken != f"{name}.ipynb")
    extra = [e.path for e in found[:_MOST_FILES] if e.path != taken and e.path not in bad]
    repairs += [f"{_printable(path)} was handed in, too: it is not graded" for path in extra]
    return data, [*repairs, *bad.values()], "; ".join(bad.values()) or None


def _best(folder, entries, name, known):
    """Path and bytes of the notebook that is taken, and which could not be opened.

    The one of the right name comes first, and where it can be read no other is opened.
    """
    best, taken, data, bad = -1, "", None, {}
    for entry in entries:
        is_settled = data is not None and _stem(taken) == name
        read, why = (b"", entry.why) if entry.why or is_settled else _read(folder, entry.path)
        if why:
            bad[entry.path] = f"{_printable(entry.path)} was not opened: {why}"
        elif not is_settled:
            count = sum(f'"{one}"'.encode() in read for one in known)
            if count > best or _stem(entry.path) == name:
                best, taken, data = count, entry.path, read
    return taken, data, bad


def _entries(folder):
    """Notebooks of a folder, else of the folders inside."""
    if os.path.islink(folder):
        raise OSError(errno.ELOOP, "it is a symbolic link")
    level, found = _listed(folder, ""), []
    for _ in range(_DEPTH):
        found = [entry for entries in level for entry in _notebooks(entries)]
        if found:
            break
        paths = [path for entries in level for path, entry in entries if _is_looked_into(entry)]
        level = []
        for path in paths[:_MOST_FILES]:
            with contextlib.suppress(OSError):
                level += _listed(folder, path)
    return found


def _listed(folder, below):
    """All that is in one folder, with the path below the folder of the submission."""
    with os.scandir(os.path.join(folder, below)) as entries:
        some = itertools.islice(entries, _MOST_ENTRIES)
        return [[(os.path.join(below, entry.name), entry) for entry in some]]


def _is_looked_into(entry):
    return entry.is_dir(follow_symlinks=False) and not entry.name.startswith((".", "__"))


def _notebooks(entries):
    names = {entry.name for _, entry in entries}
    for path, entry in entries:
        if entry.name.lower().endswith(".ipynb") and not entry.name.startswith("."):
            yield from _checked(entry, path, names)


def _checked(entry, path, names):
    """One entry that may be opened, or says why not; none for a link to a notebook beside it."""
    mode = entry.stat(follow_symlinks=False).st_mode
    if stat.S_ISLNK(mode):
        if os.readlink(entry.path) in names - {entry.name}:
            return []
        return [_Entry(path, "it is a symbolic link")]
    return [_Entry(path, "" if stat.S_ISREG(mode) else "it is no regular file")]


def _read(folder, path):
    """Bytes of a regular file, and why there are none."""
    try:
        handle = os.open(os.path.join(folder, path), _FLAGS)
        with os.fdopen(handle, "rb") as file:
            found = os.fstat(file.fileno())
            if not stat.S_ISREG(found.st_mode):
                return b"", "it is no regular file"
            if found.st_size > MOST_BYTES:
                return b"", f"it is larger than {MOST_BYTES >> 20} MB"
            return file.read(MOST_BYTES + 1), ""
    except OSError as error:
        return b"", _why(error)


def _why(error):
    return (error.strerror or "it cannot be read").lower()


def _stem(path):
    return unicodedata.normalize("NFC", os.path.basename(path)).removesuffix(".ipynb")


def _rank(path, name):
    """Sort the name itself first, then by likeness; the same order on every machine."""
    stem = _stem(path)
    likeness = difflib.SequenceMatcher(None, stem.lower(), name.lower()).ratio()
    return stem != name, -likeness, path


def _printable(path):
    text = os.fsencode(path).decode("utf-8", "replace")
    return "".join(c if c.isprintable() else "\ufffd" for c in text)
