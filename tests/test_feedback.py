"""A feedback page says what was graded, nothing that is hidden, and runs nothing of a student's."""

import base64
import copy
import html
import json
import re
import shutil
import struct
import warnings
import zlib
from html.parser import HTMLParser
from pathlib import Path

import nbformat
import pandas as pd
import pytest
import tiny_course
from nbconvert.exporters import HTMLExporter
from nbformat.v4 import new_code_cell, new_markdown_cell, new_output
from nbgrader.api import Gradebook
from nbgrader.server_extensions.formgrader import handlers
from traitlets.config import Config, PyFileConfigLoader

from nbteach.course import CourseError, Specimen
from nbteach.course.release import release
from nbteach.grading import feedback
from nbteach.grading._page import MOST_TEXT
from nbteach.grading.feedback import page, resemblance, write

HIDDEN = {"mean_height-hidden"}
# Tokens of the hidden region, of the solution and of the mark scheme; the message of the hidden
# test is among them where it was not reached.
SECRETS = ("7.25", "3.25", "is their number counted", "BEGIN HIDDEN", "END HIDDEN", "secret_total",
           "MARK SCHEME", "maximum likelihood")  # fmt: skip
OWN = "def mean_height(heights):\n    return sum(heights) / 2  # < & >"


def graded(**changes):
    """A notebook as the grader leaves it, and its result; `changes` are rows of cells."""
    notebook = tiny_course.notebook()
    for cell in notebook.cells:
        if cell.id == "mean_height":
            cell.source = OWN
        cell.outputs = [] if cell.cell_type == "code" else cell.get("outputs")
    notebook.cells.append(new_markdown_cell("Because it is *least* squares.", id="answer"))
    cells = {
        "mean_height-visible": row(1.0, 1.0, "passed"),
        "mean_height-hidden": row(2.0, 2.0, "passed"),
        "why": row(None, 2.0, "manual"),
    }
    cells |= {name.replace("_hidden", "-hidden").replace("_visible", "-visible"): change
              for name, change in changes.items()}  # fmt: skip
    result = {
        "student": "ada", "assignment": "tiny", "notebook": "tiny", "cells": cells,
        "score": sum(c["points"] or 0 for c in cells.values()), "max_score": 5.0,
        "repairs": [], "seconds": 0.25, "note": None,
    }  # fmt: skip
    return notebook, result


def row(points, most, status, message=""):
    return {"points": points, "max_points": most, "status": status, "message": message}


LOST = row(0.0, 2.0, "failed", "is their number counted?")


def made(comments=None, resembles=None, given=frozenset(), **changes):
    notebook, result = graded(**changes)
    return page(notebook, result, comments or {}, resembles, HIDDEN, given)


class Reader(HTMLParser):
    """Text of a page as a person sees it, and its tags."""

    def __init__(self, text):
        super().__init__()
        self.said, self.tags, self.open, self.lines = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        if tag not in ("meta", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] not in ("style", "title"):
            self.said.append(data)

    @property
    def text(self):
        return " ".join(" ".join(self.said).split())


def seen(text):
    return Reader(text).text


def test_a_page_says_score_verdicts_points_and_messages():
    said = seen(made(mean_height_hidden=LOST))
    assert "tiny Feedback for ada 1 of 5 points" in said
    assert "2 of the points are not graded yet" in said
    assert "mean_height ◐ in part 1 of 3" in said
    assert "visible test ✓ passed 1 of 1 hidden test ✗ not passed 0 of 2 is their number" in said
    assert "why … not graded yet – of 2" in said


def test_a_question_that_is_passed_is_one_line():
    said = seen(made())
    assert "mean_height ✓ passed 3 of 3 why" in said
    assert "3 of 5 points" in said


def test_what_the_parts_of_a_question_say_alike_is_said_once():
    unwritten = "this is not written yet"
    said = seen(made(mean_height_visible=row(0.0, 1.0, "not written", unwritten),
                     mean_height_hidden=row(0.0, 2.0, "not written", unwritten)))  # fmt: skip
    assert "mean_height ○ not written yet 0 of 3 this is not written yet why" in said


@pytest.mark.parametrize(
    ("status", "sign"),
    [("passed", "✓ passed"), ("failed", "✗ not passed"), ("stopped", "■ stopped"),
     ("partial", "◐ in part"), ("missing", "○ missing"), ("manual", "… not graded yet"),
     ("graded", "✎ graded")],
)  # fmt: skip
def test_every_verdict_has_a_sign_and_a_word(status, sign):
    assert f"why {sign}" in seen(made(why=row(1.0, 2.0, status)))


