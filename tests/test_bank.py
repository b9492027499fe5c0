"""The tests of the assignments are tested: every specimen gets the verdict that its file states."""

import re
from pathlib import Path

import pytest

import nbteach
from nbteach import course
from nbteach.course import mutants
from nbteach.course.bank import opened
from nbteach.grading import examination

ROOT = Path(nbteach.__file__).parents[1]
COURSE = ROOT / "assignments"
STEMS = course.stems(COURSE) if COURSE.exists() else []
SPECIMENS = [specimen for stem in STEMS for specimen in course.specimens(COURSE, stem)]

pytestmark = pytest.mark.skipif(not STEMS, reason="the package stands alone, without its course")


def of_kind(*kinds):
    """Specimens as parameters."""
    return [
        pytest.param(specimen, id=f"{specimen.stem}-{specimen.student}")
        for specimen in SPECIMENS
        if specimen.kind in kinds
    ]


@pytest.fixture(scope="session")
def examined():
    return {found.stem: found for found in examination.examine(COURSE, STEMS)}


@pytest.mark.parametrize("stem", STEMS)
def test_the_reference_gets_all_points_and_the_stub_none(examined, stem):
    verdicts = examined[stem].verdicts
    assert verdicts["reference"].failed == set()
    assert verdicts["reference"].score == verdicts["reference"].max_score > 10
    assert verdicts["stub"].failed == set(examined[stem].points)
    assert verdicts["stub"].score == 0


@pytest.mark.parametrize("specimen", of_kind("right"))
def test_a_right_specimen_gets_full_marks(examined, specimen):
    verdict = examined[specimen.stem].verdicts[specimen.student]
    assert specimen.fails == set()
    assert verdict.failed == set()
    assert verdict.score == verdict.max_score


@pytest.mark.parametrize("specimen", of_kind("wrong"))
def test_a_wrong_specimen_loses_exactly_what_it_says(examined, specimen):
    assert specimen.fails
    assert examined[specimen.stem].verdicts[specimen.student].failed == specimen.fails


@pytest.mark.parametrize("specimen", of_kind("hostile"))
def test_a_hostile_specimen_gains_nothing(examined, specimen):
    assert specimen.fails
    assert examined[specimen.stem].verdicts[specimen.student].failed == specimen.fails


@pytest.mark.parametrize("specimen", of_kind("right", "wrong"))
def test_nbgrader_as_it_comes_says_the_same_where_nothing_deceives_it(examined, specimen):
    found = examined[specimen.stem]
    assert found.plain[specimen.student] == found.verdicts[specimen.student]


@pytest.mark.parametrize("specimen", [s for s in SPECIMENS if s.forges], ids=lambda s: s.student)
def test_nbgrader_as_it_comes_is_deceived_where_a_specimen_says_so(examined, specimen):
    assert examined[specimen.stem].plain[specimen.student].failed != specimen.fails


@pytest.mark.parametrize("stem", STEMS)
def test_tests_in_place_and_after_the_whole_notebook_say_the_same(examined, stem):
    found = examined[stem]
    assert {s for s in found.tests_last if s.startswith("wrong-")}
    for student, verdict in found.tests_last.items():
        if student != "right-one_helper_name_for_everything":  # whose names change their meaning
            assert verdict == found.verdicts[student], student


@pytest.mark.parametrize("stem", STEMS)
def test_every_test_cell_is_failed_by_a_wrong_specimen(examined, stem):
    assert examined[stem].points
    assert examined[stem].untested == []


@pytest.mark.parametrize("stem", STEMS)
def test_there_are_specimens_enough(stem):
    kinds = [specimen.kind for specimen in SPECIMENS if specimen.stem == stem]
    assert kinds.count("right") >= 4
    assert kinds.count("wrong") >= 12
    assert kinds.count("hostile") >= 5


@pytest.mark.parametrize("stem", STEMS)
def test_mutants_are_killed_and_survivors_are_explained(examined, stem):
    made, left = examined[stem].mutants, examined[stem].survivors
    explained = mutants.equivalent(COURSE).get(stem, {})
    assert len(left) <= 0.05 * len(made)
    assert {mutant.key for mutant in left} == set(explained)
    assert all(len(reason) > 20 for reason in explained.values())


def secrets(notebook):
    """Lines of solutions, hidden tests and mark schemes that stand nowhere else."""
    secret, plain = set(), []
    for cell in notebook.cells:
        inside = False
        for line in cell.source.splitlines():
            if re.search(r"(BEGIN|END) (SOLUTION|HIDDEN TESTS|MARK SCHEME)", line):
                inside = "BEGIN" in line
            elif inside and len(line.strip()) > 3:
                secret.add(line.strip())
            elif not inside:
                plain.append(line)
    return {line for line in secret if line not in "\n".join(plain)}


@pytest.mark.parametrize("stem", STEMS)
def test_a_release_holds_no_secret(stem, tmp_path):
    bank = opened(COURSE, stem, tmp_path / "course")
    assert len(secrets(bank.source)) > 50
    text = "\n".join(f"{cell.source}\n{cell.get('outputs')}" for cell in bank.release.cells)
    assert [line for line in secrets(bank.source) if line in text] == []
    assert "NotImplementedError" in text
    assert ", reproduced" in text


@pytest.mark.parametrize("stem", STEMS)
def test_the_readme_states_the_figures(examined, stem):
    found = examined[stem]
    kinds = " | ".join(str(found.count(kind)) for kind in ("right", "wrong", "hostile"))
    killed = len(found.mutants) - len(found.survivors)
    row = f"| `{stem}` | {kinds} | 0 | 0 | {killed} of {len(found.mutants)} |"
    assert row in (ROOT / "README.md").read_text("utf-8"), f"README lacks the row {row}"
