"""Memory of a submission's process, read from outside: what it says of itself can be forged."""

from collections.abc import Iterator
from pathlib import Path

SLACK = 4 << 20  # answers and the allocator's own pages


def process_of(template: int, child: int) -> Path | None:
    """Folder in /proc of a submission, whose number inside the sandbox is `child`.

    None where the system does not tell.
    """
    found = (number for number in below(template) if _numbers(number)[1:2] == [child])
    return next((Path(f"/proc/{number}") for number in found), None)


class Scales:
    """Weighs one call: create it before, ask for `peak` afterwards."""

    def __init__(self, process: Path | None):
        self.process = process
        self.before = memory(process, "VmRSS")
        try:
            (process / "clear_refs").write_text("5")  # the high-water mark starts again from here
        except (OSError, TypeError):
            self.before = None

    def peak(self) -> int:
        """Bytes that were resident at the worst moment beyond those before, less some slack."""
        after = memory(self.process, "VmHWM")
        return 0 if self.before is None or after is None else max(0, after - self.before - SLACK)


def memory(process: Path | None, name: str) -> int | None:
    """Bytes that a line of a process's status says, such as VmRSS; None where it does not tell."""
    try:
        lines = (process / "status").read_text().splitlines()
        return next(int(line.split()[1]) << 10 for line in lines if line.startswith(f"{name}:"))
    except (OSError, TypeError, StopIteration):
        return None


def below(number: int) -> Iterator[int]:
    """Numbers of the processes that a process started, and of all that these started."""
    waiting = _children(number)
    while waiting:
        here = waiting.pop()
        yield here
        waiting += _children(here)


def _children(number):
    try:
        return [int(n) for n in Path(f"/proc/{number}/task/{number}/children").read_text().split()]
    except OSError:
        return []


def _numbers(number):
    """Numbers of a process in each namespace that knows it, from the outermost in."""
    try:
        lines = Path(f"/proc/{number}/status").read_text().splitlines()
        return next(
            [int(n) for n in line.split()[1:]] for line in lines if line.startswith("NSpid:")
        )
    except (OSError, StopIteration):
        return []
