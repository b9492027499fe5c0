"""Grading that is interrupted, by a kill at any step or a worker's death, loses nothing."""

import csv
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import nbformat
import pytest
import tiny_course
from nbgrader.api import Gradebook
from tiny_course import QUICK

from nbteach.course._folder import grade_id
from nbteach.course.release import release
from nbteach.grading import record, session
from nbteach.grading.crew import Crew
from nbteach.grading.export import export
from nbteach.grading.limits import of
from nbteach.grading.run import run, work
from nbteach.grading.submissions import Course
from nbteach.grading.weigh import below

pytestmark = pytest.mark.skipif(
    shutil.which("bwrap") is None, reason="needs bubblewrap: apt-get install bubblewrap"
)
BODIES = ["sum(heights) / len(heights)", "sum(heights) / 2", "sum(heights)", "None"]
SCORES = [3, 1, 0, 0]


def handed_in(folder, students):
    """Build a course of one assignment, in which students hand in right and wrong work in turn."""
    tiny_course.build(folder)
    (path,) = release(folder)
    for number in range(students):
        notebook = nbformat.read(path, 4)
        (cell,) = [c for c in notebook.cells if grade_id(c) == "mean_height"]
        body = BODIES[number % len(BODIES)]
        cell.source = f"def mean_height(heights):\n    return {body}"
        place = folder / "submitted" / f"s{number:02d}" / "tiny"
        place.mkdir(parents=True)
        nbformat.write(notebook, place / "tiny.ipynb")
    return folder


@pytest.fixture(scope="module")
def untouched(tmp_path_factory):
    return handed_in(tmp_path_factory.mktemp("interrupted") / "course", 4)


def scores(folder):
    rows = csv.DictReader(export(folder).splitlines())
    return {row["student_id"]: float(row["score"] or -1) for row in rows}


def state(folder):
    """All that a run leaves: grades, comments and files, without times."""
    with Gradebook(f"sqlite:///{folder}/gradebook.db") as book:
        found = book.find_assignment("tiny").submissions
        grades = sorted(
            (s.student_id, g.cell.name, g.auto_score, g.manual_score, g.needs_manual_grade)
            for s in found for n in s.notebooks for g in n.grades
        )  # fmt: skip
        comments = sorted(
            (s.student_id, c.cell.name, c.auto_comment or "")
            for s in found for n in s.notebooks for c in n.comments
        )  # fmt: skip
    files = [p for p in folder.glob("*graded/**/*") if p.is_file() and p.name != "nbteach.json"]
    files += folder.glob("feedback/**/*.html")
    return grades, comments, {str(p.relative_to(folder)): p.read_text("utf-8") for p in files}


class Known:
    """An executor that has all answers already."""

    def __init__(self, answers):
        self.answers = answers

    def submit(self, function, files, *others):
        future = Future()
        future.set_result(self.answers[files["tiny"]])
        return future


@pytest.fixture(scope="module")
def answers(untouched):
    course = Course(untouched, "tiny", QUICK)
    with Crew(2) as crew:
        jobs = [course.job(student) for student in course.students()]
        started = {j.files["tiny"][0]: crew.submit(work, *course.work(j)) for j in jobs}
        return {data: future.result() for data, future in started.items()}


def killed_at(step, folder, answers):
    """Grade in a child that is killed at its `step`-th commit or file; whether it was."""
    child = os.fork()
    if not child:
        count = 0

        def fatal(function):
            def watched(*arguments, **keywords):
                nonlocal count
                count += 1
                if count == step:
                    os.kill(os.getpid(), signal.SIGKILL)
                return function(*arguments, **keywords)

            return watched

        from sqlalchemy.orm import Session

        Session.commit = fatal(Session.commit)
        os.replace = fatal(os.replace)
        Path.unlink = fatal(Path.unlink)
        try:
            session.grade(session.Asked(folder, "tiny"), Known(answers))
            os._exit(0)
        finally:
            os._exit(3)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0
    return os.WIFSIGNALED(status)


def test_killed_at_any_step_and_run_again_the_grades_are_the_same(untouched, answers, tmp_path):
    whole = shutil.copytree(untouched, tmp_path / "whole")
    assert not killed_at(0, whole, answers)
    assert list(scores(whole).values()) == SCORES
    wanted, step = state(whole), 0
    while True:
        step += 1
        folder = shutil.copytree(untouched, tmp_path / f"step-{step}")
        if not killed_at(step, folder, answers):
            break
        assert not killed_at(0, folder, answers)
        found = state(folder)
        assert found[:2] == wanted[:2], f"killed at step {step}"
        assert set(found[2]) == set(wanted[2]), f"killed at step {step}"
        for name, text in found[2].items():
            assert text == wanted[2][name], f"{name}, killed at step {step}"
        shutil.rmtree(folder)
    assert step > 4 * 4  # several steps a student


