"""Damaged notebooks are repaired exactly: the tests are back, the student's work is in place."""

import contextlib
import copy
import inspect
import json
import os
import shutil
import socket
import time
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import damaged
import nbformat
import pytest
import tiny_course
from hypothesis import given, settings
from hypothesis import strategies as st
from nbgrader.nbgraderformat import MetadataValidator
from nbgrader.preprocessors import (
    ClearHiddenTests,
    ClearMarkScheme,
    ClearOutput,
    ClearSolutions,
    ComputeChecksums,
    LockCells,
)
from test_house import ROOT
from traitlets.config import Config

from nbteach.course import bank, specimens
from nbteach.grading import _files, session
from nbteach.grading._python import Reader
from nbteach.grading.engine import lost
from nbteach.grading.repair import handed_in, repair

PLACE = ROOT / "assignments" / "source" / "05_digits" / "05_digits.ipynb"
CONFIG = Config()
CONFIG.ClearSolutions.code_stub = {"python": "raise NotImplementedError  # write your code here"}


def released(source):
    """The student version, by nbgrader's own steps."""
    notebook = copy.deepcopy(source)
    steps = [LockCells, ClearSolutions, ClearOutput, ComputeChecksums, ClearHiddenTests,
             ClearMarkScheme, ComputeChecksums]  # fmt: skip
    for step in steps:
        notebook, _ = step(config=CONFIG).preprocess(notebook, {})
    return notebook


def marks(cell):
    return cell["metadata"].get("nbgrader", {})


def solutions(notebook):
    return {
        marks(c)["grade_id"]: c["source"] for c in notebook["cells"] if marks(c).get("solution")
    }


class Course(NamedTuple):
    source: nbformat.NotebookNode
    release: nbformat.NotebookNode
    worked: dict  # JSON of a notebook that a student has worked on
    texts: dict  # of its solutions
    stubs: dict

    def fresh(self):
        return json.loads(json.dumps(self.worked))

    def repaired(self, notebook):
        data = notebook if isinstance(notebook, bytes) else damaged.written(notebook)
        return repair(data, self.source, self.release)


def course_of(source):
    release = released(source)
    written, stubs = solutions(source), solutions(release)
    worked = json.loads(nbformat.writes(release))
    for cell in worked["cells"]:
        cell["source"] = "".join(cell["source"])
        name = marks(cell).get("grade_id")
        if name in written:
            lines = written[name].splitlines()
            cell["source"] = "\n".join(line for line in lines if " SOLUTION" not in line)
    worked["metadata"]["stubs"] = stubs
    return Course(source, release, worked, solutions(worked), stubs)


@pytest.fixture(scope="module")
def digits():
    if not PLACE.exists():
        pytest.skip("the package stands alone, without its assignments")
    return course_of(nbformat.read(PLACE, 4))


TINY = course_of(tiny_course.notebook())


def assert_gradable(repaired, course):
    """All that a repaired notebook promises, whatever was handed in."""
    notebook, repairs, human = repaired
    nbformat.validate(notebook)
    MetadataValidator().validate_nb(notebook)
    nbformat.writes(notebook).encode()
    assert (notebook.nbformat, notebook.nbformat_minor) == (4, 5)
    assert notebook.metadata == course.source.metadata
    assert len({cell.id for cell in notebook.cells}) == len(notebook.cells)
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in notebook.cells)
    names = [marks(cell)["grade_id"] for cell in notebook.cells if marks(cell)]
    wanted = {marks(cell)["grade_id"]: cell for cell in course.source.cells if marks(cell)}
    assert sorted(names) == sorted(wanted)
    for cell in notebook.cells:
        if marks(cell):
            source = wanted[marks(cell)["grade_id"]]
            assert (cell.cell_type, cell.metadata) == (source.cell_type, source.metadata)
            assert marks(cell)["solution"] or cell.source == source.source
    for said in [*repairs, *([] if human is None else [human])]:
        assert said == said.strip() != ""
        assert said.isprintable()


def test_what_was_given_out_and_what_was_handed_in_well_need_no_repair(digits):
    for notebook in (digits.release, digits.worked, digits.source):
        data = json.dumps(notebook).encode()
        repaired = digits.repaired(data)
        assert_gradable(repaired, digits)
        assert (repaired.repairs, repaired.human) == ([], None)
        assert solutions(repaired.notebook) == solutions(notebook)
        assert [c.id for c in repaired.notebook.cells] == [c["id"] for c in notebook["cells"]]


def test_a_notebook_that_was_run_and_added_to_needs_no_repair(digits):
    notebook = digits.fresh()
    error = {"output_type": "error", "ename": "E", "evalue": "", "traceback": ["E"]}
    for count, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "code":
            cell |= {"execution_count": count, "outputs": [error]}
            cell["metadata"] |= {"execution": {}, "editable": True, "collapsed": False}
    notebook["metadata"]["kernelspec"]["display_name"] = "Python 3 (ipykernel)"
    notebook["metadata"] |= {
        "language_info": {"name": "python", "version": "3.13.1"},
        "widgets": {},
    }
    damaged.put(notebook, damaged.code("%matplotlib inline\nbits = binarise([1])"), "binarise")
    damaged.put(notebook, damaged.code("!ls\nprint?\nx = 1 +"), "binarise-hidden")
    next(c for c in notebook["cells"] if c["id"] == "xor-assumption-answer")["source"] = "Because."
    repaired = digits.repaired(notebook)
    assert_gradable(repaired, digits)
    assert (repaired.repairs, repaired.human) == ([], None)
    texts = [cell["source"] for cell in notebook["cells"] if not marks(cell)]
    assert [c.source for c in repaired.notebook.cells if not marks(c)] == texts
    assert solutions(repaired.notebook) == digits.texts


def test_specimens_need_no_repair(digits):
    for specimen in specimens(ROOT / "assignments", "05_digits"):
        notebook = specimen.submission(digits.release, digits.source)
        repaired = digits.repaired(nbformat.writes(notebook).encode())
        assert (repaired.repairs, repaired.human) == ([], None), specimen.name
        assert solutions(repaired.notebook) == solutions(notebook)


class Expected(NamedTuple):
    """What is said, which solutions change and into what, and how many cells more there are."""

    repairs: list
    changed: dict = MappingProxyType({})
    cells: int = 0
    human: str | None = None