def test_comments_stand_with_their_question_and_others_by_themselves():
    said = seen(made({"mean_height": "Nice & short.", "why": "Why <so>?", "setup": "Look here."}))
    assert "mean_height ✓ passed 3 of 3 Comment: Nice & short." in said
    assert "– of 2 Comment: Why <so>?" in said
    assert "Further comments setup Look here." in said


def test_hints_repairs_note_and_penalty_are_said():
    notebook, result = graded()
    result |= {"repairs": ["A cell was there twice: the first was kept."], "late_penalty": 1.5,
               "note": "A person has to look at it."}  # fmt: skip
    said = seen(page(notebook, result, {}, "mean_height: This fails.\nAnother hint.", HIDDEN))
    assert "Hints mean_height : This fails. Another hint." in said
    assert "What was mended before grading" in said
    assert "A cell was there twice: the first was kept." in said
    assert "1.5 of your points are taken off" in said
    assert "A person has to look at it." in said


def test_a_page_without_hints_repairs_or_comments_has_no_headings_for_them():
    said = seen(made())
    for heading in ("hint", "mended", "omments", "taken off"):
        assert heading not in said


@pytest.mark.parametrize("status", ["passed", "failed", "stopped", "missing"])
def test_nothing_of_a_hidden_test_a_solution_or_a_mark_scheme_is_in_a_page(status):
    points = 2.0 if status == "passed" else 0.0
    text = made(mean_height_hidden=row(points, 2.0, status, ""))
    assert "hidden test <code>mean_height-hidden</code>" in text
    for secret in SECRETS:
        assert secret not in html.unescape(text)
        assert secret in tiny_course.HIDDEN + tiny_course.QUESTION + tiny_course.SOLUTION


def test_only_the_message_of_a_hidden_test_is_shown():
    text = made(mean_height_hidden=LOST)
    assert "is their number counted?" in text
    for secret in set(SECRETS) - {"is their number counted"}:
        assert secret not in html.unescape(text)


def test_a_cell_that_nobody_called_hidden_is_hidden_where_it_says_so():
    notebook, result = graded(mean_height_hidden=row(0.0, 2.0, "failed", "look"))
    text = page(notebook, result, {}, None, set())
    assert "hidden test <code>mean_height-hidden</code>" in text
    for secret in SECRETS:
        assert secret not in html.unescape(text)


def test_outputs_and_tracebacks_of_hidden_tests_are_not_shown():
    notebook, result = graded(
        mean_height_hidden=row(0.0, 2.0, "failed", "is their number counted?")
    )
    hidden = next(c for c in notebook.cells if c.id == "mean_height-hidden")
    trace = ["assert close(mean_height([7.25, 1.0, 1.5]), 3.25)"]
    hidden.outputs = [new_output("error", ename="AssertionError", evalue="7.25", traceback=trace),
                      new_output("stream", name="stdout", text="leak 7.25")]  # fmt: skip
    text = page(notebook, result, {}, None, HIDDEN)
    assert "7.25" not in text
    assert "leak" not in text


@pytest.mark.parametrize(
    "said",
    [
        "the result has the shape (2,), but a single number is asked for",
        "the function changed its argument number 1 in place: work on a copy",
        "it took longer than 30 s and was stopped",
        "a check does not hold",
    ],
)
def test_what_tests_and_grader_say_themselves_is_shown(said):
    assert said in seen(made(mean_height_hidden=row(0.0, 2.0, "stopped", said)))


def test_the_notebook_shows_code_visible_tests_answers_and_folds_what_was_given():
    mean = new_markdown_cell("## The mean\nAdd up and divide.")
    notebook, result = graded()
    notebook.cells.insert(1, mean)
    given = {mean.source, "Why the mean?", tiny_course.TARGET.strip()}
    said = seen(page(notebook, result, {}, None, HIDDEN, given))
    assert (
        "Your code: mean_height def mean_height(heights): return sum(heights) / 2 # < & >" in said
    )
    assert "visible test mean_height-visible from nbteach.exercises import array" in said
    assert "Given code: mean-target from nbteach.datasets import people" in said
    assert "Because it is *least* squares." in said
    assert "A tiny assignment" in said
    assert "The mean Your code" in said
    assert "Why the mean? Because it is *least* squares." in said
    assert "The mean Add up and divide." in seen(page(notebook, result, {}, None, HIDDEN))


