"""Grades leave the gradebook as nbgrader counts them, for a table, Canvas, Moodle and programs."""

import csv
import datetime
import hashlib
import io
import json
import shutil
import sqlite3
import warnings

import pytest
import tiny_course
from nbgrader.api import Gradebook
from nbgrader.plugins.export import CsvExportPlugin

from nbteach.course import CourseError
from nbteach.grading.export import export

DUE = datetime.datetime(2026, 3, 1, 12)
LATE = DUE + datetime.timedelta(hours=5)


def opened(folder):
    return Gradebook(f"sqlite:///{folder / 'gradebook.db'}", "nbteach")


def add_assignment(book, name):
    book.add_assignment(name, duedate=DUE, course_id="nbteach")
    book.add_notebook(name, name)
    book.add_solution_cell("mean_height", name, name)
    book.add_grade_cell("mean_height-visible", name, name, max_score=1, cell_type="code")
    book.add_grade_cell("mean_height-hidden", name, name, max_score=2, cell_type="code")
    book.add_task_cell("why", name, name, max_score=2, cell_type="markdown")


def hand_in(book, student, name="tiny", auto=(1.0, 2.0, None), why=None, when=DUE):
    """A submission with automatic scores, and a manual one for the question in words."""
    with warnings.catch_warnings():  # nbgrader adds parts before the whole is in the session
        warnings.simplefilter("ignore")
        book.add_submission(name, student, timestamp=str(when))
    cells = ("mean_height-visible", "mean_height-hidden", "why")
    for cell, score in zip(cells, auto, strict=True):
        grade = book.find_grade(cell, name, name, student)
        grade.auto_score, grade.needs_manual_grade = score, score is None
    if why is not None:
        grade.manual_score, grade.needs_manual_grade = why, False
    book.db.commit()


def a_class(book):
    """Five students, one of whom handed in nothing."""
    add_assignment(book, "tiny")
    for student, first, last, number in (
        ("zoe", "Zoë", "Abel", "1234"), ("anne", "Anne-Marie", "O'Neil", "lti-9"),
        ("bob", None, None, None), ("cat", "Cat", "Abel", None), ("dan", "Dan", "Zorn", None),
    ):  # fmt: skip
        email = f"{student}@example.org"
        book.add_student(student, first_name=first, last_name=last, email=email, lms_user_id=number)
    hand_in(book, "zoe", auto=(1, 2, None), why=1.5)
    hand_in(book, "anne", auto=(1, 0, None), when=LATE)
    book.find_grade("mean_height-hidden", "tiny", "tiny", "anne").manual_score = 0.7
    book.find_grade("mean_height-visible", "tiny", "tiny", "anne").extra_credit = 0.1
    book.find_submission_notebook("tiny", "tiny", "anne").late_submission_penalty = 0.25
    comment = book.find_comment("mean_height", "tiny", "tiny", "anne")
    comment.auto_comment, comment.manual_comment = "No response.", 'Say "why", Anne;\nplease.'
    hand_in(book, "bob", auto=(0, 0, None))
    book.find_submission_notebook("tiny", "tiny", "bob").late_submission_penalty = 3.0
    hand_in(book, "cat", auto=(1, 0, None), why=0.5)
    book.find_grade("mean_height-hidden", "tiny", "tiny", "cat").extra_credit = -0.5
    book.db.commit()


@pytest.fixture(scope="module")
def blank(tmp_path_factory):
    """A gradebook without entries; nbgrader takes seconds to make one."""
    folder = tmp_path_factory.mktemp("blank")
    opened(folder).close()
    return folder / "gradebook.db"


@pytest.fixture(scope="module")
def course(tmp_path_factory, blank):
    folder = tiny_course.build(tmp_path_factory.mktemp("export") / "course")
    shutil.copy(blank, folder)
    with opened(folder) as book:
        a_class(book)
    return folder


@pytest.fixture
def empty(tmp_path, blank):
    shutil.copy(blank, tmp_path)
    return tmp_path


def table(course, *stems):
    return list(csv.DictReader(io.StringIO(export(course, "csv", list(stems)))))


def row(course, student):
    (found,) = [row for row in table(course) if row["student_id"] == student]
    return found


def test_scores_are_those_of_nbgraders_own_export(course, tmp_path):
    plugin = CsvExportPlugin()
    plugin.to = str(tmp_path / "grades.csv")
    with opened(course) as book:
        plugin.export(book)
    lines = (tmp_path / "grades.csv").read_text("utf-8").splitlines()
    theirs = {r["student_id"]: r for r in csv.DictReader(lines)}
    same = ("raw_score", "late_submission_penalty", "score", "max_score")
    seen = 0
    for ours in table(course):
        if ours["student_id"] == "dan":
            continue
        there = theirs[ours["student_id"]]
        assert [float(ours[key]) for key in same] == [float(there[key]) for key in same]
        texts = ("timestamp", "duedate", "assignment", "email")
        assert [ours[key] for key in texts] == [there[key] for key in texts]
        seen += 1
    assert seen == 4


