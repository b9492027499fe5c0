"""Namespaces and limits of a submission, set up by itself before the first line of the student's.

Linux only. All of it is entered once and cannot be left: no network, no processes but its own, an
empty /proc, a private folder to write to, no capabilities.
"""

import ctypes
import os
import resource
import signal

_LIBC = ctypes.PyDLL(None, use_errno=True)
_NEW = {"user": 0x10000000, "pid": 0x20000000, "mount": 0x00020000, "net": 0x40000000,
        "ipc": 0x08000000, "uts": 0x04000000}  # fmt: skip
_PRIVATE = 0x40000 | 0x4000  # MS_PRIVATE | MS_REC
_NOTHING = 2 | 4 | 8  # nosuid, nodev, noexec
_CLONE, _KEYCTL = {"x86_64": (56, 250)}.get(os.uname().machine, (220, 219))  # system calls
_JOIN_SESSION_KEYRING = 1  # keys of whoever grades stay outside
_VERSION_3, _NONE = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)()  # capset(2)
_PDEATHSIG, _CAPBSET_DROP, _NO_NEW_PRIVS, _DUMPABLE = 1, 24, 38, 4


def _checked(result):
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


def die_with_parent():
    """Be killed when the parent dies."""
    _checked(_LIBC.prctl(_PDEATHSIG, 9, 0, 0, 0))


def become_nobody():
    """Give up being root, where root started the sandbox."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)
        _checked(_LIBC.prctl(_DUMPABLE, 1, 0, 0, 0))  # else /proc/self would belong to root


def fork() -> int:
    """Fork into namespaces of its own, where the child is process 1; as `os.fork` returns.

    One `clone` does what else takes two forks: `unshare` has only the next child in a new namespace
    of processes.
    """
    user, group = os.getuid(), os.getgid()
    python = ctypes.pythonapi
    python.PyOS_BeforeFork()
    child = _LIBC.syscall(_CLONE, sum(_NEW.values()) | signal.SIGCHLD, 0, 0, 0, 0)
    if child:
        python.PyOS_AfterFork_Parent()
        _checked(min(child, 0))
        return child
    python.PyOS_AfterFork_Child()
    try:
        for name, text in (("setgroups", "deny"), ("uid_map", f"{user} {user} 1"),
                           ("gid_map", f"{group} {group} 1")):  # fmt: skip
            with open(f"/proc/self/{name}", "w") as file:
                file.write(text)
    except OSError:
        os._exit(1)
    return 0


def works() -> bool:
    """Whether a child can have namespaces, mounts and limits of its own here."""
    try:
        child = fork()
    except OSError:
        return False
    if child:
        return os.waitpid(child, 0)[1] == 0
    try:
        close({"memory_bytes": -1, "cpu_seconds": 9, "file_bytes": 1 << 20, "processes": 9})
        os._exit(0)
    finally:
        os._exit(1)


def close(limits, is_private=True):
    """Mount what is private, set the limits, give up every capability."""
    if is_private:
        _mount(limits)
        _LIBC.syscall(_KEYCTL, _JOIN_SESSION_KEYRING, None)
    for name, value in (
        ("AS", limits["memory_bytes"]), ("CPU", limits["cpu_seconds"]), ("CORE", 0),
        ("FSIZE", limits["file_bytes"]), ("NPROC", limits["processes"]), ("NOFILE", 256),
    ):  # fmt: skip
        if is_private or name != "NPROC":  # else it would count all that this user runs
            resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (int(value), int(value)))
    if is_private:
        _drop_capabilities()


def _mount(limits):
    home = os.environ["HOME"]
    size = f"size={limits['file_bytes']},mode=1777".encode()
    _checked(_LIBC.mount(b"none", b"/", None, _PRIVATE, None))
    _checked(_LIBC.mount(b"tmpfs", b"/proc", b"tmpfs", _NOTHING | 1, b"size=4k"))
    for place in (home.encode(), b"/dev/pts", b"/dev/shm"):
        _checked(_LIBC.mount(b"tmpfs", place, b"tmpfs", _NOTHING, size))
    os.chdir(home)


def _drop_capabilities():
    for capability in range(64):
        if _LIBC.prctl(_CAPBSET_DROP, capability, 0, 0, 0) != 0:
            break
    _checked(_LIBC.prctl(_NO_NEW_PRIVS, 1, 0, 0, 0))
    _checked(_LIBC.capset(_VERSION_3, _NONE))