def test_lines_of_a_paragraph_flow_but_lists_and_code_do_not():
    notebook, result = graded()
    texts = ["One\nsentence.\n\nTwo.\n- a\n- b", "```\nx = 1\ny = 2\n```"]
    notebook.cells += [new_markdown_cell(text) for text in texts]
    text = page(notebook, result, {}, None, HIDDEN)
    assert ">One sentence.\n\nTwo.\n- a\n- b</p>" in text
    assert ">```\nx = 1\ny = 2\n```</p>" in text


def test_a_failed_visible_test_is_open_and_a_passed_one_folded():
    assert '<details class="test"><summary>' in made()
    failed = row(0.0, 1.0, "failed", "add up, then divide by how many")
    assert '<details class="test" open><summary>' in made(mean_height_visible=failed)


def picture(size=1):
    """A grey square as PNG, in base64 lines."""

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", size, size, 8, 0, 0, 0, 0)
    pixels = zlib.compress((b"\0" + size * b"\x80") * size)
    png = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels)
    return base64.encodebytes(png + chunk(b"IEND", b"")).decode()


def with_outputs(*outputs):
    notebook, result = graded()
    notebook.cells.append(new_code_cell("show()", id="own"))
    notebook.cells[-1].outputs = list(outputs)  # nobody asks here whether they are valid
    return page(notebook, result, {}, None, HIDDEN)


def display(**data):
    return new_output("display_data", {k.replace("_", "/", 1): v for k, v in data.items()})


def test_outputs_are_text_and_png():
    text = with_outputs(
        new_output("stream", name="stdout", text="50 %\r100 %\r\nprinted <b>\n"),
        display(image_png=picture(), text_plain="<Figure>"),
        new_output("execute_result", {"text/plain": "42"}, execution_count=1),
        new_output("error", ename="E", evalue="e", traceback=["\x1b[1;31mNameError\x1b[0m: x"]),
    )
    assert ">100 %\nprinted &lt;b&gt;</pre>" in text
    assert f'src="data:image/png;base64,{"".join(picture().split())}"' in text
    assert "&lt;Figure&gt;" not in text
    assert ">42</pre>" in text
    assert ">NameError: x</pre>" in text
    assert "50 %" not in text
    assert "\x1b" not in text


EVIL = "<script>alert(1)</script><img src=x onerror=alert(1)>"


OUTPUTS = [
    display(text_html=EVIL), display(text_html=EVIL, text_plain="a table"),
    display(**{"image_svg+xml": EVIL}), display(application_javascript="alert(1)"),
    display(text_markdown=f"[x](javascript:alert(1)) {EVIL}"), display(text_latex=EVIL),
    display(image_png='"><script>alert(1)</script>', text_plain="no picture"),
    display(image_png=base64.b64encode(EVIL.encode()).decode(), text_plain="no picture"),
    display(image_jpeg=picture()), display(text_plain=EVIL),
    new_output("stream", name="stdout", text=EVIL),
    new_output("stream", name="stdout", text=f"\x1b]8;;https://example.org\x07{EVIL}\x1b[0m"),
    new_output("stream", name="stdout", text="</pre>" + EVIL),
    new_output("error", ename=EVIL, evalue=EVIL, traceback=[EVIL]),
]  # fmt: skip


@pytest.mark.parametrize("output", OUTPUTS)
def test_nothing_that_code_puts_out_becomes_part_of_the_page(output):
    text = with_outputs(output)
    tags = Reader(text).tags
    assert not {tag for tag, _ in tags} & {"script", "img", "iframe", "svg", "object", "link"}
    assert not [a for _, attributes in tags for a in attributes if a.startswith("on")]
    assert "https://example.org" not in text


class Scripts(HTMLParser):
    """What a page would run: scripts, handlers of events, links that are code."""

    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            is_code = (value or "").strip().lower().startswith(("javascript:", "data:text"))
            self.found += [value] if name.startswith("on") or is_code else []
        self.found += [tag] if tag in ("iframe", "object", "embed") else []

    def handle_data(self, data):
        self.found += [data] if self.lasttag == "script" else []


