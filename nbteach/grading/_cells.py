"""The cells of the assignment that a submission has to hold, and the cells that it holds."""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ._python import Reader

KINDS = ("code", "markdown", "raw")
_OLD_KINDS = {"heading": "markdown", "html": "markdown", "plaintext": "raw"}
_FENCED = re.compile(r"\s*```(?:python|py)?[ \t]*\n(.*?)\n?```\s*", re.DOTALL)
_TOO_LONG = "texts of more than a million characters were left out: {}"
_ID = re.compile(r"[a-zA-Z0-9_-]{1,64}")
MOST_IMAGE = 5_000_000  # characters of an attachment
MOST_TEXT = 1_000_000  # characters of a cell


class Slot(NamedTuple):
    """A graded, solution or locked cell of the source: one cell of the result."""

    name: str  # its grade_id
    kind: str  # "code", "markdown" or "raw"
    place: int  # in the source
    is_solution: bool
    cell: object  # of the source
    stub: str  # text of the release
    marks: dict  # nbgrader's metadata in the release
    functions: frozenset  # that a solution has to define

    @property
    def text(self):
        """Text of the source."""
        return self.cell.source


@dataclass(eq=False)
class Piece:
    """A cell that was handed in."""

    kind: str
    text: str
    number: int = 0  # in the file, counted from 1
    marks: object = None  # nbgrader's metadata, whatever they are
    cell_id: str = ""
    attachments: dict = field(default_factory=dict)
    tags: list = field(default_factory=list)
    name: str = ""  # of the slot that it is taken for
    how: str = ""  # it was found, where not by its grade_id
    ordinary: int | None = None  # place in the source of the ungraded cell that it is
    part_of: "Piece | None" = None  # the cell that it was cut out of

    @property
    def grade_id(self):
        """Name that the metadata give, empty if none."""
        name = self.marks.get("grade_id") if isinstance(self.marks, dict) else None
        return name if isinstance(name, str) else ""


def slots_of(source, release, read: Reader) -> dict[str, Slot]:
    """Cells that a submission has to hold, by grade_id, in the order of the source."""
    released = {_marks(cell).get("grade_id"): cell for cell in release.cells if _marks(cell)}
    slots = {}
    for place, cell in enumerate(source.cells):
        marks = _marks(cell)
        if any(marks.get(key) for key in ("grade", "solution", "locked", "task")):
            name, is_solution = marks["grade_id"], bool(marks.get("solution"))
            given = released.get(name)
            stub = given.source if given else "" if is_solution else cell.source
            defined = read(stub).defined or read(cell.source).defined if is_solution else set()
            functions = {name} & defined or defined
            slots[name] = Slot(name, cell.cell_type, place, is_solution, cell, stub,
                               _marks(given) if given else marks, frozenset(functions))  # fmt: skip
    return slots


def _marks(cell):
    return cell.metadata.get("nbgrader") or {}


def normal(text: str) -> str:
    """Text without what an editor changes: ends of lines, empty lines around."""
    return (_normal if len(text) < 10_000 else _normal.__wrapped__)(text)


@lru_cache(2048)  # of short texts, which are asked for again and again
def _normal(text):
    return "\n".join(line.rstrip() for line in text.strip("\n").splitlines()).strip("\n")


def pieces_of(found, log) -> list[Piece]:
    """Cells of a file as they are handled here, whatever they hold."""
    cells = [(number, cell) for number, cell in enumerate(found.cells, 1) if isinstance(cell, dict)]
    if strange := len(found.cells) - len(cells):
        log.say(f"{strange} entries among the cells are no cells: left out")
    pieces = [_piece(cell, number, log) for number, cell in cells]
    renewed = len(pieces) - len({piece.cell_id for piece in pieces} - {""})
    if found.has_ids and renewed:
        log.say(f"cell ids that were missing, invalid or repeated were renewed: {renewed}")
    return pieces


def _piece(cell, number, log):
    metadata = cell.get("metadata")
    if not isinstance(metadata, dict):
        log.note("metadata of a wrong type were left out: {}", f"cell {number}")
        metadata = {}
    kind = cell.get("cell_type")
    kind = _OLD_KINDS.get(kind, kind) if isinstance(kind, str) else None
    if kind not in KINDS:
        log.note("a type of cell that is not known was taken for raw text: {}", f"cell {number}")
        kind = "raw"
    text = _text(cell, number, log)
    if cell.get("cell_type") == "heading":
        level = cell.get("level")
        is_level = isinstance(level, int) and 1 <= level <= 6
        text = f"{'#' * (level if is_level else 1)} {text}"
    name, tags = cell.get("id"), metadata.get("tags")
    return Piece(
        kind, text, number, metadata.get("nbgrader"),
        name if isinstance(name, str) and _ID.fullmatch(name) else "",
        _attachments(cell, number, log) if kind != "code" else {},
        _tags(tags) if isinstance(tags, list) else [],
    )  # fmt: skip


def _text(cell, number, log):
    """Text of a cell, written as a string or as lines, in format 3 under another key."""
    text = cell.get("source", cell.get("input", ""))
    if isinstance(text, list) and all(isinstance(line, str) for line in text):
        text = "".join(text)
    if isinstance(text, str) and len(text) > MOST_TEXT:
        log.note(_TOO_LONG, f"cell {number}")
        log.person = "a cell is too long to be graded"
        text = ""
    if not isinstance(text, str):
        log.note("a text of a wrong type was left out: {}", f"cell {number}")
        lines = text if isinstance(text, list) else []
        text = "".join(line for line in lines if isinstance(line, str))
    clean = text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")
    if clean != text:
        log.note("characters that no text can hold were taken out: {}", f"cell {number}")
    if "\r" in clean:
        log.say("line ends of Windows were made plain")
        clean = clean.replace("\r\n", "\n").replace("\r", "\n")
    return clean


def _attachments(cell, number, log):
    """Images in a text, those that are valid."""
    given = cell.get("attachments") or {}
    kept = {}
    for name, bundle in given.items() if isinstance(given, dict) else ():
        parts = [name, *bundle, *bundle.values()] if isinstance(bundle, dict) else [None]
        if all(_is_plain(part) for part in parts):
            kept[name] = dict(bundle)
    if not isinstance(given, dict) or len(kept) < len(given):
        log.note("attachments that are not valid were left out: {}", f"cell {number}")
    return kept


def _is_plain(text):
    is_text = isinstance(text, str) and len(text) <= MOST_IMAGE
    return is_text and not re.search("[\0\ud800-\udfff]", text)


def _tags(tags):
    words = [tag for tag in tags[:20] if isinstance(tag, str)]
    return list(dict.fromkeys(tag for tag in words if re.fullmatch(r"[\w.:-]{1,64}", tag)))


def as_code(text: str) -> str:
    """Code of a cell that became text; without a fence around it."""
    fenced = _FENCED.fullmatch(text)
    return fenced[1] if fenced else text
