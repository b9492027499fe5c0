"""From a text to the cells in it, whether it is a notebook, JSON at all, or the ruins of one."""

import json
import re
from typing import NamedTuple

from ._text import MOST_BYTES, TooLargeError, decoded, shallow, slim

MOST_CELLS = 2_000
_WORK = 64_000_000  # characters that vain attempts at broken JSON may read
_KEYS = "attachments|cell_type|collapsed|execution_count|id|input|language|level|metadata|outputs"
_START = re.compile(rf'\{{\s*+"(?:{_KEYS}|prompt_number|source)"\s*+:')
_CONFLICT = re.compile(r"^(<{7}|\|{7}|={7}|>{7})(?=[ \r\n]|$)")
_ENDS = ('"]}', '"}', "]}", "}", ']}, "metadata": {}}')  # what may complete a cell that is cut off


class Found(NamedTuple):
    """Cells as they stand in a file."""

    cells: list  # anything that JSON can hold; cells are dictionaries
    metadata: object = None  # of the notebook
    repairs: tuple = ()
    problem: str | None = None  # why there are none
    has_ids: bool = False  # whether the format gives an id to each cell
    is_whole: bool = True  # whether it was read as a notebook, not from ruins


def found_in(data: bytes | None) -> Found:
    """Cells of a file; never raises, and takes a bounded time."""
    if data is None:
        return Found([], problem="no notebook was handed in")
    if not data.strip(b" \t\r\n\0"):
        return Found([], problem="the file is empty")
    if len(data) > MOST_BYTES:
        return Found([], problem=f"the file is larger than {MOST_BYTES >> 20} MB: not read")
    text, repairs = decoded(data)
    try:
        text, cut = slim(text)
    except TooLargeError:
        return Found([], problem="the file holds too many parts to be read safely")
    found = _in_text(text)
    if not found.cells and not found.problem:
        found = found._replace(problem="there are no cells in the notebook")
    said = () if found.problem else (*repairs, *cut, *found.repairs)
    return found._replace(repairs=said)


def _in_text(text):
    try:
        tree = _decoder().decode(text)
        if isinstance(tree, str):
            found = _in_tree(_decoder().decode(tree))
            return found._replace(repairs=("it was written as JSON twice", *found.repairs))
        return _in_tree(tree)
    except ValueError:
        return _in_ruins(text)
    except RecursionError:
        found = _in_ruins(text) if (less := shallow(text)) == text else _in_text(less)
        return found._replace(repairs=("what was nested too deep was left out", *found.repairs))


def _decoder():
    """JSON as Python has it, with control characters in strings and numbers of any length."""
    return json.JSONDecoder(strict=False, parse_int=lambda digits: int(digits[:15]))


def _in_tree(tree):
    """Cells of a notebook of any format; a list of cells will do, too."""
    tree = {"cells": tree} if isinstance(tree, list) else tree
    if not isinstance(tree, dict):
        return Found([], problem="the file is no notebook: it holds one value of JSON")
    cells, said = _listed(tree.get("cells")), _about_format(tree)
    if not cells and (sheets := _listed(tree.get("worksheets"))):
        sheets = [sheet for sheet in sheets if isinstance(sheet, dict)]
        cells = [cell for sheet in sheets for cell in _listed(sheet.get("cells"))]
    if isinstance(tree.get("cells"), dict):
        said.append("the cells of the notebook were no list")
    if len(cells) > MOST_CELLS:
        said.append(f"of {len(cells)} cells only the first {MOST_CELLS} were read")
    versions = tree.get("nbformat"), tree.get("nbformat_minor")
    has_ids = versions[0] == 4 and isinstance(versions[1], int) and versions[1] >= 5
    return Found(cells[:MOST_CELLS], tree.get("metadata"), tuple(said), None, has_ids)


def _listed(value):
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


def _about_format(tree):
    major, minor = tree.get("nbformat"), tree.get("nbformat_minor")
    if (major, minor) == (4, 5):
        return []
    if major not in (1, 2, 3, 4) or type(minor) not in (int, type(None)) or type(major) is bool:
        return ["the format of the notebook is not given or not known: read as 4.5"]
    name = f"{major}.{minor or 0}"
    is_newer = major == 4 and (minor or 0) > 5
    return [f"format {name} was {'read as' if is_newer else 'brought up to'} 4.5"]


