"""The template of a worker: imports the scientific stack once, then forks for every submission.

Workers come through a listening socket, whose number is its first argument: ``spawn`` comes with a
socket for the new submission, ``kill`` names a child. With ``--unsafe``: no namespaces.
"""

import gc
import json
import os
import select
import signal
import socket
import sys
from contextlib import suppress

UNSAFE = "--unsafe" in sys.argv
PRELOAD = ("numpy", "pandas", "scipy.sparse", "scipy.special", "scipy.stats",
           "sklearn.preprocessing", "sklearn.datasets", "matplotlib.pyplot",
           "matplotlib_inline.backend_inline", "nbteach.exercises", "nbteach.documented",
           "nbteach.datasets")  # fmt: skip


def main():
    """Serve until it is killed, which it is when the grader dies."""
    from . import cage, shell

    if not UNSAFE:
        cage.become_nobody()
        if not cage.works():
            return
    cage.die_with_parent()
    for name in PRELOAD:
        __import__(name)
    shell.prepare()
    gc.collect()
    gc.freeze()  # else every submission's first collection would copy all of the memory
    serve(socket.socket(fileno=int(sys.argv[1])))


def serve(door):
    """Answer whoever comes through the door: a worker, whose children end when it leaves."""
    children = {door: set()}  # by connection
    while True:
        for connection in select.select(list(children), [], [])[0]:
            if connection is door:
                worker, _ = door.accept()
                children[worker] = set()
                worker.send(b'{"ready": true}')
            elif not _answered(connection, children):
                for child in children.pop(connection):
                    _kill(child)
                connection.close()


def _answered(connection, children):
    """Do what one message asks; False where the worker is gone."""
    try:
        text, descriptors, _, _ = socket.recv_fds(connection, 1 << 16, 1)
        command = json.loads(text)
        if "kill" in command:
            children[connection].discard(command["kill"])
            _kill(command["kill"])
        else:
            child = _spawn(command["spawn"], descriptors[0], children)
            children[connection].add(child)
            connection.send(json.dumps({"child": child}).encode())
    except (OSError, ValueError):
        return False
    return True


def _kill(child):
    with suppress(ProcessLookupError, ChildProcessError, PermissionError):
        if UNSAFE:
            os.killpg(child, signal.SIGKILL)
        os.kill(child, signal.SIGKILL)  # and with process 1 all that are below it
        os.waitpid(child, 0)


def _spawn(limits, descriptor, connections):
    """Fork a submission; the child's number."""
    from . import cage, shell

    child = os.fork() if UNSAFE else cage.fork()
    if child:
        os.close(descriptor)
        return child
    try:
        cage.die_with_parent()
        for connection in connections:
            connection.close()
        if UNSAFE:
            os.setsid()
        channel = socket.socket(fileno=os.dup2(descriptor, 200, inheritable=False))
        os.close(descriptor)
        cage.close(limits, is_private=not UNSAFE)
        shell.serve(channel, limits)
    finally:
        os._exit(0)


if __name__ == "__main__":
    main()
