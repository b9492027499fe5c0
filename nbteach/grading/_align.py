"""Which of the cells that were handed in is which cell of the assignment."""

from collections import Counter

from ._cells import Piece, normal
from ._guesses import by_likeness, by_place
from ._parts import additions, code_of, cut_out, defines, join_split


class Alignment:
    """Names the cells that were handed in, step by step, and chooses one for each slot.

    A cell of the text that only one cell of the release has is that cell; others are named by
    their grade_id, then by the function they define, the id of the cell, their likeness to the
    release, and at last by their place between cells that are known.
    """

    def __init__(self, pieces, slots, source, log, read):
        self.pieces, self.slots, self.source = pieces, slots, source
        self.log, self.read = log, read
        self.solutions = [slot for slot in slots.values() if slot.is_solution]

    def run(self) -> dict[str, Piece]:
        """Name all cells; the cell that is chosen for each slot that has one."""
        self._by_text_or_grade_id()
        self._with_additions()
        self.pieces = join_split(self.pieces, self.slots, self.log, self.read)
        self._exchanged()
        self._by_function()
        self._ordinary()
        self._by_cell_id()
        by_likeness(self._missing(), self._nameless)
        by_place(self._missing(), list(self.slots), self.pieces, self.read)
        self._later_attempts()
        named = {name: self.named(name) for name in self.slots}
        return {name: max(ps, key=lambda p, s=self.slots[name]: self._worth(p, s))
                for name, ps in named.items() if ps}  # fmt: skip

    def named(self, name) -> list[Piece]:
        """Cells that are taken for a slot, in the order of the notebook."""
        return [piece for piece in self.pieces if piece.name == name]

    def score(self, piece, slot) -> int:
        """What a cell is worth as a solution: 0 and 1 where nothing was written, 4 is best."""
        text = code_of(piece) if slot.kind == "code" else piece.text
        if not text.strip():
            return 0
        if normal(text) == normal(slot.stub):
            return 1
        if slot.kind == "code" and not self.read(text).parses:
            return 2
        return 4 if defines(text, slot.functions, self.read) else 3

    def _worth(self, piece, slot):
        """Rank of a cell among several with one name: the largest is chosen."""
        fits, place = piece.kind == slot.kind, self.pieces.index(piece)
        if slot.is_solution:
            score = self.score(piece, slot)
            return score > 1, fits, score, place
        return _is_as_given(piece, slot), fits, 0, -place

    def _by_text_or_grade_id(self):
        texts = Counter(normal(slot.stub) for slot in self.slots.values())
        known = {normal(s.stub): s.name for s in self.slots.values() if texts[normal(s.stub)] == 1}
        known.pop("", None)
        for piece in self.pieces:
            name = known.get(normal(piece.text))
            own = piece.grade_id if piece.grade_id in self.slots else ""
            piece.name, piece.how = (name, "text") if name and name != own else (own, "")
        given = {p.name for p in self.pieces if p.name and _is_as_given(p, self.slots[p.name])}
        for piece in self.pieces:
            slot = self.slots.get(piece.name)
            if slot and not slot.is_solution and not _is_as_given(piece, slot):
                # the student's own where another cell of the name is as it was given out
                piece.name = "" if slot.name in given else piece.name

    def _with_additions(self):
        """Keep what was written into locked cells as cells of their own, behind them."""
        pieces = []
        for piece in self.pieces:
            pieces.append(piece)
            slot = self.slots.get(piece.name)
            if slot is None or slot.is_solution or _is_as_given(piece, slot):
                continue
            kind, added = additions(piece, slot, self.read)
            if added:
                self.log.note(
                    "what was written into locked cells is kept behind them: {}", slot.name
                )
                pieces.append(Piece(kind, added, piece.number, part_of=piece))
        self.pieces = pieces

    def _exchanged(self):
        """Name a cell after the function it defines where its grade_id is another solution's."""
        for piece in self.pieces:
            slot = self.slots.get(piece.name)
            if slot and slot.functions and not self._defines(piece, slot):
                others = self._defined(piece)
                if len(others) == 1 and not self._is_held(self.slots[others[0]]):
                    piece.name, piece.how = others[0], "function"

    def _is_held(self, slot):
        return any(self._defines(piece, slot) for piece in self.named(slot.name))

    def _defines(self, piece, slot):
        return defines(code_of(piece), slot.functions, self.read)

    def _defined(self, piece):
        """Names of the solutions whose function a cell defines."""
        return [slot.name for slot in self.solutions if self._defines(piece, slot)]

    def _by_function(self):
        """Find solutions that are missing, or not written in their own cell, by their function."""
        for slot in self.solutions:
            own = self.named(slot.name)
            if any(self.score(piece, slot) > 1 for piece in own):
                continue
            found = [p for p in self.pieces if self._defines(p, slot) and self._may_lend(p, own)]
            for piece in found[-1:]:
                others = set(self._defined(piece)) - {slot.name}
                if piece.name or others - (set() if own else {s.name for s in self._missing()}):
                    place = self.pieces.index(piece)
                    self.pieces.insert(place + 1, cut_out(piece, slot.name, self.slots, self.read))
                else:
                    piece.name, piece.how = slot.name, "elsewhere" if own else "function"

    def _may_lend(self, piece, own):
        """Whether a cell may hold another slot's function: no locked one, no other in vain."""
        return not piece.name or (not own and self.slots[piece.name].is_solution)

    def _ordinary(self):
        """Know the cells that the assignment holds beside those that count, for their places."""
        slots = {slot.place for slot in self.slots.values()}
        for place, cell in enumerate(self.source.cells):
            if place not in slots:
                for piece in self._nameless(cell.cell_type):
                    is_same = piece.cell_id and piece.cell_id == cell.get("id")
                    if is_same or normal(piece.text) == normal(cell.source) != "":
                        piece.ordinary = place
                        break

    def _nameless(self, kind):
        return [p for p in self.pieces if p.kind == kind and not p.name and p.ordinary is None]

    def _missing(self):
        names = {piece.name for piece in self.pieces}
        return [slot for slot in self.slots.values() if slot.name not in names]

    def _by_cell_id(self):
        for slot in self._missing():
            for piece in self._nameless(slot.kind):
                if piece.cell_id and piece.cell_id == slot.cell.get("id"):
                    piece.name, piece.how = slot.name, "id of the cell"

    def _later_attempts(self):
        """Count a cell without a name that defines a function again, before anything tests it."""
        slot = None
        for piece in self.pieces:
            if piece.name:
                slot = self.slots[piece.name] if self.slots[piece.name].is_solution else None
            elif slot and piece.kind == "code" and self._defined(piece) == [slot.name]:
                piece.name, piece.how = slot.name, "attempt"


def _is_as_given(piece, slot):
    """Whether a cell has the text of the release, or of the source."""
    return normal(piece.text) in (normal(slot.stub), normal(slot.text))
