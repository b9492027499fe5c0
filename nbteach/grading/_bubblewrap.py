"""The command line of bubblewrap: what is inside the sandbox, and what is not.

Inside are the system's libraries, Python with its packages, and of nbteach only what a notebook may
call: not the reference rungs, not the course, nothing of the user's. No network, no environment.
"""

import itertools
import os
import shutil
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path

import nbteach

from ..course import CourseError

# rooms of nbteach that a student's code finds; the ladder and what stands on it stay outside
ROOMS = ("__init__.py", "datasets", "documented", "exercises", "student")
NOBODY = 65534
HOME = "/student"  # private to each submission
SYSTEM = ("/usr", "/lib", "/lib64", "/lib32", "/bin", "/sbin", "/etc/ld.so.cache", "/etc/fonts",
          "/etc/alternatives")  # fmt: skip
HOW_TO_INSTALL = (
    "bubblewrap is needed to run strangers' code safely, and it does not work here ({why}).\n"
    "Install it with `apt-get install bubblewrap` (or your system's way) and allow user namespaces "
    "(`sysctl kernel.unprivileged_userns_clone=1`, or for AppArmor "
    "`sysctl kernel.apparmor_restrict_unprivileged_userns=0`)."
)


class SandboxError(CourseError):
    """The sandbox cannot be used; the message says why and what to do."""


def command(python_arguments) -> list[str]:
    """Command line of bubblewrap that runs Python with `python_arguments` inside."""
    program = shutil.which("bwrap")
    if program is None:
        raise SandboxError(HOW_TO_INSTALL.format(why="no bwrap on the PATH"))
    words = [program, *_namespaces(), "--die-with-parent", "--new-session", "--clearenv",
             "--proc", "/proc", "--dev", "/dev", "--tmpfs", HOME, *_temporary()]  # fmt: skip
    words += _folder("/etc")
    for path in SYSTEM:
        if os.path.islink(path):
            words += ["--symlink", os.readlink(path), path]
        elif os.path.exists(path):
            words += ["--ro-bind", path, path]
    for path in python_folders():
        for above in reversed(Path(path).parents[:-1]):  # bubblewrap makes them for root alone
            words += _folder(above)
        words += ["--ro-bind", path, path]
    words += _masks() + _rooms()
    words += ["--chmod", "1777", HOME]
    for name, value in environment().items():
        words += ["--setenv", name, value]
    # what all submissions share is for reading; each mounts folders of its own over some of it
    tmpfs = [w for flag, w in itertools.pairwise(words) if flag == "--tmpfs" and w != HOME]
    for place in ("/dev", *tmpfs, "/"):
        words += ["--remount-ro", place]
    return [*words, sys.executable, *python_arguments]


def _folder(path):
    """Make a folder that anybody may read."""
    return ["--perms", "0755", "--dir", str(path)]


def _namespaces():
    """Namespaces of the template: a user has to own them, root hands over to nobody inside."""
    if os.getuid() == 0:  # with a namespace of users, root would stay root and have no limits
        kept = ["--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
        return ["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", *kept]
    return ["--unshare-all", "--uid", str(NOBODY), "--gid", str(NOBODY)]


def _python_is_under_tmp():
    return any(path.startswith("/tmp/") for path in python_folders())


def _temporary():
    """Let /tmp be the private folder, or a read-only one where this Python lies under it."""
    return ["--tmpfs", "/tmp"] if _python_is_under_tmp() else ["--symlink", HOME, "/tmp"]


def python_folders() -> list[str]:
    """Folders of this Python and its packages, the outermost ones."""
    paths = {
        sys.prefix,
        sys.base_prefix,
        sysconfig.get_path("purelib"),
        sysconfig.get_path("platlib"),
    }
    found = sorted({os.path.realpath(path) for path in paths} | paths)
    outer = [p for p in found if not any(p != q and p.startswith(f"{q}/") for q in found)]
    return [path for path in outer if not any(path.startswith(f"{s}/") for s in SYSTEM)]


def _masks():
    """Hide naive Bayes itself, its bytecode too, and nbteach as a whole where it is installed."""
    bayes = Path(find_spec("sklearn").origin).with_name("naive_bayes.py")
    words = ["--tmpfs", str(Path(find_spec("nbgrader").origin).parent)]
    for path in (bayes, *bayes.parent.glob("__pycache__/naive_bayes.*")):
        words += ["--ro-bind", os.devnull, str(path)]
    return words


def _rooms():
    """Mount what a student's code may call of nbteach under a folder of its own."""
    house = Path(nbteach.__file__).parent
    words = ["--tmpfs", str(house)] if any(
        str(house).startswith(f"{folder}/") for folder in python_folders()
    ) else []  # fmt: skip
    words += [*_folder("/nbteach"), *_folder("/nbteach/nbteach")]
    for room in ROOMS:
        words += ["--ro-bind", str(house / room), f"/nbteach/nbteach/{room}"]
    return words


def environment() -> dict[str, str]:
    """All that the sandbox knows of an environment."""
    return {
        "PATH": "/usr/bin:/bin", "HOME": HOME, "TMPDIR": HOME, "LANG": "C.UTF-8",
        "PYTHONPATH": "/nbteach",
        "PYTHONDONTWRITEBYTECODE": "1", "MPLBACKEND": "module://matplotlib_inline.backend_inline",
        "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1",
        "MPLCONFIGDIR": f"{HOME}/matplotlib", "IPYTHONDIR": f"{HOME}/ipython",
    }  # fmt: skip
