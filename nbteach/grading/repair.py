"""A damaged notebook made gradable: aligned with its assignment, every change in a log.

Rules
-----
- *Which cell is which.* A text that only one cell of the release has is that cell; else the
  grade_id says it; else the function that the cell defines, the id of the cell, its likeness to
  the release, and its place between known cells.
- *Several cells of one name.* Where something was written counts before where nothing was, the
  right type of cell before another, what defines the function before what only parses, that before
  what does not parse, and of equals the last in the notebook, a student's later attempt. A cell
  without a name that defines the function again right behind its cell, before any test, is such an
  attempt, since this is what the student's own tests judged.
- *The others* stay as ordinary cells, where something was written in them, and run: helpers and
  imports in them may be needed. Only statements behind the chosen cell that would replace its
  function become comments, because the verdict is for the chosen cell and for nothing that a
  trial or a variable of the same name made of it afterwards.
- *Tests, locked cells and tasks* hold the text of the source. Imports, functions and sentences
  that a student wrote into them are kept in a cell behind them.
- *Metadata* are the source's, for the notebook and for every cell of the assignment.
"""

from typing import NamedTuple

from nbformat import NotebookNode

from ..course._folder import grade_id
from ._align import Alignment
from ._assemble import assembled
from ._cells import normal, pieces_of, slots_of
from ._files import handed_in
from ._log import Log
from ._python import Reader
from ._salvage import Found, found_in

__all__ = ["Repaired", "handed_in", "repair"]

_MARKS = ("grade", "solution", "locked", "task", "points")


class Repaired(NamedTuple):
    """A notebook that can be graded.

    Attributes
    ----------
    notebook : NotebookNode
        Of format 4.5, valid, without outputs: every graded, solution and locked cell of the source
        once and with the source's metadata, solutions with the student's text, all others with the
        source's; and the cells that the student added.
    repairs : list of str
        What was done, for the instructor; empty for an undamaged notebook.
    human : str or None
        Why a person has to look at it.
    """

    notebook: NotebookNode
    repairs: list[str]
    human: str | None


def repair(submitted: bytes | None, source: NotebookNode, release: NotebookNode) -> Repaired:
    """Align a notebook with its assignment. Never raises, whatever the bytes are.

    Parameters
    ----------
    submitted : bytes or None
        The file that was handed in.
    source : NotebookNode
        The instructor's notebook, with solutions and hidden tests.
    release : NotebookNode
        The version that students were given.
    """
    try:
        found = found_in(submitted)
        problem = found.problem
        if not problem:
            return _repaired(found, source, release)
    except (MemoryError, RecursionError):
        problem = "the notebook is too large or nested too deep to be repaired"
    return Repaired(_untouched(source, release), [problem], problem)


def _repaired(found, source, release):
    log, read = Log(), Reader()
    for sentence in found.repairs:
        log.say(sentence)
    slots = slots_of(source, release, read)
    pieces = pieces_of(found, log)
    alignment = Alignment(pieces, slots, source, log, read)
    chosen = alignment.run()
    if found.is_whole:
        _about_kernel(found.metadata, source, log)
    _about_cells(alignment, chosen)
    notebook = assembled(alignment, chosen, source)
    _about_input(notebook, slots, read, log)
    return Repaired(notebook, log.sentences, _why_a_person(slots, chosen) or log.person)


def _untouched(source, release):
    """Notebook of somebody who wrote nothing."""
    read, log = Reader(), Log()
    cells = [dict(cell) for cell in release.cells]
    slots = slots_of(source, release, read)
    alignment = Alignment(pieces_of(Found(cells), log), slots, source, log, read)
    return assembled(alignment, alignment.run(), source)


def _why_a_person(slots, chosen):
    solutions = [name for name, slot in slots.items() if slot.is_solution]
    if not chosen:
        return "the notebook holds no cell of the assignment"
    if solutions and not chosen.keys() & set(solutions):
        return "no solution of the student's could be found in the notebook"
    return None


def _about_kernel(metadata, source, log):
    """Say whether the notebook was made for another kernel."""
    if not isinstance(metadata, dict):
        log.say("the metadata of the notebook were missing or of a wrong type")
        return
    kernel, wanted = metadata.get("kernelspec"), source.metadata.get("kernelspec")
    name = kernel.get("name") if isinstance(kernel, dict) else None
    if wanted and name != wanted.get("name"):
        how = "named another kernel" if isinstance(name, str) and name else "named no kernel"
        log.say(f"the notebook {how}: it is graded with {wanted.get('name')}")


def _about_cells(alignment, chosen):
    """Say what is said of each cell of the assignment, and of the order of all."""
    log = alignment.log
    for name, slot in alignment.slots.items():
        piece, attempts = chosen.get(name), _attempts(alignment, slot)
        if piece is None and slot.is_solution:
            log.say(f"solution cell {name} is missing: counted as not written")
        elif piece is None:
            log.note("cells that were deleted are put back: {}", name)
        else:
            _about_cell(piece, slot, log)
        if len(attempts) > 1:
            number = attempts.index(piece) + 1
            log.say(f"solution cell {name} was there {len(attempts)} times: number {number} counts")
    places = [alignment.slots[p.name].place for p in alignment.pieces
              if p.name and p.part_of is None and len(alignment.named(p.name)) == 1]  # fmt: skip
    if places != sorted(places):
        log.say("the cells stand in another order than they were given out: it is kept")


def _attempts(alignment, slot):
    named = alignment.named(slot.name) if slot.is_solution else []
    return [piece for piece in named if alignment.score(piece, slot) > 1]


def _about_cell(piece, slot, log):
    """Say how a cell differs from what was given out."""
    if piece.kind != slot.kind:
        log.note(f"turned into {piece.kind}, and {slot.kind} again: {{}}", slot.name)
    if not slot.is_solution and normal(piece.text) not in (normal(slot.stub), normal(slot.text)):
        log.note("texts of locked cells had been edited and are restored: {}", slot.name)
    if piece.how == "cut":
        log.note("solutions that stood in one cell with others have their own again: {}", slot.name)
    elif piece.how == "elsewhere":
        log.note("solutions that were written in a new cell are taken from there: {}", slot.name)
    elif piece.how != "attempt" and piece.grade_id != slot.name:
        what = "edited" if piece.grade_id else "lost"
        how = f" (found by {piece.how})" if piece.how else ""
        log.note(f"the grade_id was {what} and is restored{how}: {{}}", slot.name)
    elif piece.how != "attempt":
        wrong = [key for key in _MARKS if piece.marks.get(key) != slot.marks.get(key)]
        for key in wrong:
            log.note(f"{key} in the metadata was edited and is restored: {{}}", slot.name)


def _about_input(notebook, slots, read, log):
    """Name cells that wait for an answer which nobody gives."""
    for number, cell in enumerate(notebook.cells, 1):
        name = grade_id(cell)
        is_given = name in slots and not slots[name].is_solution
        if cell.cell_type == "code" and not is_given and read(cell.source).asks:
            log.note("input() is called, and nobody answers: {}", name or f"cell {number}")
