"""A notebook's cells run without a kernel, many notebooks a second: for the tests of the tests.

``python -m nbteach.course.rehearsal`` reads jobs as JSON and prints, for each, the cells that
failed. A job is a list of cells ``[name, source]``; each runs in a fork of its own, within a
time limit. It guards against loops, not against malice: malice goes to the grading engine.
"""

import json
import os
import signal
import subprocess
import sys
import types

from ._folder import grade_id, is_test

SECONDS = 60
_PRELOAD = ("numpy", "pandas", "scipy.sparse", "scipy.special", "scipy.stats", "nbteach.exercises",
            "nbteach.documented", "nbteach.datasets", "sklearn.datasets")  # fmt: skip


def cells_of(notebook, tests_last=False):
    """Code cells of a notebook by name, in place, or with the tests after all others."""
    cells = [c for c in notebook.cells if c.cell_type == "code"]
    if tests_last:
        cells.sort(key=is_test)
    return [[grade_id(cell), cell.source] for cell in cells]


def rehearse(jobs, seconds=SECONDS):
    """Run each job, and return a list with the set of names of its cells that failed."""
    ran = subprocess.run(
        [sys.executable, "-m", __name__, str(seconds)],
        input=json.dumps(jobs), capture_output=True, text=True, check=True,
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
    )  # fmt: skip
    return [dict(failed) for failed in json.loads(ran.stdout)]


def _main(seconds):
    for name in _PRELOAD:
        __import__(name)
    jobs = json.load(sys.stdin)
    print(json.dumps([_forked(job, seconds) for job in jobs]))


def _forked(job, seconds):
    """Run one job in a child; what it could not finish counts as failed."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        os.close(reader)
        silent = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silent, stream)
        _run(job, seconds, os.fdopen(writer, "w"))
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as lines:
        ended = [json.loads(line) for line in lines]
    os.waitpid(child, 0)
    late = [[name, "did not end"] for name, _ in job[len(ended) :]]
    return [[name, said] for name, said in ended + late if said is not None]


def _run(job, seconds, report):
    signal.alarm(seconds)
    main = types.ModuleType("__main__")
    main.In = []
    sys.modules["__main__"] = main
    for name, text in job:
        said = None
        main.In.append(text)
        try:
            exec(compile(text, f"<cell {name}>", "exec"), vars(main))
        except BaseException as error:
            said = f"{type(error).__name__}: {error}"
        report.write(json.dumps([name, said]) + "\n")
        report.flush()


if __name__ == "__main__":
    _main(int(sys.argv[1]))