STUB = "as it was given out"
ALL = dict.fromkeys(
    ["binarise", "class_priors", "pixel_probabilities", "product_scores", "log_scores",
     "predict", "accuracy", "xor_posteriors", "xor_joint_posteriors"],
    STUB,
)  # fmt: skip
MISSING = "solution cell {} is missing: counted as not written"
TWICE = "solution cell binarise was there 2 times: number {} counts"
BACK = "cells that were deleted are put back: {}"
COPIES = "further copies of cells were left out: {}"
JOINED = "solution cell binarise was split into {} cells: joined"
APART = "solutions that stood in one cell with others have their own again: {}"
ELSEWHERE = "solutions that were written in a new cell are taken from there: {}"
NOT_RUN = "later cells would replace functions of graded cells: those lines are not run: binarise"
ORDER = "the cells stand in another order than they were given out: it is kept"
KIND = "turned into {}, and {} again: {}"
LOST = "the grade_id was lost and is restored (found by {}): {}"
NAME = "the grade_id was edited and is restored (found by {}): {}"
EDITED = "texts of locked cells had been edited and are restored: {}"
KEPT = "what was written into locked cells is kept behind them: {}"
MARK = "{} in the metadata was edited and is restored: {}"
TYPE = "metadata of a wrong type were left out: cell 4"
IDS = "cell ids that were missing, invalid or repeated were renewed: {}"
NO_JSON = "the file is no valid JSON: {} cells could be read one by one"
CUT = "the file is cut off: the last cell is kept as far as it goes"
CONFLICT = "the file holds the marks of a git conflict: both versions were read"
LETTERS = "characters that no text can hold were taken out: cell 4"
METADATA = "the metadata of the notebook were missing or of a wrong type"
UNKNOWN = "the format of the notebook is not given or not known: read as 4.5"
WRITTEN = "the file was written in {}: read so"
ATTEMPT = {"binarise": "def binarise(*given):\n    return None  # a later attempt"}
NO_CELL = "the notebook holds no cell of the assignment"
NO_SOLUTION = "no solution of the student's could be found in the notebook"
NO_NOTEBOOK = "the file is no notebook and no JSON; it begins with {!r}"
ZIP = "PK\3\4\x14\x08" + "".join(map(chr, range(1, 19)))
TWINS = "xor_posteriors-hidden, xor_joint_posteriors-hidden"  # the release has one text for both
XOR, THE_END = "xor_joint_posteriors", "xor-assumption, about-book, book-mnist"
FIRST_AND_SECOND = "binarise, class_priors"

