"""Texts of cells put together and taken apart: split cells, merged cells, edited test cells."""

import re

from ._cells import Piece, as_code

_MOST_PARTS = 5  # that a cell may have been split into
_NOT_RUN = "# not run: "
_ENDED = re.compile(r"^[ \t]++(?:return|raise)\b.*\Z", re.MULTILINE)
_BEGUN = re.compile(r"^(?:async )?(?:def|class) (\w+)", re.MULTILINE)
_LASTING = re.compile(r"\s*(?:@|(?:import|from|def|async def|class)\b)")


def code_of(piece) -> str:
    """Text of a cell, read as code."""
    return piece.text if piece.kind == "code" else as_code(piece.text)


def defines(text, functions, read) -> bool:
    """Whether a text parses and defines all of `functions`, one at least, at its top level."""
    reading = read(text)
    return bool(functions) and reading.parses and functions <= reading.defined


def join_split(pieces, slots, log, read) -> list[Piece]:
    """Join the parts of a solution that was split within its function.

    A part is joined to what is before it where one of the two cannot stand alone (half a function
    does not parse, or goes on indented where none returned) and both define the function.
    """
    solutions = [slot for slot in slots.values() if slot.functions]
    joined = []
    while pieces:
        count, name = _parts_at(pieces[:_MOST_PARTS], solutions, read)
        first = pieces[0]
        if count > 1:
            owner = next((piece for piece in pieces[:count] if piece.grade_id == name), first)
            first.text = "\n".join(piece.text for piece in pieces[:count])
            first.name, first.marks, first.how = name, owner.marks, "function"
            log.say(f"solution cell {name} was split into {count} cells: joined")
        joined.append(first)
        pieces = pieces[count:]
    return joined


def _parts_at(pieces, solutions, read):
    """Count of the first pieces that belong together, and the name of their slot."""
    begun = set(_BEGUN.findall(pieces[0].text))
    for slot in (slot for slot in solutions if slot.functions & begun):
        best, text = 1, pieces[0].text
        for count, part in enumerate(pieces, 1):
            if part.kind != "code" or part.name not in ("", slot.name):
                break
            whole = "\n".join(piece.text for piece in pieces[:count])
            is_inside = part.text.strip("\n")[:1].isspace() and not _ENDED.search(text.rstrip())
            is_needed = is_inside or not (read(text).parses and read(part.text).parses)
            if count > 1 and is_needed and defines(whole, slot.functions, read):
                best = count
            text = whole
        if best > 1:
            return best, slot.name
    return 1, ""


def cut_out(piece, name, slots, read) -> Piece:
    """Take the function of one slot, and what follows it, out of a cell that holds several.

    Each function begins after the statement before it, with its comments, and reaches to the
    next function of the assignment; what is before the first stays in the cell.
    """
    graded = {function: slot.name for slot in slots.values() for function in slot.functions}
    text = code_of(piece)
    lines, owners, owner, before = text.split("\n"), [], None, 0
    for statement in read(text).statements:
        owner = graded.get(statement.defined, owner)
        owners += [owner] * (statement.last - before)
        before = max(before, statement.last)
    owners += [owner] * (len(lines) - len(owners))
    parts = list(zip(lines, owners, strict=False))
    own = "\n".join(line for line, owner in parts if owner == name).strip("\n")
    piece.text = "\n".join(line for line, owner in parts if owner != name).strip("\n")
    return Piece("code", own, piece.number, name=name, how="cut", part_of=piece)


def additions(piece, slot, read) -> tuple[str, str]:
    """What a student wrote into a cell that is not for writing: kind and text of a new cell.

    Of code, the statements that give a meaning to names which the cell of the release leaves
    alone (of a test, its imports and functions only); of other text, the lines that are new.
    """
    text = code_of(piece) if slot.kind == "code" else piece.text
    reading, lines = read(text), text.split("\n")
    if slot.kind == "code" and (piece.kind == "code" or reading.parses):
        bound = read(slot.stub).bound | read(slot.text).bound
        new = [s for s in reading.statements if s.bound and not s.bound & bound]
        if slot.marks.get("grade"):
            new = [s for s in new if _LASTING.match(lines[s.first - 1])]
        own = [line for s in new if reading.parses for line in lines[s.first - 1 : s.last]]
        return "code", "\n".join(own)
    known = {line.strip() for line in [*slot.stub.splitlines(), *slot.text.splitlines()]}
    return piece.kind, "\n".join(line for line in lines if line.strip() not in known).strip("\n")


def without(piece, names, read) -> str:
    """Text of a cell in which the statements that bind one of `names` have become comments."""
    lines = piece.text.split("\n")
    for statement in read(piece.text).statements:
        if statement.bound & names:
            for number in range(statement.first - 1, statement.last):
                if not lines[number].startswith(_NOT_RUN):
                    lines[number] = f"{_NOT_RUN}{lines[number]}"
    return "\n".join(lines)
