"""What names mean where a test stands, though later cells gave them another meaning."""

from collections import Counter
from functools import lru_cache

from ..exercises._names import definitions, free_names, statements

LONGEST = 20_000  # characters of a cell that is read


class Meanings:
    """Tells which cells to run again before a test, which is judged after all cells ran.

    Somebody who calls a helper `score` in every cell means the one that stands above the test.

    Parameters
    ----------
    cells : dict
        Texts of the cells that ran, by place in the notebook, in order.
    given : set of str
        Texts that are the assignment's own: what these alone bind is no helper of the student's.
    """

    def __init__(self, cells, given):
        self.cells = cells
        self.names = {place: _names(text) for place, text in cells.items()}
        self.last = {name: place for place, (bound, _) in self.names.items() for name in bound}
        times = Counter(name for bound, _ in self.names.values() for name in bound)
        own = set().union(*(self.names[p][0] for p, text in cells.items() if text not in given))
        self.rebound = {name for name in own if times[name] > 1}

    def again(self, place: int, names) -> list[str]:
        """Texts of the cells to run so that `names`, and all they lead to, mean what they meant.

        It is taken for granted that they are run.
        """
        wanted = self._wanted(place, names) if self.rebound else {}
        stale = {p for name, p in wanted.items() if name in self.rebound and self.last[name] != p}
        while more := {wanted[name] for p in stale for name in self.names[p][0] & wanted.keys()
                       if wanted[name] > p} - stale:  # fmt: skip
            stale |= more
        self.last |= {name: p for p in sorted(stale) for name in self.names[p][0]}
        return [self.cells[p] for p in sorted(stale)]

    def _wanted(self, place, names):
        """Where each name that `names` lead to has its meaning from, seen from a place."""
        above = {name: p for p, (bound, _) in self.names.items() if p < place for name in bound}
        found, waiting = {}, list(names)
        while waiting:
            name = waiting.pop()
            if name in above and name not in found:
                found[name] = above[name]
                waiting += self.names[above[name]][1]
        return found


@lru_cache(1024)
def _names(text):
    """Names that a cell binds, but for imports, and that it reads; none where it is no Python."""
    cells = [text] if len(text) <= LONGEST else []
    try:
        return frozenset(definitions(cells)), frozenset().union(*map(free_names, statements(cells)))
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return frozenset(), frozenset()