def page_of_nbgrader(template, outputs, *cells):
    """Formgrader's page of a submission, or the one that nbgrader itself writes as feedback."""
    loaded = PyFileConfigLoader("nbgrader_config.py", str(tiny_course.CONFIG.parent)).load_config()
    styles = Path(handlers.static_path) / "node_modules" / "bootstrap" / "dist" / "css"
    loaded.HTMLExporter.update(
        template_name=template, extra_template_basedirs=[handlers.template_path],
        extra_template_paths=[str(styles)],
    )  # fmt: skip
    notebook, _ = graded()
    for cell in notebook.cells:
        cell.metadata.setdefault("nbgrader", {}).update(points=1, comment=None, score=0)
        if cell.cell_type == "code":
            cell.outputs = outputs
    notebook.cells += cells
    sums = dict.fromkeys(("score", "max_score", "late_penalty"), 0)
    resources = {"index": 0, "total": 1, "nbgrader": sums}
    return HTMLExporter(config=Config(loaded)).from_notebook_node(notebook, resources)[0]


@pytest.mark.parametrize("template", ["formgrade", "feedback"])
def test_nbgraders_own_pages_run_nothing_of_a_students(template):
    evil = f"# {EVIL}\n[x](javascript:alert(1))\n[x](data:text/html,alert(1))\n{EVIL}"
    cells = [new_markdown_cell(evil), new_code_cell(EVIL)]
    html = page_of_nbgrader(template, OUTPUTS, *cells)
    assert "alert(1)" in html  # as text
    assert not [code for code in Scripts(html).found if "alert" in code]


@pytest.mark.parametrize("template", ["formgrade", "feedback"])
def test_nbgraders_own_pages_read_as_the_notebook_does(template):
    table = pd.DataFrame({"height": [6.0]})._repr_html_()
    said = "## Means\n\nOf $x<y$.\n\n| class | mean |\n|---|---|\n| 0 | 5.4 |\n\n![p](a/p.png)"
    tracked = "![seen](https://example.org/seen.png) <b class=score id=score>bold</b>"
    cells = [new_markdown_cell(said), new_markdown_cell(tracked), new_code_cell("a < b")]
    html = page_of_nbgrader(template, [display(text_html=table)], *cells)
    for shown in ("<h2>Means</h2>", "<p>Of $x&lt;y$.</p>", "<th>mean</th>", "<td>5.4</td>",
                  "<th>height</th>", "<td>6.0</td>", 'src="a/p.png"', "<b>bold</b>",
                  '<span class="o">&lt;</span>'):  # fmt: skip
        assert shown in html
    assert "&lt;p" not in html  # a tag that is shown as text
    assert "https://example.org/seen.png" not in html


def test_nothing_that_anybody_writes_becomes_part_of_the_page():
    notebook, result = graded(mean_height_visible=row(0.0, 1.0, "failed", EVIL))
    own = next(c for c in notebook.cells if c.id == "mean_height")
    own.source = EVIL
    notebook.cells += [new_markdown_cell(f"# {EVIL}\n{EVIL}\n![x](https://example.org/x.png)"),
                       new_code_cell(EVIL)]  # fmt: skip
    result |= {"student": EVIL, "repairs": [EVIL], "note": EVIL, "assignment": EVIL}
    result["cells"][EVIL] = row(0.0, 1.0, "failed", EVIL)
    tags = Reader(page(notebook, result, {"why": EVIL, "own": EVIL}, EVIL, HIDDEN)).tags
    assert not {tag for tag, _ in tags} & {"script", "img", "iframe", "svg", "object", "link"}


def test_a_page_is_complete_in_itself_and_accessible():
    text = made(mean_height_hidden=row(0.0, 2.0, "failed", ""))
    assert not re.findall(r"https?://|url\(|@import|<link", text)
    assert "default-src 'none'" in text
    tags = Reader(text).tags
    assert ("html", {"lang": "en"}) in tags
    assert sum(tag == "h1" for tag, _ in tags) == 1
    headers = [a for tag, a in tags if tag == "th"]
    assert headers
    assert all(a["scope"] in ("col", "row") for a in headers)
    names = [a["id"] for _, a in tags if "id" in a]
    assert len(names) == len(set(names))
    targets = [a["href"].removeprefix("#") for tag, a in tags if tag == "a"]
    assert len(targets) == 2
    assert set(targets) <= set(names)
    assert "prefers-color-scheme: dark" in text
    assert 'name="viewport"' in text