# what is said and done, damage by damage; LOCKED stands for all cells that are no solutions
EXPECTED = {
    "solution_copied": Expected([TWICE.format(2)], cells=1),
    "solution_copied_and_improved": Expected([TWICE.format(2)], ATTEMPT, 1),
    "solution_copied_and_copy_reset": Expected([COPIES.format("binarise")]),
    "solution_copied_and_copy_emptied": Expected([COPIES.format("binarise")]),
    "solution_copied_and_copy_broken": Expected([TWICE.format(1)], cells=1),
    "solution_copied_without_its_name_before_the_test": Expected([TWICE.format(2)], ATTEMPT, 1),
    "solution_copied_without_its_name_behind_the_test": Expected([NOT_RUN], cells=1),
    "function_replaced_by_a_variable": Expected([NOT_RUN], cells=1),
    "whole_notebook_pasted_again": Expected(
        [
            IDS.format(50),
            *(TWICE.replace("binarise", name).format(2) for name in list(ALL)[1:]),
            COPIES.format("binarise, LOCKED"),
        ],
        cells=12,
    ),
    "test_copied": Expected([COPIES.format("binarise-visible")]),
    "solution_deleted": Expected([MISSING.format("binarise")], {"binarise": STUB}),
    "all_solutions_deleted": Expected([MISSING.format(n) for n in ALL], ALL, 0, NO_SOLUTION),
    "test_deleted": Expected([BACK.format("binarise-hidden")]),
    "all_cells_that_are_not_solutions_deleted": Expected([BACK.format("LOCKED")], cells=-4),
    "task_deleted": Expected([BACK.format("xor-assumption")]),
    "text_between_deleted": Expected([BACK.format("setup, about-binarise, about-predict")]),
    "solution_split_before_its_last_line": Expected([JOINED.format(2)]),
    "solution_split_and_name_left_to_the_second_half": Expected([JOINED.format(2)]),
    "solution_split_and_name_left_to_the_first_half": Expected([JOINED.format(2)]),
    "solution_split_into_three": Expected([IDS.format(2), JOINED.format(3)]),
    "helper_split_off_before": Expected([TWICE.format(2)], cells=1),
    "helper_split_off_behind": Expected([TWICE.format(1)], cells=1),
    "solutions_merged_into_the_first": Expected([APART.format("class_priors")]),
    "solutions_merged_into_the_second": Expected([APART.format("binarise")]),
    "solutions_merged_without_a_name": Expected(
        [LOST.format("function", "binarise"), APART.format("class_priors")]
    ),
    "test_merged_into_the_solution": Expected(
        [BACK.format("binarise-visible")], {"binarise": "and the test"}
    ),
    "solutions_written_in_one_new_cell": Expected(
        [
            APART.format("binarise"),
            ELSEWHERE.format("class_priors"),
            COPIES.format(FIRST_AND_SECOND),
        ]
    ),
    "solution_written_in_a_new_cell": Expected(
        [ELSEWHERE.format("binarise"), COPIES.format("binarise")]
    ),
    "solution_written_in_the_test_cell": Expected(
        [
            KEPT.format("binarise-hidden"),
            ELSEWHERE.format("binarise"),
            EDITED.format("binarise-hidden"),
            COPIES.format("binarise"),
        ]
    ),
    "solution_moved_to_the_end": Expected([ORDER]),
    "all_cells_in_reverse": Expected([ORDER]),
    "solution_turned_into_markdown": Expected([KIND.format("markdown", "code", "binarise")]),
    "solution_turned_into_raw_text": Expected([KIND.format("raw", "code", "binarise")]),
    "solution_turned_into_fenced_markdown_without_a_name": Expected(
        [KIND.format("markdown", "code", "binarise"), LOST.format("function", "binarise")]
    ),
    "test_turned_into_markdown": Expected([KIND.format("markdown", "code", "binarise-visible")]),
    "task_turned_into_code": Expected([KIND.format("code", "markdown", "xor-assumption")]),
    "solution_of_an_unknown_type": Expected(
        [
            "a type of cell that is not known was taken for raw text: cell 4",
            KIND.format("raw", "code", "binarise"),
        ]
    ),
    "name_lost": Expected([LOST.format("function", "binarise")]),
    "all_names_lost": Expected(
        [
            LOST.format("text", "UNIQUE"),
            LOST.format("function", ", ".join(ALL)),
            LOST.format("id of the cell", TWINS),
        ]
    ),
    "all_names_and_ids_lost": Expected(
        [
            "format 4.4 was brought up to 4.5",
            LOST.format("text", "UNIQUE"),
            LOST.format("function", ", ".join(ALL)),
            LOST.format("likeness", TWINS),
        ]
    ),
    "name_lost_and_function_renamed": Expected(
        [LOST.format("likeness", "binarise")], {"binarise": "renamed"}
    ),
    "name_lost_and_function_unfinished": Expected(
        [LOST.format("place", "binarise")], {"binarise": "def binarise(images):\n    return ("}
    ),
    "name_edited": Expected([NAME.format("function", "binarise")]),
    "name_of_a_test_edited_to_the_solution": Expected([NAME.format("text", "binarise-visible")]),
    "name_of_the_solution_edited_to_a_test": Expected([NAME.format("function", "binarise")]),
    "names_exchanged": Expected([NAME.format("function", FIRST_AND_SECOND)]),
    "points_edited": Expected([MARK.format("points", "binarise-visible")]),
    "lock_opened": Expected([MARK.format("locked", "binarise-visible")]),
    "solution_marked_as_test": Expected(
        [MARK.format(key, "binarise") for key in ("grade", "solution", "points")]
    ),
    "metadata_of_the_wrong_type": Expected([TYPE, LOST.format("function", "binarise")]),
    "nbgrader_of_the_wrong_type": Expected([LOST.format("function", "binarise")]),
    "metadata_of_the_notebook_of_the_wrong_type": Expected([METADATA]),
    "metadata_nested_too_deep": Expected(["what was nested too deep was left out"]),
    "kernel_missing": Expected(["the notebook named no kernel: it is graded with python3"]),
    "kernel_of_another_language": Expected(
        ["the notebook named another kernel: it is graded with python3"]
    ),
    "test_edited": Expected([EDITED.format("binarise-visible")]),
    "test_rewritten": Expected(
        [KEPT.format("binarise-visible"), EDITED.format("binarise-visible")], cells=1
    ),
    "test_emptied": Expected([EDITED.format("binarise-hidden")]),
    "import_added_to_the_setup": Expected([KEPT.format("setup"), EDITED.format("setup")], {}, 1),
    "answer_written_into_the_task": Expected(
        [KEPT.format("xor-assumption"), EDITED.format("xor-assumption")], cells=1
    ),
    "format_3": Expected(["format 3.0 was brought up to 4.5"]),
    "format_4_0": Expected(["format 4.0 was brought up to 4.5"]),
    "format_4_9": Expected(["format 4.9 was read as 4.5"]),
    "format_of_the_wrong_type": Expected([UNKNOWN]),
    "ids_repeated": Expected([IDS.format(2)]),
    "ids_invalid": Expected([IDS.format(2)]),
    "lines_as_lists": Expected([]),
    "text_of_the_wrong_type": Expected(
        ["a text of a wrong type was left out: cell 4"], {"binarise": ""}
    ),
    "line_ends_of_windows": Expected(["line ends of Windows were made plain"]),
    "null_character_in_the_solution": Expected([LETTERS]),
    "half_a_character_in_the_solution": Expected([LETTERS], {"binarise": "and ?"}),
    "attachments_invalid": Expected(["attachments that are not valid were left out: cell 1"]),
    "outputs_huge": Expected(["outputs of 3 MB were left out unread"]),
    "outputs_invalid": Expected([]),
    "input_called": Expected(
        ["input() is called, and nobody answers: binarise"], {"binarise": "and input"}
    ),
    "cells_missing": Expected(["there are no cells in the notebook"], ALL, 0, "the same"),
    "cells_as_a_dictionary": Expected(["the cells of the notebook were no list"]),
    "strangers_among_the_cells": Expected(["4 entries among the cells are no cells: left out"]),
    "byte_order_mark": Expected([WRITTEN.format("UTF-8 with a byte order mark")]),
    "utf_16": Expected([WRITTEN.format("UTF-16")]),
    "utf_16_without_a_mark": Expected([WRITTEN.format("UTF-16")]),
    "latin_1": Expected([WRITTEN.format("Latin-1")], {"binarise": "and é"}),
    "null_bytes": Expected(["null bytes in the file were left out"]),
    "trailing_garbage": Expected([NO_JSON.format(50)]),
    "leading_garbage": Expected([NO_JSON.format(50)]),
    "written_twice_as_json": Expected(["it was written as JSON twice"]),
    "list_of_cells": Expected([UNKNOWN, METADATA]),
    "git_conflict_in_the_solution": Expected(
        [CONFLICT, NO_JSON.format(51), TWICE.format(2)], ATTEMPT, 1
    ),
    "git_conflict_with_the_stub": Expected(
        [CONFLICT, NO_JSON.format(51), COPIES.format("binarise")]
    ),
    "git_conflict_in_a_count": Expected([CONFLICT, NO_JSON.format(50)]),
    "cut_off_between_cells": Expected(
        [NO_JSON.format(44), BACK.format(f"{XOR}-hidden, {THE_END}")], cells=-2
    ),
    "cut_off_in_the_last_solution": Expected(
        [
            NO_JSON.format(43),
            CUT,
            BACK.format(f"{XOR}-visible, {XOR}-hidden, {THE_END}"),
        ],
        {"xor_joint_posteriors": "cut off"},
        -2,
    ),
    "cut_off_within_a_character": Expected(
        [NO_JSON.format(43), CUT, BACK.format(f"{XOR}-visible, {XOR}-hidden, {THE_END}")],
        {XOR: "and a comment"},
        -2,
    ),
    "broken_in_the_first_cell_and_cut_off": Expected(
        [NO_JSON.format(42), CUT, BACK.format(f"{XOR}-visible, {XOR}-hidden, {THE_END}")],
        {XOR: "cut off"},
        -3,
    ),
    "comma_missing": Expected([NO_JSON.format(50)]),
    "empty_file": Expected(["the file is empty"], ALL, 0, "the same"),
    "blank_file": Expected(["the file is empty"], ALL, 0, "the same"),
    "page_of_html": Expected([NO_NOTEBOOK.format("<!DOCTYPE html><html><bo")], ALL, 0, "the same"),
    "zip_archive": Expected([NO_NOTEBOOK.format(ZIP)], ALL, 0, "the same"),
    "program_of_python": Expected(
        [
            "the file is no notebook: its text was read as one cell",
            BACK.format("LOCKED"),
            LOST.format("function", "binarise"),
            APART.format(", ".join(list(ALL)[1:])),
        ],
        cells=-4,
    ),
    "another_notebook": Expected(
        [BACK.format("LOCKED"), *(MISSING.format(name) for name in ALL)], ALL, -3, NO_CELL
    ),
}
DAMAGES = {
    name: damage
    for name, damage in inspect.getmembers(damaged, inspect.isfunction)
    if list(inspect.signature(damage).parameters) == ["notebook"] and name != "written"
}


