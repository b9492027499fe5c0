"""What a student sees of a graded notebook, as one HTML page."""

import base64
import re
from functools import lru_cache
from pathlib import Path

from ..course._folder import grade_id, is_test
from ._hints import function_of

MOST_TEXT = 20_000  # characters of one output
SECRET = re.compile(
    r"^[^\n]*BEGIN (HIDDEN TESTS|MARK SCHEME)\b.*?(?:END \1[^\n]*(?:\n|\Z)|\Z)",
    re.DOTALL | re.MULTILINE,
)
_CONTROL = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[@-Z\\-_])"  # ANSI
    r"|[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
_HIDDEN = "BEGIN HIDDEN TESTS"
_PARTS = {"visible": "visible test", "hidden": "hidden test"}


def page(notebook, result: dict, comments: dict[str, str], resembles: str | None,
         hidden: set[str], given: set[str] = frozenset()) -> str:  # fmt: skip
    """A submission's feedback as one HTML page that loads nothing.

    Parameters
    ----------
    notebook : NotebookNode
        As it ran, with outputs.
    result : dict
        Verdicts of the grader, by cell. A cell may be ``by_hand``: a person gave its points.
    comments : dict
        Comments of whoever graded by hand, by the name of the cell.
    resembles : str or None
        Hints, one a line.
    hidden : set of str
        Names of the cells of which only name, verdict and message are shown.
    given : set of str, optional
        Texts that the assignment gave: of these cells, markdown is not repeated but for its
        headings, and code is folded.

    Returns
    -------
    str
        The page. It holds no script, and of what a student's code put out only text and PNG.
    """
    hidden = hidden | {grade_id(cell) for cell in notebook.cells if _HIDDEN in cell.source}
    rows = {name: {"by_hand": False} | row for name, row in result["cells"].items()}
    cells = list(_cells(notebook, rows, hidden, given))
    anchors = {cell["name"]: cell["anchor"] for cell in cells}
    questions = list(_questions(rows, comments, anchors))
    shown = {name for question in questions for name in question["names"]}
    most, assignment = result["max_score"], result["assignment"]
    is_alone = result["notebook"] == assignment
    return _template().render(
        title=assignment if is_alone else f"{assignment}: {result['notebook']}", result=result,
        share=round(100 * min(max(result["score"] / most, 0), 1)) if most else 0,
        waiting=sum(row["max_points"] for row in rows.values() if row["points"] is None),
        penalty=result.get("late_penalty"), note=result.get("note"), repairs=result["repairs"],
        hints=(resembles or "").splitlines(), questions=questions,
        comments={name: text for name, text in comments.items() if name not in shown},
        cells=cells,
    )  # fmt: skip


def _questions(rows, comments, anchors):
    """Graded cells by question: a function with its two tests, or any other cell by itself."""
    groups = {}
    for name in rows:
        groups.setdefault(function_of(name), []).append(name)
    for function, names in groups.items():
        parts = [{"label": _PARTS.get(n.rpartition("-")[2], n), **rows[n]} for n in names]
        status = _overall(parts)
        is_plain = len({(part["status"], part["message"]) for part in parts}) == 1
        yield {
            "name": function, "names": {function, *names}, "status": status,
            "anchor": next((anchors[n] for n in (function, *names) if n in anchors), None),
            "points": _sum([part["points"] for part in parts]),
            "max_points": sum(part["max_points"] for part in parts),
            "message": parts[0]["message"] if is_plain else "",
            "by_hand": is_plain and any(part["by_hand"] for part in parts),
            "parts": [] if is_plain else parts,
            "comments": [comments[n] for n in dict.fromkeys((function, *names)) if n in comments],
        }  # fmt: skip


def _overall(parts):
    """Verdict on a question with several cells."""
    found = {part["status"] for part in parts}
    if len(found) == 1:
        return found.pop()
    if "manual" in found:
        return "manual"
    return "partial" if _sum([part["points"] for part in parts]) else "failed"


def _sum(points):
    return None if None in points else sum(points)


def _cells(notebook, rows, hidden, given):
    """What is shown of each cell of the notebook; tests that are hidden have no text."""
    for place, cell in enumerate(notebook.cells):
        name, marks = grade_id(cell), cell.metadata.get("nbgrader", {})
        text = SECRET.sub("", cell.source).strip()
        shown = {"name": name, "anchor": f"cell-{place}", "row": rows.get(name)}
        if is_test(cell) or name in hidden:
            yield shown | {"kind": "test", "text": "" if name in hidden else text}
        elif cell.cell_type == "code":
            is_own = marks.get("solution") or not (marks.get("locked") or text in given)
            yield shown | {"kind": "code", "text": text, "is_own": is_own,
                           "outputs": [_output(output) for output in cell.outputs]}  # fmt: skip
        else:
            heading = re.match(r"#{1,6}[ \t]+(.*)\n?", text)
            said = text[heading.end() :].strip() if heading else text
            said = "" if text in given and name not in rows else _flowing(said)
            title = re.sub(r"[*`]", "", heading[1]) if heading else ""
            if said or title:
                yield shown | {"kind": "text", "heading": title, "text": said}


def _flowing(text):
    """Markdown's lines of one paragraph as one line; fenced code as it is."""
    return text if "```" in text else re.sub(r"(?<=\S)\n(?=[^\s\-*+>|#\d])", " ", text)


def _output(output):
    """An output as text or as PNG; nothing else that a student's code made gets into the page."""
    picture, is_error = None, output.get("name") == "stderr"
    if output.output_type == "stream":
        text = output.text
    elif output.output_type == "error":
        text, is_error = "\n".join(map(str, output.traceback)), True
    else:
        kinds = ", ".join(sorted(output.data))
        text = output.data.get("text/plain", f"[not shown here: {kinds}]")
        picture = _png(output.data.get("image/png"))
    return {"text": _cut(text), "picture": picture, "is_error": is_error}


def _cut(text):
    """Text of an output as a terminal leaves it, up to a length."""
    text = text if isinstance(text, str) else "".join(map(str, text))
    lines = (line.rstrip("\r").rpartition("\r")[2] for line in text.split("\n"))
    text = "\n".join(lines).rstrip()
    return text if len(text) <= MOST_TEXT else f"{text[:MOST_TEXT]}\n[cut here]"


def _png(data):
    """Check that data are a PNG in base64, and encode it anew."""
    try:
        picture = base64.b64decode("".join("".join(data).split()), validate=True)
    except (TypeError, ValueError):
        return None
    is_png = picture.startswith(b"\x89PNG\r\n\x1a\n")
    return base64.b64encode(picture).decode() if is_png else None


@lru_cache(1)
def _template():
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=True, finalize=_plain,
        undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    environment.globals["number"] = lambda value: f"{round(value, 2):.10g}"
    return environment.get_template("feedback.html.j2")


def _plain(value):
    """Leave terminal codes and other control characters out of what a page shows."""
    is_text = isinstance(value, str) and not hasattr(value, "__html__")
    return _CONTROL.sub("", value) if is_text else value