def test_text_that_no_file_can_hold_is_left_out(tmp_path):
    text = with_outputs(new_output("stream", name="stdout", text="a\ud800b\0c\u202ed\ufffee"))
    assert ">abcde</pre>" in text
    text.encode("utf-8")


def test_an_output_that_is_no_text_does_no_harm():
    data = {"text/plain": [1, 2], "image/png": [3]}
    odd = {"output_type": "display_data", "data": data, "metadata": {}}
    assert ">12</pre>" in with_outputs(nbformat.from_dict(odd))


def test_an_output_without_end_is_cut():
    text = with_outputs(new_output("stream", name="stdout", text=100_000 * "y"))
    assert MOST_TEXT * "y" in text
    assert (MOST_TEXT + 1) * "y" not in text
    assert "[cut here]" in text


def specimen(name, fails, thinking="Thinks so.  And so on.", kind="wrong"):
    return Specimen("tiny", kind, name, thinking, frozenset(fails.split()), None, {})


def test_a_mistake_that_one_specimen_explains_is_named():
    known = [specimen("a", "f-visible f-hidden", "Divides\nby two. Always."),
             specimen("b", "f-hidden", "Rounds."), specimen("c", "g-hidden", "Sorts.")]  # fmt: skip
    assert resemblance({"f-visible", "f-hidden"}, known) == (
        "f: This fails the same tests as a solution that is described like this: “Divides by two.”"
    )


def test_several_mistakes_give_a_hint_a_function():
    known = [specimen("a", "f-hidden", "Rounds."), specimen("b", "g-hidden", "Sorts.")]
    hints = resemblance({"g-hidden", "f-hidden", "h-hidden"}, known).splitlines()
    assert [hint.partition(":")[0] for hint in hints] == ["f", "g"]
    assert "Rounds." in hints[0]
    assert "Sorts." in hints[1]


def test_up_to_three_explanations_are_named_and_more_would_be_a_guess():
    known = [specimen(name, "f-hidden", f"Thinks {name}.") for name in "abcd"]
    assert resemblance({"f-hidden"}, known[:3]).count("“") == 3
    assert resemblance({"f-hidden"}, known) is None


@pytest.mark.parametrize(
    "fails",
    ["f-visible f-hidden", "f-visible", "f-hidden g-hidden", "g-hidden"],
)
def test_a_specimen_that_fails_other_tests_explains_nothing(fails):
    assert resemblance({"f-hidden"}, [specimen("a", fails)]) is None


def test_a_mistake_in_two_functions_explains_both_only_where_both_fail():
    known = [specimen("a", "f-hidden g-hidden", "Rounds.")]
    assert resemblance({"f-hidden", "g-hidden", "h-visible"}, known).count("Rounds.") == 2


def test_right_and_hostile_specimens_are_no_misconceptions():
    known = [specimen("a", "f-hidden", kind="hostile"), specimen("b", "", kind="right")]
    assert resemblance({"f-hidden"}, known) is None
    assert resemblance(set(), known) is None


@pytest.fixture(scope="module")
def released(tmp_path_factory):
    folder = tiny_course.build(tmp_path_factory.mktemp("feedback") / "course")
    release(folder)
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}", "nbteach") as book:
        book.add_student("ada")
        with warnings.catch_warnings():  # nbgrader adds parts before the whole is in the session
            warnings.simplefilter("ignore")
            book.add_submission("tiny", "ada")
    return folder


@pytest.fixture
def course(released, tmp_path):
    """A course with the submission of Ada, graded: her hidden test fails, her answer waits."""
    folder = shutil.copytree(released, tmp_path / "course")
    notebook, result = graded(mean_height_hidden=LOST)
    place = folder / "autograded" / "ada" / "tiny"
    place.mkdir(parents=True)
    nbformat.write(notebook, place / "tiny.ipynb")
    (place / "nbteach.json").write_text(json.dumps({"stamp": "x", "results": [result]}))
    with Gradebook(f"sqlite:///{folder / 'gradebook.db'}", "nbteach") as book:
        for name, cell in result["cells"].items():
            grade = book.find_grade(name, "tiny", "tiny", "ada")
            grade.auto_score, grade.needs_manual_grade = cell["points"], cell["points"] is None
        book.db.commit()
    return folder


def said_of(course):
    return seen(write(course, "tiny", "ada").read_text("utf-8"))


