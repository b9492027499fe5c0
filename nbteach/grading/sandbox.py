"""The sandbox: a process in bubblewrap that forks for every submission, and ways into it."""

import json
import os
import select
import shutil
import socket
import subprocess
import sys
import tempfile
from typing import NamedTuple

from ._bubblewrap import HOW_TO_INSTALL, SandboxError, command

__all__ = ["Address", "LostError", "Sandbox", "SandboxError", "Template"]

TEMPLATE = ["-m", "nbteach.student.template"]


class LostError(Exception):
    """The template is gone, by no fault of the submission's."""


class Address(NamedTuple):
    """Where a template is found."""

    path: str  # of its socket
    process: int  # number of its outermost process
    is_safe: bool


class Template:
    """A process that imports the scientific stack, and then forks for every submission.

    It is ready when a `Sandbox` at its address is.
    """

    def __init__(self, is_safe: bool = True):
        words = command(TEMPLATE) if is_safe else [sys.executable, *TEMPLATE]
        self.folder = tempfile.mkdtemp(prefix="nbteach-")
        path = os.path.join(self.folder, "door")
        with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as door:
            door.bind(path)
            door.listen(1 << 10)
            words += [str(door.fileno()), *([] if is_safe else ["--unsafe"])]
            self.process = subprocess.Popen(
                words, pass_fds=[door.fileno()], stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
        self.address = Address(path, self.process.pid, is_safe)

    def close(self) -> None:
        """End the template, and with it all that it started."""
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Sandbox:
    """A way into a template, of its own where no address is given; `spawn` starts a submission."""

    def __init__(self, address: Address | None = None, is_safe: bool = True):
        self.template = None if address else Template(is_safe)
        self.address = address or self.template.address
        self.control = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.control.settimeout(120)
        try:
            self.control.connect(self.address.path)
            is_ready = self.control.recv(1 << 10)
        except OSError:
            is_ready = b""
        if not is_ready:
            self.close()
            raise SandboxError(HOW_TO_INSTALL.format(why=_why(self.address)))

    def is_alive(self) -> bool:
        """Whether the template is still there: it says nothing unasked, but its end is heard."""
        return not select.select([self.control], [], [], 0)[0]

    def spawn(self, limits: dict) -> tuple[socket.socket, int]:
        """Fork a submission; return its channel and the child's number for `kill`.

        Raises
        ------
        LostError
            If the template died.
        """
        ours, theirs = socket.socketpair()
        try:
            with theirs:
                request = json.dumps({"spawn": limits}).encode()
                socket.send_fds(self.control, [request], [theirs.fileno()])
            return ours, json.loads(self.control.recv(1 << 10))["child"]
        except (OSError, ValueError):
            ours.close()
            raise LostError("the template of the sandbox died") from None

    def kill(self, child: int) -> None:
        """End a submission and all processes that it started."""
        self.control.send(json.dumps({"kill": child}).encode())

    def close(self) -> None:
        """End all submissions that came this way, and the template if it is its own."""
        self.control.close()
        if self.template is not None:
            self.template.close()


def _why(address):
    """What is said when bubblewrap is asked for no more than the cage of a submission."""
    if not address.is_safe:
        return "its process ended"
    tried = subprocess.run(command(["-c", _TRY]), capture_output=True, text=True)
    return (tried.stderr.strip() or "its process ended").splitlines()[-1]


_TRY = """from nbteach.student import cage
cage.become_nobody()
cage.works() or exit("no namespaces for a submission")"""