def changed_text(digits, name, change):
    """Text of a solution after a damage: what `change` says, in words or as it stands."""
    text = digits.texts[name]
    test = next(c for c in digits.worked["cells"] if c["id"] == f"{name}-visible")["source"]
    return {
        STUB: digits.stubs[name],
        "and the test": f"{text}\n{test}",
        "and ?": f"{text}  # ?",
        "and é": f"{text}  # é",
        "and a comment": f"{text}  #",
        "and input": f"{text}\n\n\nsize = input('How many? ')",
        "renamed": text.replace("def binarise", "def my_binarise"),
        "cut off": text[:96],  # 100 characters of the file: a line end and three quotes take two
    }.get(change, change)


def damaged_by(name, course):
    notebook = course.fresh()
    data = DAMAGES[name](notebook)
    return damaged.written(notebook) if data is None else data


def test_every_damage_has_its_expectation():
    assert set(EXPECTED) == set(DAMAGES)
    assert len(EXPECTED) > 90


@pytest.mark.parametrize("name", EXPECTED)
def test_a_damage_is_repaired(name, digits):
    expected = EXPECTED[name]
    repaired = digits.repaired(damaged_by(name, digits))
    assert_gradable(repaired, digits)
    locked = [marks(c)["grade_id"] for c in digits.source.cells if marks(c).get("locked")]
    unique = [name for name in locked if name not in TWINS]
    said = [s.replace("LOCKED", ", ".join(locked)) for s in expected.repairs]
    assert repaired.repairs == [s.replace("UNIQUE", ", ".join(unique)) for s in said]
    assert repaired.human == (said[0] if expected.human == "the same" else expected.human)
    wanted = {n: changed_text(digits, n, change) for n, change in expected.changed.items()}
    assert solutions(repaired.notebook) == {**digits.texts, **wanted}
    assert len(repaired.notebook.cells) == len(digits.source.cells) + expected.cells


@pytest.mark.parametrize("name", [n for n in EXPECTED if EXPECTED[n].changed is not ALL])
def test_a_damage_leaves_all_other_solutions_as_they_are(name, digits, monkeypatch):
    names = list(digits.texts)
    fixed = set(EXPECTED[name].changed) - {"binarise", "class_priors"}
    for first, second in zip(names, names[1:] + names[:1], strict=True):
        monkeypatch.setattr(damaged, "FIRST", first)
        monkeypatch.setattr(damaged, "SECOND", second)
        repaired = digits.repaired(damaged_by(name, digits))
        kept = solutions(repaired.notebook)
        for other in set(names) - {first, second} - fixed:
            assert kept[other] == digits.texts[other], f"{other}, where {first} was damaged"
        tests = {c.id: c.source for c in repaired.notebook.cells if marks(c).get("locked")}
        assert tests == {c.id: c.source for c in digits.source.cells if marks(c).get("locked")}


def ran(texts):
    """Names after the texts ran one by one; what fails stops its own cell only."""
    names = {}
    for text in texts:
        with contextlib.suppress(Exception):
            exec(compile(text, "<cell>", "exec"), names)
    return names


@pytest.mark.parametrize("name", [n for n in EXPECTED if EXPECTED[n].changed is not ALL])
def test_after_a_run_the_functions_of_the_graded_cells_stand(name, digits):
    notebook = digits.repaired(damaged_by(name, digits)).notebook
    known = {cell.id for cell in digits.source.cells}
    runs = [c.source for c in notebook.cells if c.cell_type == "code"
            and (marks(c).get("solution") or c.id == "setup" or c.id not in known)]  # fmt: skip
    names, found = ran(runs), 0
    for function, text in solutions(notebook).items():
        alone = ran([text]).get(function)
        if alone is not None:
            found += 1
            assert names[function].__code__.co_code == alone.__code__.co_code, function
            assert names[function].__code__.co_names == alone.__code__.co_names, function
    assert found >= 8


@pytest.mark.skipif(shutil.which("bwrap") is None, reason="needs bubblewrap")
def test_a_class_of_damaged_notebooks_is_graded_and_only_damaged_questions_lose(digits, tmp_path):
    folder = bank.opened(ROOT / "assignments", "05_digits", tmp_path / "course").folder
    for name in DAMAGES:
        place = folder / "submitted" / name / "05_digits"
        place.mkdir(parents=True)
        (place / "05_digits.ipynb").write_bytes(damaged_by(name, digits))
    rows = session.grade(session.Asked(folder, "05_digits", workers=2))
    assert {row["student"] for row in rows} == set(DAMAGES)
    for row in rows:
        changed = EXPECTED[row["student"]].changed
        kept = {f"{name}-{part}" for name in digits.texts if name not in changed
                for part in ("visible", "hidden")}  # fmt: skip
        assert not lost(row["cells"]) & kept, row["student"]
        assert row["note"] or changed is not ALL


@pytest.mark.parametrize("name", ["leading_garbage", "trailing_garbage", "cut_off_between_cells"])
def test_notebooks_of_format_3_are_found_in_ruins(name, digits):
    notebook = digits.fresh()
    damaged.format_3(notebook)
    repaired = digits.repaired(DAMAGES[name](notebook))
    assert solutions(repaired.notebook) == digits.texts