def _in_ruins(text):
    """Cells that can be read one by one in a text that is no JSON."""
    versions, said = _versions(text), []
    if len(versions) > 1:
        said.append("the file holds the marks of a git conflict: both versions were read")
    cells, is_cut = _pieces(versions[0])
    for version in versions[1:]:
        cells = _united(cells, _pieces(version)[0])
    if not cells:
        return _script(text)
    said.append(f"the file is no valid JSON: {len(cells)} cells could be read one by one")
    if is_cut:
        said.append("the file is cut off: the last cell is kept as far as it goes")
    return Found(cells[:MOST_CELLS], repairs=tuple(said), is_whole=False)


def _script(text):
    """Take a Python program for one cell."""
    if re.search(r"^(?:def|class) \w+", text, re.MULTILINE):
        cell = {"cell_type": "code", "metadata": {}, "source": text}
        said = ("the file is no notebook: its text was read as one cell",)
        return Found([cell], repairs=said, is_whole=False)
    start = text[:24].encode("ascii", "backslashreplace").decode()
    return Found([], problem=f"the file is no notebook and no JSON; it begins with {start!r}")


def _versions(text):
    """Text without a git conflict's marks: our side of each conflict, and their side."""
    sides, side = ([], []), None
    for line in text.splitlines(keepends=True):
        mark = _CONFLICT.match(line)
        if mark is None:
            for number in (0, 1) if side is None else (side,):
                if number < 2:
                    sides[number].append(line)
        elif mark[1][0] == "<" and side is None:
            side = 0
        elif side is not None:
            side = {"|": 2, "=": 1, ">": None}.get(mark[1][0], side)
    ours, theirs = ("".join(lines) for lines in sides)
    return [ours] if ours == theirs else [ours, theirs]


def _pieces(text):
    """Dictionaries that look like cells, and whether the last one is cut off."""
    found, start, work, last = [], 0, 0, None
    decoder = _decoder()
    while (begin := _START.search(text, start)) and work < _WORK and len(found) <= MOST_CELLS:
        try:
            cell, start = decoder.raw_decode(text, begin.start())
            if cells := [cell] if _is_cell(cell) else _in_tree(cell).cells:
                found += [cell for cell in cells if isinstance(cell, dict) and _is_cell(cell)]
                last = None
        except (ValueError, RecursionError) as error:
            work += max(getattr(error, "pos", 0) - begin.start(), 1_000)
            start = begin.start() + 1
            last = begin.start() if last is None else last
    completed = None if last is None else _completed(text[last:])
    return found + ([completed] if completed else []), completed is not None


def _completed(text):
    """Read a cell that the end of the file cut off; None if it cannot be completed."""
    text = re.sub(r"(?:\\|\\u\w{0,3})$", "", text.rstrip()).removesuffix(",")
    for end in _ENDS:
        try:
            cell = _decoder().decode(text + end)
        except (ValueError, RecursionError):
            continue
        if isinstance(cell, dict) and _is_cell(cell):
            return cell
    return None


def _is_cell(value):
    return "cell_type" in value and ("source" in value or "input" in value)


def _united(ours, theirs):
    """Put cells that only their version has behind ours of the same name, or where they stand."""
    united, contents, names = list(ours), [*map(_content, ours)], [*map(_name, ours)]
    place = 0
    for cell in theirs:
        content, name = _content(cell), _name(cell)
        if content in contents:
            place = contents.index(content) + 1
            continue
        if name and name in names:
            place = len(names) - names[::-1].index(name)
        for values, value in ((united, cell), (contents, content), (names, name)):
            values.insert(place, value)
        place += 1
    return united


def _content(cell):
    """Type and text of a cell, to know it again."""
    kind, text = cell["cell_type"], cell.get("source", cell.get("input"))
    parts = [text] if isinstance(text, str) else _listed(text)
    return [part for part in (kind, *parts) if isinstance(part, str)]


def _name(cell):
    metadata = cell.get("metadata")
    marks = metadata.get("nbgrader") if isinstance(metadata, dict) else None
    name = marks.get("grade_id") if isinstance(marks, dict) else None
    return name if isinstance(name, str) else None
