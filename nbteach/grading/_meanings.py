"""What names mean where a test stands, though later cells gave them another meaning."""

from collections import Counter
from functools import lru_cache

from ..exercises._names import definitions, reached


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
        self.bound = {place: _bound(text) for place, text in cells.items()}
        self.last = {name: place for place, names in self.bound.items() for name in names}
        times = Counter(name for names in self.bound.values() for name in names)
        own = set().union(*(self.bound[p] for p, text in cells.items() if text not in given))
        self.rebound = {name for name in own if times[name] > 1}

    def again(self, place: int, names) -> list[str]:
        """Texts of the cells to run so that `names`, and all they lead to, mean what they meant.

        It is taken for granted that they are run.
        """
        if not self.rebound:
            return []
        before = {p: text for p, text in self.cells.items() if p < place}
        known = definitions(before.values())
        needed = set(reached([name for name in names if name in known], known))
        wanted = {name: p for p in before for name in self.bound[p] & needed}
        stale = {wanted[name] for name in self.rebound & wanted.keys()
                 if self.last[name] != wanted[name]}  # fmt: skip
        while more := {wanted[name] for p in stale for name in self.bound[p] & needed
                       if wanted[name] > p} - stale:  # fmt: skip
            stale |= more
        self.last |= {name: p for p in sorted(stale) for name in self.bound[p]}
        return [before[p] for p in sorted(stale)]


@lru_cache(1024)
def _bound(text):
    return frozenset(definitions([text]))