# What a damage leaves behind: places, extra cells, attachments


def repaired_after(name, course):
    return course.repaired(damaged_by(name, course)).notebook


def ids(notebook):
    return [cell.id for cell in notebook.cells]


def extras(notebook, course):
    known = {cell.id for cell in course.source.cells}
    return [(cell.cell_type, cell.source) for cell in notebook.cells if cell.id not in known]


@pytest.mark.parametrize(
    "name",
    [
        "solution_deleted", "test_deleted", "task_deleted", "text_between_deleted", "format_3",
        "all_solutions_deleted", "all_names_lost", "solution_split_into_three", "utf_16",
        "solutions_merged_into_the_first", "solutions_merged_without_a_name", "names_exchanged",
        "test_copied", "git_conflict_in_a_count", "empty_file", "page_of_html", "comma_missing",
    ],
)  # fmt: skip
def test_restored_cells_stand_where_they_stood(name, digits):
    notebook = repaired_after(name, digits)
    places = [c.id if c.id in ids(digits.source) else "" for c in notebook.cells]
    wanted = ids(digits.source)
    assert [p or w for p, w in zip(places, wanted, strict=True)] == wanted


def test_the_students_order_is_kept(digits):
    assert ids(repaired_after("all_cells_in_reverse", digits)) == ids(digits.source)[::-1]
    moved = ids(repaired_after("solution_moved_to_the_end", digits))
    assert moved == [i for i in ids(digits.source) if i != "binarise"] + ["binarise"]


def test_a_function_that_was_cut_out_runs_no_earlier_than_it_did(digits):
    order = ids(repaired_after("solutions_merged_into_the_second", digits))
    assert order.index("binarise") == order.index("class_priors") + 1


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("solution_copied_and_copy_broken", [("code", "def binarise(images:\n    return")]),
        (
            "solution_copied_without_its_name_behind_the_test",
            [
                (
                    "code",
                    "import math\n# not run: def binarise(*given):\n"
                    "# not run:     return None  # a later attempt\nhelper = 1",
                )
            ],
        ),
        (
            "function_replaced_by_a_variable",
            [("code", "# not run: binarise = binarise([1])\nprint(binarise)")],
        ),
        ("helper_split_off_before", [("code", "def bits(images):\n    return images // 128")]),
        ("helper_split_off_behind", [("code", "def bits(images):\n    return images // 128")]),
        ("test_rewritten", [("code", "import math\ndef check(x):\n    assert x")]),
        ("import_added_to_the_setup", [("code", "from scipy.special import xlogy")]),
        (
            "answer_written_into_the_task",
            [("markdown", "**Answer.** Independence, given the label.")],
        ),
        ("test_copied", []),
        ("another_notebook", [("code", "print('hello')")]),
    ],
)
def test_what_else_the_student_wrote_is_kept(name, wanted, digits):
    assert extras(repaired_after(name, digits), digits) == wanted


def test_an_earlier_attempt_stays_in_front_and_runs(digits):
    notebook = repaired_after("solution_copied_and_improved", digits)
    earlier, later = [c for c in notebook.cells if c.source.startswith("def binarise")]
    assert earlier.source == digits.texts["binarise"]
    assert (earlier.metadata, later.metadata.nbgrader.grade_id) == ({}, "binarise")


def test_attachments_that_are_valid_stay(digits):
    notebook = repaired_after("attachments_invalid", digits)
    assert notebook.cells[0].attachments == {"b.png": {"image/png": "QQ=="}}


def test_tags_that_are_valid_stay_with_the_students_cells():
    notebook = TINY.fresh()
    notebook["cells"].append(damaged.code("x = 1", tags=["mine", "mine", "a,b", 3], nbgrader=None))
    assert TINY.repaired(notebook).notebook.cells[-1].metadata == {"tags": ["mine"]}


# Text, and one cell that several of the rules could claim


def new_course(*cells):
    return course_of(nbformat.v4.new_notebook(cells=list(cells)))


def test_an_answer_in_words_is_kept_and_a_lost_one_is_found_by_its_place():
    text = nbformat.v4.new_markdown_cell("Why?\n\n### BEGIN SOLUTION\nSo.\n### END SOLUTION")
    answer = tiny_course.marked(text, "why-answer", solution=True, grade=True, points=2)
    first, last = tiny_course.notebook().cells[1:3]
    course = new_course(first, answer, last)
    notebook = course.fresh()
    damaged.named(notebook, "why-answer")["source"] = "Since it is so."
    assert course.repaired(notebook).repairs == []
    damaged.named(notebook, "why-answer").update(metadata={}, id="other")
    repaired = course.repaired(notebook)
    assert repaired.repairs == [LOST.format("place", "why-answer")]
    assert solutions(repaired.notebook)["why-answer"] == "Since it is so."


@pytest.mark.parametrize(
    "trial", ["print(1)", "total = sum([1, 2])", "# nothing", "import math", ""]
)
def test_a_trial_is_not_taken_for_a_solution_that_is_missing(trial):
    notebook = TINY.fresh()
    here = damaged.place(notebook, "mean_height")
    notebook["cells"][here] = damaged.code(trial)
    repaired = TINY.repaired(notebook)
    assert repaired.repairs == [MISSING.format("mean_height")]
    assert solutions(repaired.notebook) == TINY.stubs
    assert repaired.notebook.cells[here].source == TINY.stubs["mean_height"]
    assert repaired.notebook.cells[here + 1].source == trial


def test_a_solution_that_does_not_parse_stays_where_a_trial_defines_the_function():
    notebook = TINY.fresh()
    damaged.named(notebook, "mean_height")["source"] = "def mean_height(heights:\n    return"
    notebook["cells"].append(damaged.code("def mean_height(heights):\n    return 5"))
    repaired = TINY.repaired(notebook)
    assert repaired.repairs == []
    assert solutions(repaired.notebook) == {"mean_height": "def mean_height(heights:\n    return"}
    assert repaired.notebook.cells[-1].source.endswith("return 5")