def is_running(number):
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_grader_that_is_killed_leaves_no_process_and_goes_on_where_it_stopped(tmp_path):
    folder = handed_in(tmp_path / "course", 12)
    command = [sys.executable, "-m", "nbteach", "grade", "tiny", "--course", str(folder)]
    grader = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while not list(folder.glob("autograded/*/tiny/nbteach.json")) and time.monotonic() < deadline:
        time.sleep(0.01)
    family = list(below(grader.pid))
    assert len(family) > 3  # the sandbox, its template, workers
    grader.kill()
    grader.wait()
    graded = len(list(folder.glob("autograded/*/tiny/nbteach.json")))
    assert 0 < graded < 12
    deadline = time.monotonic() + 30
    while any(map(is_running, family)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not [number for number in family if is_running(number)]
    before = {p: p.stat().st_mtime_ns for p in folder.glob("autograded/*/tiny/nbteach.json")}
    rows = session.grade(session.Asked(folder, "tiny", workers=2))
    assert [row["score"] for row in rows] == SCORES * 3
    assert list(scores(folder).values()) == SCORES * 3
    assert all(path.stat().st_mtime_ns == then for path, then in before.items())


def counted(monkeypatch):
    """Students, each time that one is recorded."""
    saved, save = [], record.Record.save

    def watched(self, student, *others):
        saved.append(student)
        return save(self, student, *others)

    monkeypatch.setattr(record.Record, "save", watched)
    return saved


def test_a_worker_that_dies_costs_nobody_a_grade(tmp_path, monkeypatch):
    folder, saved = handed_in(tmp_path / "course", 8), counted(monkeypatch)
    course = Course(folder, "tiny", QUICK)
    with Crew(2) as crew, record.Record(folder) as book:
        found = {}
        for student, results in run(course, book, course.students(), crew, 4):
            if not found:
                os.kill(next(iter(crew.pool._processes)), signal.SIGKILL)
            found[student] = results[0]
    assert [found[student]["score"] for student in sorted(found)] == SCORES * 2
    assert sorted(saved) == course.students()
    assert not any(result["note"] for result in found.values())


class Deadly:
    """Answers late at first, and breaks with all that it holds at one submission."""

    def __init__(self, answers, deadly):
        self.answers, self.deadly, self.renewed, self.held = answers, deadly, 0, []

    def submit(self, function, files, *others):
        future = Future()
        self.held.append(future)
        if files["tiny"] == self.deadly:
            for one in self.held:
                if not one.done():
                    one.set_exception(BrokenProcessPool())
        elif self.renewed:
            future.set_result(self.answers[files["tiny"]])
        return future

    def renew(self):
        self.renewed, self.held = self.renewed + 1, []


def test_a_submission_that_kills_its_worker_is_found_out_and_the_others_are_graded(
    untouched, answers, tmp_path, monkeypatch
):
    folder = shutil.copytree(untouched, tmp_path / "course")
    course = Course(folder, "tiny", of(folder, "tiny"))
    deadly = course.job("s02").files["tiny"][0]
    executor = Deadly(answers, deadly)
    with record.Record(folder) as book:
        found = dict(run(course, book, course.students(), executor, 3))
    assert {s: f[0]["score"] for s, f in found.items()} == dict(
        zip(course.students(), [3, 1, 0, 0], strict=True)
    )
    assert "died" in found["s02"][0]["note"]
    assert [s for s, f in found.items() if f[0]["note"]] == ["s02"]
    assert executor.renewed == 2
    saved = counted(monkeypatch)  # the next run tries it again, and nobody else
    rows = session.grade(session.Asked(folder, "tiny"), Known(answers))
    assert saved == ["s02"]
    assert not any(row["note"] for row in rows)


def test_dask_workers_without_a_shared_disk_one_killed_in_mid_run(tmp_path, monkeypatch):
    """Give a real scheduler two worker processes, and kill one."""
    distributed = pytest.importorskip("distributed")
    folder, saved = handed_in(tmp_path / "course", 16), counted(monkeypatch)
    course = Course(folder, "tiny", QUICK)
    with (
        distributed.LocalCluster(
            2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
        ) as cluster,
        distributed.Client(cluster) as client,
        record.Record(folder) as book,
    ):
        executor = client.get_executor(retries=3, pure=False)
        found = {}
        for student, results in run(course, book, course.students(), executor, 6):
            if len(found) == 2:
                victim = client.run(os.getpid)
                os.kill(next(iter(victim.values())), signal.SIGKILL)
            found[student] = results[0]
    assert [found[student]["score"] for student in sorted(found)] == SCORES * 4
    assert sorted(saved) == course.students()
    assert not any(result["note"] for result in found.values())
    assert list(scores(folder).values()) == SCORES * 4
    assert json.loads(export(folder, "json"))