def test_write_makes_a_page_from_what_is_stored(course):
    path = write(course, "tiny", "ada")
    assert path == course / "feedback" / "ada" / "tiny" / "tiny.html"
    assert [p.name for p in path.parent.iterdir()] == ["tiny.html"]
    text = path.read_text("utf-8")
    assert "1 of 5 points" in seen(text)
    assert "described like this: “Thinks so.”" in seen(text)
    assert "visible test mean_height-visible from nbteach.exercises import" in seen(text)
    for secret in set(SECRETS) - {"is their number counted"}:
        assert secret not in html.unescape(text)
    assert "Because it is *least* squares." in text


def test_what_a_person_graded_is_on_the_page(course):
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}", "nbteach") as book:
        why = book.find_grade("why", "tiny", "tiny", "ada")
        why.manual_score, why.needs_manual_grade = 1.5, False
        book.find_grade("mean_height-hidden", "tiny", "tiny", "ada").manual_score = 1
        book.find_comment("why", "tiny", "tiny", "ada").manual_comment = "Short, and right."
        book.find_comment("mean_height", "tiny", "tiny", "ada").auto_comment = "No response."
        book.find_submission_notebook("tiny", "tiny", "ada").late_submission_penalty = 0.5
        book.db.commit()
    said = said_of(course)
    assert "3 of 5 points 0.5 of your points are taken off" in said
    assert "why ✎ graded 1.5 of 2 Comment: Short, and right." in said
    assert "hidden test ✗ not passed 1 of 2 is their number counted? Points given by hand." in said
    assert "mean_height ◐ in part 2 of 3 Comment: No response." in said
    assert "not graded yet" not in said


def test_the_note_of_the_grader_is_said_once(course):
    place = course / "autograded" / "ada" / "tiny" / "nbteach.json"
    stored = json.loads(place.read_text())
    stored["results"][0]["note"] = "A cell could not be found."
    place.write_text(json.dumps(stored))
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}", "nbteach") as book:
        comment = book.find_comment("mean_height", "tiny", "tiny", "ada")
        comment.auto_comment = "A cell could not be found.\n\nNo response."
        book.db.commit()
    said = said_of(course)
    assert said.count("A cell could not be found.") == 1
    assert "Comment: No response." in said


def test_functions_that_are_not_written_resemble_nothing(course):
    place = course / "autograded" / "ada" / "tiny" / "nbteach.json"
    assert "described" in said_of(course)
    place.write_text(place.read_text().replace('"failed"', '"not written"'))
    assert "described" not in said_of(course)


def test_a_result_by_itself_is_read_like_a_list_of_one(course):
    place = course / "autograded" / "ada" / "tiny" / "nbteach.json"
    place.write_text(json.dumps(json.loads(place.read_text())["results"][0]))
    assert "1 of 5 points" in said_of(course)


def test_a_page_is_written_whole_or_not_at_all(course, monkeypatch):
    path = write(course, "tiny", "ada")
    before = path.read_text("utf-8")
    monkeypatch.setattr(feedback, "page", lambda *known: "half a page\ud800")
    with pytest.raises(UnicodeEncodeError):
        write(course, "tiny", "ada")
    assert path.read_text("utf-8") == before


def test_a_test_with_other_marks_around_its_hidden_part_is_hidden(course):
    """What the release lacks is hidden, however the course marks it."""
    for place in ("source/tiny", "autograded/ada/tiny"):
        path = course / place / "tiny.ipynb"
        text = path.read_text("utf-8")
        path.write_text(
            text.replace("BEGIN HIDDEN TESTS", "VEIL").replace("END HIDDEN TESTS", "LIFT")
        )
    text = write(course, "tiny", "ada").read_text("utf-8")
    assert "7.25" not in text
    assert "VEIL" not in text


def test_what_is_not_graded_says_what_to_do(course):
    with pytest.raises(CourseError, match="nbteach grade tiny"):
        write(course, "tiny", "bob")
    shutil.copytree(course / "autograded" / "ada", course / "autograded" / "bob")
    place = course / "autograded" / "bob" / "tiny" / "nbteach.json"
    place.write_text(place.read_text().replace('"ada"', '"bob"'))
    with pytest.raises(CourseError, match="the gradebook has no tiny of bob"):
        write(course, "tiny", "bob")


def test_a_notebook_is_left_as_it_is():
    notebook, result = graded()
    before = copy.deepcopy((notebook, result))
    page(notebook, result, {}, None, HIDDEN)
    assert (notebook, result) == before