@pytest.mark.parametrize(
    "parts",
    [
        ["def mean_height(heights):", "    return 1"],
        ["def mean_height(heights):\n    total = 0", "    heights[0] = total"],
        ["def mean_height(heights):\n    total = 0", "    for h in heights:", "        total += h"],
        ["def mean_height(heights):\n    return (sum(heights", ") / len(heights))"],
        ['x = 1\n\ndef mean_height(heights):\n    """Mean', 'of all."""', "    return 5"],
    ],
)
def test_a_function_is_joined_wherever_it_was_split(parts):
    notebook = TINY.fresh()
    here = damaged.place(notebook, "mean_height")
    cells = [damaged.copied(notebook, "mean_height", part) for part in parts]
    notebook["cells"][here : here + 1] = [*cells, damaged.code("x = 1")]
    repaired = TINY.repaired(notebook)
    assert (
        f"solution cell mean_height was split into {len(parts)} cells: joined" in repaired.repairs
    )
    assert solutions(repaired.notebook) == {"mean_height": "\n".join(parts)}
    assert repaired.notebook.cells[here + 1].source == "x = 1"


@pytest.mark.parametrize(
    ("text", "behind"),
    [
        ("def mean_height(heights):\n    return 1", "    x = 1"),
        ("def mean_height(heights):\n    raise ValueError", "  print(2)\n\n"),
        ("def mean_height(heights):\n    return 1", "x = (1"),
        ("def mean_height(heights):\n    return (1", "    x = 1"),
    ],
)
def test_a_cell_behind_a_function_that_ended_is_not_joined(text, behind):
    notebook = TINY.fresh()
    damaged.named(notebook, "mean_height")["source"] = text
    damaged.put(notebook, damaged.code(behind), "mean_height")
    repaired = TINY.repaired(notebook)
    assert repaired.repairs == []
    assert solutions(repaired.notebook) == {"mean_height": text}
    assert extras(repaired.notebook, TINY) == [("code", behind)]


def test_strange_line_ends_inside_a_line_are_kept():
    text = "def mean_height(heights):\n    return '\x0c\u2028\x85' and 1\n\n"
    notebook = TINY.fresh()
    damaged.named(notebook, "mean_height")["source"] = text
    notebook["cells"].append(damaged.code("'\x0c\u2028'\nmean_height = 1\nx = 2\n"))
    repaired = TINY.repaired(notebook)
    assert solutions(repaired.notebook) == {"mean_height": text}
    wanted = "'\x0c\u2028'\n# not run: mean_height = 1\nx = 2\n"
    assert extras(repaired.notebook, TINY) == [("code", wanted)]


def test_magics_and_warnings_of_python_do_not_hide_a_function():
    read = Reader()
    text = "%%time\n%matplotlib inline\nfiles = !ls\nprint?\ndef f():\n    return '\\d'\nawait g()"
    assert read(text).parses
    assert (read(text).defined, read(text).bound) == ({"f"}, {"f", "files"})
    assert read("%%bash\ndef f(): pass").statements == ()
    assert not read("def f(:").parses
    assert not read("    x = 1\n    return x").parses
    assert read("    x = 1\n    y = x").bound == {"x", "y"}
    text = "for i in x:\n    import a.b as c\ntry:\n    del d\nexcept E as e:\n    f[0] = 1"
    assert read(text).bound == {"i", "c", "d", "e"}


@pytest.mark.parametrize(
    "text",
    [
        "-" * 90_000 + "1", "a" + ".b" * 45_000, "(" * 90_000, "1" + "+1" * 45_000,
        "f" + "()" * 45_000, " " * 90_000, "?" * 90_000, "a, " * 30_000 + "=", "9" * 90_000,
        "f'{" * 99, "\ud800", "a\0b",
    ],
)  # fmt: skip
def test_text_that_wears_a_parser_down_is_read_in_time(text):
    start = time.process_time()
    Reader()(text)
    assert time.process_time() - start < 5


def test_a_notebook_full_of_code_is_read_up_to_a_budget(monkeypatch):
    monkeypatch.setattr("nbteach.grading._python._BUDGET", 1_000)
    read = Reader()
    texts = [f"x = {number}" + " " * 94 for number in range(10, 30)]
    assert [read(text).parses for text in texts] == [True] * 10 + [False] * 10
    assert read(texts[0]).parses


# Size


def huge(outputs):
    text = damaged.written(TINY.worked).decode()
    return text.replace('"outputs": []', f'"outputs": [{outputs}]', 1).encode()


@pytest.mark.parametrize(
    "outputs",
    [
        '{"text": "' + "A" * 30_000_000 + '"}',
        '{"text": [' + '"12345\\n", ' * 1_500_000 + '""]}',
        '{"text": "' + r"\"]}[{\\" * 2_000_000 + '"}',
    ],
    ids=["one long line", "many lines", "brackets in a string"],
)
def test_huge_outputs_are_left_out_unread(outputs):
    start = time.process_time()
    repaired = TINY.repaired(huge(outputs))
    assert time.process_time() - start < 20
    assert_gradable(repaired, TINY)
    (said,) = repaired.repairs
    assert said.startswith("outputs of ")
    assert solutions(repaired.notebook) == TINY.texts


def test_widgets_are_left_out_unread():
    notebook = TINY.fresh()
    notebook["metadata"]["widgets"] = {"state": {str(number): [{}] for number in range(100_000)}}
    repaired = TINY.repaired(notebook)
    assert repaired.repairs == ["outputs of 3 MB were left out unread"]
    assert solutions(repaired.notebook) == TINY.texts


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 3_000_000,
        b'{"cells": [' + b"{}," * 3_000_000,
        b'{"cells": [' + b'{"outputs":[[],[]]},' * 800_000 + b"{}]}",
    ],
    ids=["brackets", "cells", "small outputs"],
)
def test_a_file_of_too_many_parts_is_for_a_person(data):
    start = time.process_time()
    repaired = TINY.repaired(data)
    assert time.process_time() - start < 20
    assert_gradable(repaired, TINY)
    assert repaired.human == "the file holds too many parts to be read safely"
    assert (repaired.repairs, solutions(repaired.notebook)) == ([repaired.human], TINY.stubs)


def test_outputs_that_never_end_hide_no_notebook():
    repaired = TINY.repaired(b'{"outputs":[' * 500_000)
    assert repaired.human == NO_NOTEBOOK.format('{"outputs":[')


