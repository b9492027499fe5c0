"""Figures of the engine: nothing is timed where scores differ, and goals are goals."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

import nbteach
from nbteach.cli import main
from nbteach.course import CourseError
from nbteach.course.bank import Verdict
from nbteach.grading import bench
from nbteach.grading.bench import Figure

COURSE = Path(nbteach.__file__).parents[1] / "assignments"

pytestmark = [
    pytest.mark.skipif(shutil.which("bwrap") is None, reason="needs bubblewrap"),
    pytest.mark.skipif(not COURSE.exists(), reason="the package stands alone, without its course"),
]


@pytest.mark.parametrize(
    ("measured", "goal", "more", "met"),
    [(1, 2, False, True), (3, 2, False, False), (3, 2, True, True), (1, 2, True, False),
     (2, 2, False, True), (2, 2, True, True), (9, None, False, True)],
)  # fmt: skip
def test_a_goal_is_met_or_not(measured, goal, more, met):
    assert Figure("work", measured, "x", goal, more).met == met


def test_a_class_that_grows_costs_no_memory(tmp_path):
    figures = {figure.unit: figure for figure in bench.many(COURSE, tmp_path, 12)}
    assert set(figures) == {"x", "MB", "files", "ms"}
    assert figures["MB"].met
    assert figures["files"].met
    assert figures["x"].measured > 0


def test_where_scores_differ_nothing_is_timed(tmp_path, monkeypatch):
    monkeypatch.setattr(bench, "_handed_in", lambda course, folder, numbers: ["ada"])
    monkeypatch.setattr(bench, "_engine", lambda folder, stem: None)
    monkeypatch.setattr(bench, "autograde", lambda folder, stem: None)
    found = {"engine": 3, "nbgrader": 2}

    def verdicts(folder, stem, students):
        score = found[folder.name.partition("-")[0]]
        return {student: Verdict(frozenset(), score, 3) for student in students}

    monkeypatch.setattr(bench, "verdicts_of", verdicts)
    with pytest.raises(CourseError, match="different scores"):
        list(bench.throughput(COURSE, tmp_path, 2))


def test_the_command_prints_figures_and_whether_goals_are_met(monkeypatch):
    figures = [Figure("one", 3.0, "x", 2.0, more_is_better=True), Figure("two", 3.0, "s", 2.0)]
    monkeypatch.setattr(bench, "run", lambda course, quick: iter(figures))
    ran = CliRunner().invoke(main, ["bench", "grading"])
    assert ran.exit_code == 0, ran.output
    assert "3.00 x       one: goal 2 at least, met" in ran.output
    assert "3.00 s       two: goal 2 at most, NOT MET" in ran.output
    assert "1 of 2 goals met" in ran.output
