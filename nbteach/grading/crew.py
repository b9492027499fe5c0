"""Workers of this machine, and the template that they share: started at once, ready later.

What takes long, imports above all, goes on in several processes while the grader reads its files.
"""

import multiprocessing
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import forkserver

from . import worker
from .sandbox import Template

PRELOAD = ["nbteach._quick", "nbteach.grading.engine", "nbteach.exercises", "numpy"]


class Crew:
    """An executor for `run`; use it in a ``with`` statement.

    Parameters
    ----------
    workers : int
    is_safe : bool
        If not, the student's code runs in a plain process with this user's rights.

    Raises
    ------
    SandboxError
        Where there is no bubblewrap; where it does not work, the first job raises it.
    """

    def __init__(self, workers: int, is_safe: bool = True):
        self.workers, self.template = workers, Template(is_safe)
        self.context = multiprocessing.get_context("forkserver")
        self.context.set_forkserver_preload(PRELOAD)
        forkserver.ensure_running()
        self._start()

    def _start(self):
        self.pool = ProcessPoolExecutor(
            self.workers, self.context, worker.join, (self.template.address,)
        )

    def submit(self, function, *arguments) -> Future:
        """Let a worker call `function`."""
        return self.pool.submit(function, *arguments)

    def renew(self) -> None:
        """Take new workers where one died: the others ended with it."""
        self.pool.shutdown(wait=False)
        self._start()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.pool.shutdown(cancel_futures=True)
        self.template.close()
