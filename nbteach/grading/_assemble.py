"""The repaired notebook, put together from the cells that were chosen."""

import nbformat

from ._parts import code_of, without

_REPLACED = "later cells would replace functions of graded cells: those lines are not run"


def assembled(alignment, chosen, source):
    """Notebook of format 4.5 with every cell of the assignment once, and the student's own cells.

    Parameters
    ----------
    alignment : Alignment
    chosen : dict
        The student's cell for each slot that has one.
    source : NotebookNode
        Gives the notebook's metadata.

    Returns
    -------
    NotebookNode
    """
    slots = alignment.slots
    order = [piece for piece in alignment.pieces if _is_kept(alignment, piece, chosen)]
    order = _with_missing(order, chosen, slots, source)
    _silence(order, alignment, chosen)
    names = _Ids(slots)
    cells = []
    for entry in order:
        slot, piece = _slot_of(entry, chosen, slots), None if isinstance(entry, str) else entry
        cells.append(_of_slot(slot, piece, names) if slot else _extra(piece, names))
    parts = {"cells": cells, "metadata": source.metadata, "nbformat": 4, "nbformat_minor": 5}
    return nbformat.from_dict(parts)  # which copies all of it


def _slot_of(entry, chosen, slots):
    """Slot that an entry of the order fills: a name, or the cell that is chosen for it."""
    if isinstance(entry, str):
        return slots[entry]
    return slots[entry.name] if entry.name and chosen.get(entry.name) is entry else None


def _is_kept(alignment, piece, chosen):
    """Whether a cell has a place in the result; copies of what was given out have none."""
    slot = alignment.slots.get(piece.name)
    if slot is None or chosen[slot.name] is piece:
        return True
    is_written = slot.is_solution and alignment.score(piece, slot) > 1
    if not is_written:
        alignment.log.note("further copies of cells were left out: {}", slot.name)
    return is_written


def _with_missing(order, chosen, slots, source):
    """Put names of missing cells, and cells cut out of others, beside their neighbours."""
    loose = {name: p for name, p in chosen.items() if p.part_of is not None and p in order}
    order = [entry for entry in order if entry not in loose.values()]
    names = {slot.place: slot.name for slot in slots.values()}
    for name, slot in slots.items():
        if name in chosen and name not in loose:
            continue
        places = {_place(entry, slots): n for n, entry in enumerate(order)}
        before = [places[place] for place in range(slot.place) if place in places]
        after = [places[n] for n in range(slot.place, len(source.cells)) if n in places]
        index = before[-1] + 1 if before else min(after[:1], default=len(order))
        if name in loose:
            origin = loose[name].part_of
            index = max(index, order.index(origin) + 1 if origin in order else 0)
        order.insert(index, loose.get(name, names[slot.place]))
    return order


def _place(entry, slots):
    """Place of an entry in the source; of a cell of the student's own, the cell itself."""
    if isinstance(entry, str):
        return slots[entry].place
    if entry.ordinary is not None:
        return entry.ordinary
    return slots[entry.name].place if entry.name else entry


def _silence(order, alignment, chosen):
    """Turn into comments what would replace a graded function behind its cell."""
    standing = set()
    for entry in order:
        slot = _slot_of(entry, chosen, alignment.slots)
        piece = chosen.get(slot.name) if slot else entry
        if slot and piece and alignment.score(piece, slot) == 4:
            standing |= slot.functions
        elif not slot and entry.kind == "code" and alignment.read(entry.text).parses:
            for name in sorted(alignment.read(entry.text).bound & standing):
                alignment.log.note(f"{_REPLACED}: {{}}", name)
                entry.text = without(entry, {name}, alignment.read)


class _Ids:
    """Gives each cell an id that no other has; those of the source belong to its cells."""

    def __init__(self, slots):
        self.taken = {slot.cell.get("id") for slot in slots.values()}
        self.count = 0

    def new(self, wanted):
        while not wanted or wanted in self.taken:
            self.count += 1
            wanted = f"extra-{self.count}"
        self.taken.add(wanted)
        return wanted


def _of_slot(slot, piece, names):
    """Cell of the assignment: the student's text in a solution, else the text of the source."""
    text, attachments = slot.text, slot.cell.get("attachments")
    if slot.is_solution:
        text, attachments = slot.stub, {}
        if piece is not None:
            text = code_of(piece) if slot.kind == "code" else piece.text
            attachments = piece.attachments
    cell_id = slot.cell.get("id") or names.new("")
    return _cell(slot.kind, cell_id, slot.cell.metadata, text, attachments)


def _extra(piece, names):
    metadata = {"tags": piece.tags} if piece.tags else {}
    return _cell(piece.kind, names.new(piece.cell_id), metadata, piece.text, piece.attachments)


def _cell(kind, cell_id, metadata, text, attachments):
    parts = {"cell_type": kind, "id": cell_id, "metadata": metadata, "source": text}
    if kind == "code":
        parts |= {"execution_count": None, "outputs": []}
    elif attachments:
        parts["attachments"] = attachments
    return parts
