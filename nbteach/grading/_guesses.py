"""Names for cells of which neither grade_id nor function nor id tells what they are."""

from difflib import SequenceMatcher

_MOST_COMPARED = 60  # cells without a name that are compared with the cells that are missing
_MOST_LINES = 100  # of each
_ALIKE = 0.5  # share of lines in common from which on two cells are taken for one


def by_likeness(missing, nameless) -> None:
    """Name cells after the missing slots whose text they have in common, the most alike first.

    Parameters
    ----------
    missing : list of Slot
    nameless : callable
        Cells without a name that are of a kind.
    """
    found = [
        (_likeness(piece.text, slot.stub), slot.name, piece)
        for slot in missing
        for piece in nameless(slot.kind)[:_MOST_COMPARED]
    ]
    names = set()
    for ratio, name, piece in sorted(found, key=lambda match: -match[0]):
        if ratio >= _ALIKE and name not in names and not piece.name:
            piece.name, piece.how = name, "likeness"
            names.add(name)


def _likeness(text, stub):
    """Share of the lines that two texts have in common, in order."""
    ours, theirs = (
        [line.strip() for line in some.splitlines() if line.strip()][:_MOST_LINES]
        for some in (text, stub)
    )
    matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
    return matcher.ratio() if matcher.quick_ratio() >= _ALIKE else 0.0


def by_place(missing, names, pieces, read) -> None:
    """Name the cells between two known cells after the solutions that are missing there.

    Only where there are as many of one as of the other.

    Parameters
    ----------
    missing : list of Slot
    names : list of str
        All slots, in the order of the source.
    pieces : list of Piece
    read : Reader
    """
    places = {piece.name: number for number, piece in enumerate(pieces) if piece.name}
    gaps = {}
    for slot in missing if places else ():
        place = names.index(slot.name)
        first = max((places[name] for name in names[:place] if name in places), default=-1)
        last = min((places[name] for name in names[place:] if name in places), default=len(pieces))
        gaps.setdefault((first, last, slot.kind), []).append(slot)
    for (first, last, kind), slots in gaps.items():
        inside = [p for p in pieces[first + 1 : last] if _may_be_attempt(p, kind, read)]
        slots = [slot for slot in slots if slot.is_solution]
        if len(slots) == len(inside):
            for slot, piece in zip(slots, inside, strict=True):
                piece.name, piece.how = slot.name, "place"


def _may_be_attempt(piece, kind, read):
    """Whether a cell without a name holds a text, or code that is more than a trial."""
    is_free = not piece.name and piece.ordinary is None and piece.kind == kind
    if not is_free or not piece.text.strip():
        return False
    reading = read(piece.text)
    return kind != "code" or not reading.parses or bool(reading.defined)
