"""From the bytes of a file to a text that is cheap to parse."""

import codecs
import re

MOST_BYTES = 100 << 20  # of a notebook that is opened
MOST_PARTS = 2_000_000  # commas and brackets of a text that is parsed: bounds its memory
MOST_BRACKETS = 2_000_000  # that are counted to find the end of huge outputs
MOST_DEPTH = 100  # of values in values: a notebook needs about ten
SMALL = 1_000_000  # characters: nothing is left out below

_MARKS = [
    (codecs.BOM_UTF8, "utf-8", "UTF-8 with a byte order mark"),
    (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32"),
    (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
]
_PATTERNS = [  # of a file without a mark: where the zeros of an ASCII letter stand
    (re.compile(rb"[\t-~]\0\0\0"), "utf-32-le", "UTF-32"),
    (re.compile(rb"\0\0\0[\t-~]"), "utf-32-be", "UTF-32"),
    (re.compile(rb"[\t-~]\0[\t-~]\0"), "utf-16-le", "UTF-16"),
    (re.compile(rb"\0[\t-~]\0[\t-~]"), "utf-16-be", "UTF-16"),
]
_BULK = re.compile(r'"outputs"\s*+:\s*+\[|"widgets"\s*+:\s*+\{')  # no string can look so inside
_BRACKET = re.compile(r'(?:[^"\[\]{}]++|"(?:[^"\\]++|\\.)*+")*+([\[\]{}])', re.DOTALL)


class TooLargeError(Exception):
    """A text that would take too long to read."""


def decoded(data: bytes) -> tuple[str, list[str]]:
    """Text of a file in whatever encoding, and what is unusual about it."""
    for mark, encoding, name in _MARKS:
        if data.startswith(mark):
            text, repairs = data[len(mark) :].decode(encoding, "replace"), [name]
            break
    else:
        text, repairs = _without_mark(data)
    repairs = [f"the file was written in {name}: read so" for name in repairs]
    if "\0" in text:
        text = text.replace("\0", "")
        repairs.append("null bytes in the file were left out")
    return text, repairs


def _without_mark(data):
    for pattern, encoding, name in _PATTERNS:
        if pattern.match(data):
            return data.decode(encoding, "replace"), [name]
    try:
        return data.decode("utf-8"), []
    except UnicodeDecodeError as error:
        if error.start >= len(data) - 3:  # a file that was cut off within a character
            return data[: error.start].decode("utf-8", "replace"), []
    text = data.decode("utf-8", "replace")
    wrong = text.count("\ufffd")
    if sum(letter > "\x7f" for letter in text[:SMALL]) > 2 * wrong:
        return text, ["broken UTF-8"]
    return data.decode("cp1252" if _is_cp1252(data) else "latin-1"), ["Latin-1"]


def _is_cp1252(data):
    return not re.search(rb"[\x81\x8d\x8f\x90\x9d]", data)


def slim(text: str) -> tuple[str, list[str]]:
    """Leave outputs and widgets out of a long text, before it is parsed.

    Raises
    ------
    TooLargeError
        If it is too large to parse even so.
    """
    length, parts = len(text), []
    if length > SMALL:
        parts, start, left = [], 0, MOST_BRACKETS
        while found := _BULK.search(text, start):
            parts.append(text[start : found.end()])
            start, left = _end(text, found.end(), left)
        text = "".join([*parts, text[start:]])
    if sum(text.count(sign) for sign in ",[{") > MOST_PARTS:
        raise TooLargeError
    cut = length - len(text)
    return text, [f"outputs of {cut / 1e6:.0f} MB were left out unread"] if cut > SMALL else []


def shallow(text: str) -> str:
    """Put null for what is nested too deep to be parsed."""
    parts, start, depth, place = [], 0, 0, 0
    while found := _BRACKET.match(text, place):
        place, is_opened = found.end(), found[1] in "[{"
        depth += is_opened
        if depth == MOST_DEPTH and is_opened:
            parts.append(f"{text[start : place - 1]}null")
        if depth >= MOST_DEPTH:
            start = place
        depth -= not is_opened
    return "".join([*parts, text[start:]])


def _end(text, start, left):
    """Place of the bracket that closes the one before `start`; the end of the text if none does."""
    depth = 1
    while depth:
        left -= 1
        if left < 0:
            raise TooLargeError
        found = _BRACKET.match(text, start)
        if found is None:
            return len(text), left
        depth += 1 if found[1] in "[{" else -1
        start = found.end()
    return start - 1, left