@pytest.mark.parametrize(
    ("student", "wanted"),
    [
        ("zoe", "3 1.5  4.5 0 4.5 5 no"),
        ("anne", "1 0.7 0.1 1.8 0.25 1.55 5 yes"),  # 0.7 by hand instead of 0; why is open
        ("bob", "0   0 3 0 5 yes"),  # a penalty larger than the score
        ("cat", "1 0.5 -0.5 1 0 1 5 no"),
        ("dan", "      5 "),  # handed in nothing
    ],
)
def test_a_row_says_what_a_score_is_made_of(course, student, wanted):
    columns = ("auto_score", "manual_score", "extra_credit", "raw_score",
               "late_submission_penalty", "score", "max_score", "needs_manual_grade")  # fmt: skip
    assert " ".join(row(course, student)[column] for column in columns) == wanted


def test_rows_are_sorted_by_assignment_and_name_whatever_the_order_of_the_gradebook(course):
    assert [r["student_id"] for r in table(course)] == ["bob", "cat", "zoe", "anne", "dan"]
    assert export(course, "csv") == export(course, "csv")


def test_the_due_date_counts_the_students_extension(empty):
    with opened(empty) as book:
        add_assignment(book, "tiny")
        for student in ("ext", "not"):
            book.add_student(student)
            hand_in(book, student, when=LATE)
        book.grant_extension("tiny", "ext", days=2)
    assert [r["duedate"] for r in table(empty)] == ["2026-03-03 12:00:00", "2026-03-01 12:00:00"]
    assert row(empty, "ext")["timestamp"] == "2026-03-01 17:00:00"


def test_an_extension_without_a_due_date_is_none(empty):
    with opened(empty) as book:
        add_assignment(book, "tiny")
        book.find_assignment("tiny").duedate = None
        book.add_student("ext")
        hand_in(book, "ext")
        book.grant_extension("tiny", "ext", days=2)
    assert row(empty, "ext")["duedate"] == ""


def test_canvas_reads_its_gradebook(course):
    assert export(course, "canvas") == (
        "Student,ID,SIS User ID,SIS Login ID,Section,tiny\n"
        "    Points Possible,,,,,5\n"
        "bob,,,bob,,0\n"
        '"Abel, Cat",,,cat,,1\n'
        '"Abel, Zoë",1234,,zoe,,4.5\n'
        '"O\'Neil, Anne-Marie",,,anne,,1.55\n'
        '"Zorn, Dan",,,dan,,\n'
    )


def test_moodle_reads_names_addresses_and_scores(course):
    assert export(course, "moodle") == (
        "username,email,tiny\n"
        "bob,bob@example.org,0\n"
        "cat,cat@example.org,1\n"
        "zoe,zoe@example.org,4.5\n"
        "anne,anne@example.org,1.55\n"
        "dan,dan@example.org,-\n"
    )


def test_several_assignments_are_several_columns_or_those_that_were_asked_for(empty):
    with opened(empty) as book:
        for name in ("second", "first"):
            add_assignment(book, name)
        book.add_student("s")
        hand_in(book, "s", "second")
    assert export(empty, "moodle") == "username,email,first,second\ns,,-,3\n"
    assert export(empty, "moodle", ["second"]) == "username,email,second\ns,,3\n"
    assert export(empty, "canvas").splitlines()[1] == "    Points Possible,,,,,5,5"
    assert [r["assignment"] for r in table(empty, "first")] == ["first"]


def test_json_holds_every_cell_and_comment(course):
    rows = json.loads(export(course, "json"))
    assert [r["student_id"] for r in rows] == ["bob", "cat", "zoe", "anne", "dan"]
    anne = rows[3]
    assert (anne["assignment"], anne["score"]) == ("tiny", pytest.approx(1.55, abs=1e-12))
    assert anne["timestamp"] == "2026-03-01T17:00:00+00:00"
    (notebook,) = anne["notebooks"]
    cells = {cell.pop("name"): cell for cell in notebook["cells"]}
    assert list(cells) == ["mean_height", "mean_height-hidden", "mean_height-visible", "why"]
    assert cells["mean_height"] == {"comment": 'Say "why", Anne;\nplease.'}
    assert cells["mean_height-hidden"] == {
        "auto_score": 0, "manual_score": 0.7, "extra_credit": None, "score": 0.7, "max_score": 2,
        "needs_manual_grade": False,
    }  # fmt: skip
    assert cells["why"]["needs_manual_grade"] is True
    (notebook,) = rows[0]["notebooks"]  # nobody said anything to Bob
    assert [cell["name"] for cell in notebook["cells"]] == list(cells)[1:]
    assert (rows[4]["score"], rows[4]["notebooks"]) == (None, [])


