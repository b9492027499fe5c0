"""The process that grades: its sandbox, and how it ends."""

import atexit
import contextlib
import os
import resource
import threading
from multiprocessing import parent_process

from .sandbox import Address, Sandbox, SandboxError

MEMORY = 6 << 30  # bytes of address space for the tests of one submission
turn = threading.Lock()  # one submission at a time
_sandbox: Sandbox | None = None
_shared: Address | None = None


def sandbox(is_safe: bool) -> Sandbox:
    """Sandbox of this process: in the template that it shares, or in one of its own."""
    global _sandbox
    if _sandbox is not None and _sandbox.address.is_safe == is_safe and _sandbox.is_alive():
        return _sandbox
    close()
    if _shared is not None and _shared.is_safe == is_safe:
        with contextlib.suppress(SandboxError):
            _sandbox = Sandbox(_shared)
    _sandbox = _sandbox or Sandbox(is_safe=is_safe)
    return _sandbox


def join(address: Address) -> None:
    """Make this process a worker that shares a template, and ends when the grader does."""
    global _shared
    _shared = address
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    threading.Thread(target=_end_with, args=(parent_process(),), daemon=True).start()


@contextlib.contextmanager
def watched(seconds: float):
    """End this process if what is done meanwhile never ends: values can be made to last."""
    timer = threading.Timer(seconds, os._exit, [1])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _end_with(grader):
    grader.join()
    os._exit(1)


@atexit.register
def close():
    """End the sandbox of this process."""
    global _sandbox
    if _sandbox is not None:
        _sandbox.close()
        _sandbox = None