def test_a_file_beyond_all_bounds_is_for_a_person(monkeypatch):
    monkeypatch.setattr("nbteach.grading._salvage.MOST_BYTES", 5 << 20)
    assert TINY.repaired(b" " * (5 << 20) + b"{}").human == "the file is larger than 5 MB: not read"


@pytest.mark.parametrize("depth", [90, 500, 990, 5_000, 200_000])
def test_json_in_json_in_json_is_no_danger(depth):
    for opened, closed in [("[", "]"), ('{"metadata":', "}"), ('{"source":[', "]}")]:
        text = opened * depth + "1" + closed * depth
        assert_gradable(TINY.repaired(text.encode()), TINY)
        notebook = TINY.fresh()
        damaged.named(notebook, "mean_height")["metadata"]["x"] = "here"
        repaired = TINY.repaired(damaged.written(notebook).replace(b'"here"', text.encode()))
        assert_gradable(repaired, TINY)
        assert solutions(repaired.notebook) == TINY.texts


def test_ruins_that_read_in_vain_again_and_again_are_left_in_time():
    nested = '{"id":[' * 900 + '{"id":0},' * 100_000
    start = time.process_time()
    repaired = TINY.repaired(nested.encode())
    assert time.process_time() - start < 20
    assert_gradable(repaired, TINY)


def test_a_cell_of_a_million_characters_is_for_a_person():
    notebook = TINY.fresh()
    damaged.named(notebook, "mean_height")["source"] = "x = '" + "a" * 1_000_000 + "'"
    repaired = TINY.repaired(notebook)
    assert_gradable(repaired, TINY)
    assert repaired.repairs == ["texts of more than a million characters were left out: cell 2"]
    assert repaired.human == "a cell is too long to be graded"


def test_what_is_read_in_vain_is_bounded(monkeypatch):
    lost = '{"id": [' * 20 + "1" * 500
    data = lost.encode() + b"]" + damaged.written(TINY.worked)
    assert solutions(TINY.repaired(data).notebook) == TINY.texts
    monkeypatch.setattr("nbteach.grading._salvage._WORK", 5_000)
    assert TINY.repaired(data).human.startswith("the file is no notebook and no JSON")


def test_thousands_of_cells_are_bounded():
    notebook = TINY.fresh()
    notebook["cells"] += [damaged.code(f"x = {number}") for number in range(3_000)]
    repaired = TINY.repaired(notebook)
    assert_gradable(repaired, TINY)
    assert len(repaired.notebook.cells) == 2_000
    assert repaired.repairs == ["of 3006 cells only the first 2000 were read"]


def test_none_is_nothing_handed_in():
    repaired = repair(None, TINY.source, TINY.release)
    assert_gradable(repaired, TINY)
    assert repaired.repairs == [repaired.human] == ["no notebook was handed in"]
    assert solutions(repaired.notebook) == TINY.stubs


# The file of a folder


DATA = damaged.written(TINY.worked)


def put_files(folder, **files):
    for name, data in files.items():
        place = folder / f"{name.replace('__', '/')}.ipynb"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
    return folder


def test_the_notebook_of_the_right_name_is_taken_and_others_are_named(tmp_path):
    put_files(tmp_path, tiny=DATA, tiny_old=b"{}", notes=b"")
    (tmp_path / "data.csv").write_text("1")
    data, repairs, human = handed_in(tmp_path, "tiny", ["mean_height"])
    assert (data, human) == (DATA, None)
    assert repairs == [
        "tiny_old.ipynb was handed in, too: it is not graded",
        "notes.ipynb was handed in, too: it is not graded",
    ]
    assert handed_in(put_files(tmp_path / "alone", tiny=DATA), "tiny") == (DATA, [], None)


def test_a_renamed_notebook_is_taken(tmp_path):
    put_files(tmp_path, my_homework=DATA)
    said = "my_homework.ipynb is taken for tiny.ipynb"
    assert handed_in(tmp_path, "tiny") == (DATA, [said], None)


def test_of_renamed_notebooks_the_one_with_the_cells_is_taken_then_the_most_alike(tmp_path):
    put_files(tmp_path, tiny_1=b"{}", homework=DATA)
    data, repairs, human = handed_in(tmp_path, "tiny", ["mean_height", "why"])
    assert (data, human) == (DATA, None)
    assert repairs == [
        "homework.ipynb is taken for tiny.ipynb",
        "tiny_1.ipynb was handed in, too: it is not graded",
    ]
    assert handed_in(tmp_path, "tiny")[0] == b"{}"


def test_another_notebook_of_the_assignment_is_not_taken(tmp_path):
    put_files(tmp_path, tiny_2=DATA)
    said = "no notebook was handed in"
    assert handed_in(tmp_path, "tiny", others=["tiny_2", "tiny"]) == (None, [said], said)
    assert handed_in(tmp_path, "tiny_2", others=["tiny_2", "tiny"]) == (DATA, [], None)


@pytest.mark.parametrize("name", ["TINY", "tiny (1)", "ti\u0301ny"])
def test_names_that_differ_a_little_are_taken(name, tmp_path):
    (tmp_path / f"{name}.ipynb").write_bytes(DATA)
    data, repairs, human = handed_in(tmp_path, "t\u00edny" if "\u0301" in name else "tiny")
    assert (data, human) == (DATA, None)
    assert len(repairs) == 1


def test_a_folder_in_the_folder_is_looked_into_but_no_checkpoints(tmp_path):
    put_files(tmp_path, **{".ipynb_checkpoints/tiny-checkpoint": b"{}"})
    (tmp_path / "__MACOSX").mkdir()
    (tmp_path / "__MACOSX" / "tiny.ipynb").write_bytes(b"Mac")
    (tmp_path / "._tiny.ipynb").write_bytes(b"Mac")
    said = "no notebook was handed in"
    assert handed_in(tmp_path, "tiny") == (None, [said], said)
    put_files(tmp_path, homework__week__tiny=DATA)
    said = "homework/week/tiny.ipynb is taken for tiny.ipynb"
    assert handed_in(tmp_path, "tiny") == (DATA, [said], None)


@pytest.fixture
def secret(tmp_path):
    place = tmp_path / "source.ipynb"
    place.write_bytes(b"hidden tests")
    return place