def test_an_assignment_of_several_notebooks_is_one_row(empty):
    names = ["part-c", "part-a", "part-b"]
    with opened(empty) as book:
        book.add_assignment("parts", course_id="nbteach")
        for name in names:
            book.add_notebook(name, "parts")
            book.add_grade_cell("test", name, "parts", max_score=4, cell_type="code")
        book.add_student("s")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            book.add_submission("parts", "s")
        for number, name in enumerate(names, 1):
            book.find_grade("test", name, "parts", "s").auto_score = number
            penalty = 0.5 if name == "part-a" else None
            book.find_submission_notebook(name, "parts", "s").late_submission_penalty = penalty
        book.db.commit()
    (found,) = json.loads(export(empty, "json"))
    assert (found["raw_score"], found["score"], found["max_score"]) == (6, 5.5, 12)
    assert [notebook["name"] for notebook in found["notebooks"]] == sorted(names)


@pytest.mark.parametrize("kind", ["csv", "canvas", "moodle"])
def test_no_text_is_a_formula(empty, kind):
    """Also not for a spreadsheet that takes a semicolon or the end of a line for a separator."""
    harmless = {
        "=SUM(A1)": "'=SUM(A1)", "+1+1": "'+1+1", "-2+3": "'-2+3", "@SUM(A1)": "'@SUM(A1)",
        "\t=1": "'\t'=1", " =1": "' =1", "a;=1": "a;'=1", "a\n=1": "a\n'=1", "＝1": "'＝1",
    }  # fmt: skip
    with opened(empty) as book:
        add_assignment(book, "tiny")
        for name in harmless:
            book.add_student(name, first_name=name, last_name=name, email=name)
    cells = [cell for line in csv.reader(io.StringIO(export(empty, kind))) for cell in line]
    assert set(harmless.values()) <= set(cells)
    assert not set(harmless) & set(cells)


def test_harmless_texts_and_negative_numbers_stay(course):
    assert row(course, "anne")["first_name"] == "Anne-Marie"
    assert row(course, "anne")["email"] == "anne@example.org"
    assert row(course, "cat")["extra_credit"] == "-0.5"


@pytest.mark.parametrize("kind", ["csv", "canvas", "moodle", "json"])
def test_an_empty_gradebook_gives_a_file_without_students(empty, kind):
    lines = export(empty, kind).splitlines()
    assert len(lines) == (2 if kind == "canvas" else 1)


def test_reading_leaves_the_gradebook_as_it_is(course):
    path = course / "gradebook.db"
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    export(course, "json")
    assert hashlib.sha256(path.read_bytes()).hexdigest() == before
    with sqlite3.connect(path) as database:
        assert database.execute("select id from course").fetchall() == [("nbteach",)]
    database.close()


def test_no_gradebook_says_what_to_do_and_makes_none(tmp_path):
    with pytest.raises(CourseError, match="nbteach grade"):
        export(tmp_path, "csv")
    assert not list(tmp_path.iterdir())


def test_a_gradebook_that_is_none_says_so(tmp_path):
    (tmp_path / "gradebook.db").write_text("I am no database, but long enough to be read as one.")
    with pytest.raises(CourseError, match=r"cannot be read: .*not a database"):
        export(tmp_path, "csv")


def test_a_gradebook_of_an_older_nbgrader_says_what_to_do(empty):
    with sqlite3.connect(empty / "gradebook.db") as database:
        database.execute("alter table student drop column lms_user_id")
    database.close()
    with opened(empty) as book:
        add_assignment(book, "tiny")
    with pytest.raises(CourseError, match="nbgrader db upgrade"):
        export(empty, "csv")


def test_what_is_not_there_is_named(course):
    with pytest.raises(CourseError, match=r"no assignment tinny; there are tiny"):
        export(course, "csv", ["tinny", "tiny"])
    with pytest.raises(CourseError, match=r"no format xlsx; there are csv, canvas, moodle, json"):
        export(course, "xlsx")


def test_an_empty_gradebook_knows_no_assignment(empty):
    with pytest.raises(CourseError, match="it has none"):
        export(empty, "csv", ["tiny"])