def make(kind, place, secret):
    """Put something at a place that is called a notebook and must not be opened."""
    if kind == "pipe":
        os.mkfifo(place)
    elif kind == "folder":
        place.mkdir()
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as endpoint:
            endpoint.bind(str(place))
    elif kind == "huge file":
        with place.open("wb") as file:
            file.truncate((100 << 20) + 1)
    else:
        targets = {"relative link": "../source.ipynb", "link to a device": "/dev/zero",
                   "link to nothing": "nothing", "link to itself": place.name}  # fmt: skip
        place.symlink_to(targets.get(kind, secret))


NO_FILE, LINK = "it is no regular file", "it is a symbolic link"
SPECIAL = {
    "pipe": NO_FILE, "socket": NO_FILE, "folder": NO_FILE, "huge file": "it is larger than 100 MB",
    "link": LINK, "relative link": LINK, "link to a device": LINK, "link to nothing": LINK,
    "link to itself": LINK,
}  # fmt: skip


@pytest.mark.parametrize("kind", SPECIAL)
def test_what_is_no_file_of_the_folder_is_never_opened(kind, tmp_path, secret, monkeypatch):
    folder = tmp_path / "submitted"
    folder.mkdir()
    monkeypatch.chdir(folder)  # the address of a socket is short
    make(kind, Path("tiny.ipynb"), secret)
    opened, really = [], os.open
    monkeypatch.setattr(os, "open", lambda path, *how: opened.append(path) or really(path, *how))
    said = f"tiny.ipynb was not opened: {SPECIAL[kind]}"
    assert handed_in(folder, "tiny") == (None, [said], said)
    assert len(opened) == (kind == "huge file")
    put_files(folder, other=DATA)
    wanted = ["other.ipynb is taken for tiny.ipynb", said]
    assert handed_in(folder, "tiny") == (DATA, wanted, said)


def test_a_file_that_becomes_a_link_or_a_pipe_is_not_followed(tmp_path, secret):
    (tmp_path / "tiny.ipynb").symlink_to(secret)
    os.mkfifo(tmp_path / "pipe.ipynb")
    assert _files._read(tmp_path, "tiny.ipynb") == (b"", "too many levels of symbolic links")
    assert _files._read(tmp_path, "pipe.ipynb") == (b"", "it is no regular file")


def test_a_link_to_a_notebook_beside_it_leads_to_that_notebook(tmp_path):
    put_files(tmp_path, answers=DATA)
    (tmp_path / "tiny.ipynb").symlink_to("answers.ipynb")
    said = "answers.ipynb is taken for tiny.ipynb"
    assert handed_in(tmp_path, "tiny") == (DATA, [said], None)


def test_folders_that_cannot_be_read_are_for_a_person(tmp_path):
    begin = "the folder of the submission cannot be opened: "
    said = f"{begin}no such file or directory"
    assert handed_in(tmp_path / "nothing", "tiny") == (None, [said], said)
    put_files(tmp_path / "real", tiny=DATA)
    (tmp_path / "link").symlink_to("real")
    said = f"{begin}it is a symbolic link"
    assert handed_in(tmp_path / "link", "tiny") == (None, [said], said)


def test_a_file_that_may_not_be_read_is_for_a_person(tmp_path, monkeypatch):
    def refuse(*given):
        raise PermissionError(13, "Permission denied")

    put_files(tmp_path, tiny=DATA)
    monkeypatch.setattr(os, "open", refuse)
    said = "tiny.ipynb was not opened: permission denied"
    assert handed_in(tmp_path, "tiny") == (None, [said], said)


def test_names_that_would_forge_a_log_are_made_printable(tmp_path):
    (tmp_path / "a\nrepaired: all.ipynb").write_bytes(DATA)
    _, (said,), _ = handed_in(tmp_path, "tiny")
    assert said == "a\ufffdrepaired: all.ipynb is taken for tiny.ipynb"


# Anything at all

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
    | st.sampled_from(["code", "markdown", "mean_height", "def mean_height(x):\n    return 1"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.sampled_from(["cells", "cell_type", "source", "metadata", "nbgrader", "grade_id", "id",
                         "outputs", "nbformat", "nbformat_minor", "attachments", "worksheets",
                         "input", "level", "tags", "solution", "points"])
        | st.text(max_size=5), inner, max_size=5),
    max_leaves=30,
)  # fmt: skip


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_no_bytes_raise(data):
    repaired = TINY.repaired(data)
    assert_gradable(repaired, TINY)
    assert solutions(repaired.notebook) == TINY.stubs


@settings(max_examples=100, deadline=None)
@given(JSON, st.sampled_from(["utf-8", "utf-16", "utf-8-sig", "utf-32"]))
def test_no_json_raises(value, encoding):
    assert_gradable(TINY.repaired(json.dumps(value).encode(encoding)), TINY)


def paths(value, path=()):
    """Where the parts of a notebook are."""
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from paths(value[key], (*path, key))


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_no_part_of_a_notebook_that_is_replaced_raises(data):
    notebook = TINY.fresh()
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(list(paths(notebook))[1:]))
        value = data.draw(JSON)
        inside = notebook
        for key in path[:-1]:
            inside = inside[key]
        inside[path[-1]] = value
    assert_gradable(TINY.repaired(json.dumps(notebook).encode()), TINY)


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_no_cut_or_patch_of_a_file_raises(data):
    text = damaged.written(TINY.worked)
    for _ in range(data.draw(st.integers(1, 3))):
        first, last = sorted(data.draw(st.integers(0, len(text))) for _ in range(2))
        if data.draw(st.booleans()):
            first = max(first, last - 20)
        text = text[:first] + data.draw(st.binary(max_size=10)) + text[last:]
    assert_gradable(TINY.repaired(text), TINY)


@settings(max_examples=100, deadline=None)
@given(st.permutations(range(6)), st.sets(st.integers(0, 5)), st.sets(st.integers(0, 5)))
def test_cells_in_any_order_missing_or_twice_keep_the_solution(order, gone, twice):
    notebook = TINY.fresh()
    cells = [notebook["cells"][n] for n in order]
    notebook["cells"] = [c for n, c in zip(order, cells, strict=True) if n not in gone or n == 1]
    notebook["cells"] += [copy.deepcopy(c) for n, c in zip(order, cells, strict=True) if n in twice]
    repaired = TINY.repaired(notebook)
    assert_gradable(repaired, TINY)
    assert solutions(repaired.notebook) == TINY.texts
    assert repaired.human is None
