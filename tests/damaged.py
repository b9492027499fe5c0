"""What happens to notebooks: each function does one damage, and is named by it.

A damage takes a notebook of 05_digits as JSON holds it, a solution written in every cell. It
changes it in place, or returns the bytes of a file that is no longer a notebook.
"""

import copy
import json
import re
import zlib

FIRST, SECOND = "binarise", "class_priors"  # the cells that are damaged


def later_attempt():
    return f"def {FIRST}(*given):\n    return None  # a later attempt"


def written(notebook):
    return json.dumps(notebook, ensure_ascii=False, indent=1).encode()


def marks(cell):
    return cell["metadata"].get("nbgrader", {})


def place(notebook, name):
    return [marks(cell).get("grade_id") for cell in notebook["cells"]].index(name)


def named(notebook, name):
    return notebook["cells"][place(notebook, name)]


def code(text, **metadata):
    return {"cell_type": "code", "execution_count": None, "metadata": metadata, "outputs": [],
            "source": text, "id": f"new-{zlib.crc32(text.encode())}"}  # fmt: skip


def put(notebook, cell, behind):
    notebook["cells"].insert(place(notebook, behind) + 1, cell)


def copied(notebook, name, text=None):
    twin = copy.deepcopy(named(notebook, name)) | {"id": "twin"}
    return twin if text is None else twin | {"source": text}


def delete(notebook, *names):
    notebook["cells"] = [c for c in notebook["cells"] if marks(c).get("grade_id") not in names]


def released(notebook, name):
    return notebook["metadata"]["stubs"][name]


# Copied cells


def solution_copied(notebook):
    put(notebook, copied(notebook, FIRST), FIRST)


def solution_copied_and_improved(notebook):
    put(notebook, copied(notebook, FIRST, later_attempt()), f"{FIRST}-hidden")


def solution_copied_and_copy_reset(notebook):
    put(notebook, copied(notebook, FIRST, released(notebook, FIRST)), f"{FIRST}-visible")


def solution_copied_and_copy_emptied(notebook):
    put(notebook, copied(notebook, FIRST, ""), f"{FIRST}-visible")


def solution_copied_and_copy_broken(notebook):
    put(notebook, copied(notebook, FIRST, f"def {FIRST}(images:\n    return"), f"{FIRST}-visible")


def solution_copied_without_its_name_before_the_test(notebook):
    put(notebook, code(later_attempt()), FIRST)


def solution_copied_without_its_name_behind_the_test(notebook):
    put(notebook, code(f"import math\n{later_attempt()}\nhelper = 1"), f"{FIRST}-hidden")


def function_replaced_by_a_variable(notebook):
    put(notebook, code(f"{FIRST} = {FIRST}([1])\nprint({FIRST})"), f"{FIRST}-hidden")


def whole_notebook_pasted_again(notebook):
    notebook["cells"] += copy.deepcopy(notebook["cells"])
    named(notebook, FIRST)["source"] = released(notebook, FIRST)


def test_copied(notebook):
    put(notebook, copied(notebook, f"{FIRST}-visible"), f"{SECOND}-visible")


# Deleted cells


def solution_deleted(notebook):
    delete(notebook, FIRST)


def all_solutions_deleted(notebook):
    delete(notebook, *notebook["metadata"]["stubs"])


def test_deleted(notebook):
    delete(notebook, f"{FIRST}-hidden")


def all_cells_that_are_not_solutions_deleted(notebook):
    notebook["cells"] = [c for c in notebook["cells"] if marks(c).get("solution")]


def task_deleted(notebook):
    delete(notebook, "xor-assumption")


def text_between_deleted(notebook):
    delete(notebook, "setup", "about-binarise", "about-predict")


# Split, merged and moved cells


def _split(notebook, name, at):
    cell, twin = named(notebook, name), copied(notebook, name)
    text = cell["source"]
    cell["source"], twin["source"] = text[:at].rstrip("\n"), text[at:].lstrip("\n")
    put(notebook, twin, name)
    return cell, twin


def solution_split_before_its_last_line(notebook):
    _split(notebook, FIRST, named(notebook, FIRST)["source"].rindex("\n"))


def solution_split_and_name_left_to_the_second_half(notebook):
    head, _ = _split(notebook, FIRST, named(notebook, FIRST)["source"].index("\n"))
    del head["metadata"]["nbgrader"]


def solution_split_and_name_left_to_the_first_half(notebook):
    _, tail = _split(notebook, FIRST, named(notebook, FIRST)["source"].rindex("\n"))
    del tail["metadata"]["nbgrader"]


def solution_split_into_three(notebook):
    lines = named(notebook, FIRST)["source"].splitlines()
    parts = lines[:1], lines[1:-1], lines[-1:]
    here = place(notebook, FIRST)
    notebook["cells"][here : here + 1] = [copied(notebook, FIRST, "\n".join(p)) for p in parts]


def helper_split_off_before(notebook):
    helper = copied(notebook, FIRST, "def bits(images):\n    return images // 128")
    notebook["cells"].insert(place(notebook, FIRST), helper)


def helper_split_off_behind(notebook):
    put(notebook, copied(notebook, FIRST, "def bits(images):\n    return images // 128"), FIRST)


def _merge(notebook, into, other):
    texts = [
        cell["source"] for cell in notebook["cells"] if marks(cell).get("grade_id") in (into, other)
    ]
    named(notebook, into)["source"] = "\n".join(texts)
    delete(notebook, other)


def solutions_merged_into_the_first(notebook):
    _merge(notebook, FIRST, SECOND)


def solutions_merged_into_the_second(notebook):
    _merge(notebook, SECOND, FIRST)


def solutions_merged_without_a_name(notebook):
    _merge(notebook, FIRST, SECOND)
    del named(notebook, FIRST)["metadata"]["nbgrader"]


def test_merged_into_the_solution(notebook):
    _merge(notebook, FIRST, f"{FIRST}-visible")


def solutions_written_in_one_new_cell(notebook):
    texts = [named(notebook, name)["source"] for name in (FIRST, SECOND)]
    for name in (FIRST, SECOND):
        named(notebook, name)["source"] = released(notebook, name)
    notebook["cells"].insert(0, code("\n\n\n".join(texts)))


def solution_written_in_a_new_cell(notebook):
    put(notebook, code(named(notebook, FIRST)["source"]), f"{FIRST}-hidden")
    named(notebook, FIRST)["source"] = released(notebook, FIRST)


def solution_written_in_the_test_cell(notebook):
    named(notebook, f"{FIRST}-hidden")["source"] += "\n" + named(notebook, FIRST)["source"]
    named(notebook, FIRST)["source"] = released(notebook, FIRST)


def solution_moved_to_the_end(notebook):
    cell = named(notebook, FIRST)
    delete(notebook, FIRST)
    notebook["cells"].append(cell)


def all_cells_in_reverse(notebook):
    notebook["cells"].reverse()


# Types of cells


def _turned(cell, kind):
    for key in ("outputs", "execution_count"):
        cell.pop(key, None)
    cell["cell_type"] = kind


def solution_turned_into_markdown(notebook):
    _turned(named(notebook, FIRST), "markdown")


def solution_turned_into_raw_text(notebook):
    _turned(named(notebook, FIRST), "raw")


def solution_turned_into_fenced_markdown_without_a_name(notebook):
    cell = named(notebook, FIRST)
    _turned(cell, "markdown")
    cell["source"], cell["metadata"] = f"```python\n{cell['source']}\n```", {}


def test_turned_into_markdown(notebook):
    _turned(named(notebook, f"{FIRST}-visible"), "markdown")


def task_turned_into_code(notebook):
    cell = named(notebook, "xor-assumption")
    cell |= code(cell["source"], **cell["metadata"])


def solution_of_an_unknown_type(notebook):
    named(notebook, FIRST)["cell_type"] = "sql"


# Metadata


def name_lost(notebook):
    del named(notebook, FIRST)["metadata"]["nbgrader"]


def all_names_lost(notebook):
    for cell in notebook["cells"]:
        cell["metadata"] = {}


def all_names_and_ids_lost(notebook):
    all_names_lost(notebook)
    notebook["nbformat_minor"] = 4
    for cell in notebook["cells"]:
        del cell["id"]


def name_lost_and_function_renamed(notebook):
    cell = named(notebook, FIRST)
    cell["metadata"], cell["id"] = {}, "new"
    cell["source"] = cell["source"].replace(f"def {FIRST}", f"def my_{FIRST}")


def name_lost_and_function_unfinished(notebook):
    named(notebook, FIRST).update(
        metadata={}, id="new", source=f"def {FIRST}(images):\n    return ("
    )


def name_edited(notebook):
    marks(named(notebook, FIRST))["grade_id"] = "my-own"


def name_of_a_test_edited_to_the_solution(notebook):
    marks(named(notebook, f"{FIRST}-visible"))["grade_id"] = FIRST


def name_of_the_solution_edited_to_a_test(notebook):
    marks(named(notebook, FIRST))["grade_id"] = f"{FIRST}-visible"


def names_exchanged(notebook):
    first, second = named(notebook, FIRST), named(notebook, SECOND)
    marks(first)["grade_id"], marks(second)["grade_id"] = SECOND, FIRST


def points_edited(notebook):
    marks(named(notebook, f"{FIRST}-visible"))["points"] = 100


def lock_opened(notebook):
    marks(named(notebook, f"{FIRST}-visible"))["locked"] = False


def solution_marked_as_test(notebook):
    marks(named(notebook, FIRST)).update(grade=True, solution=False, points=[])


def metadata_of_the_wrong_type(notebook):
    named(notebook, FIRST)["metadata"] = ["nbgrader"]


def nbgrader_of_the_wrong_type(notebook):
    named(notebook, FIRST)["metadata"]["nbgrader"] = [["grade_id", FIRST]]


def metadata_of_the_notebook_of_the_wrong_type(notebook):
    notebook["metadata"] = ["python3"]


def metadata_nested_too_deep(notebook):
    named(notebook, FIRST)["metadata"]["deep"] = "here"
    deep = b'{"metadata": ' * 3000 + b"{}" + b"}" * 3000
    return written(notebook).replace(b'"here"', deep)


def kernel_missing(notebook):
    del notebook["metadata"]["kernelspec"]


def kernel_of_another_language(notebook):
    notebook["metadata"]["kernelspec"] = {"name": "ir", "display_name": "R", "language": "R"}


# Locked cells


def test_edited(notebook):
    named(notebook, f"{FIRST}-visible")["source"] = "assert True"


def test_rewritten(notebook):
    text = "import math\nmine = 5\ndef check(x):\n    assert x\ncheck(mine)"
    named(notebook, f"{FIRST}-visible")["source"] = text


def test_emptied(notebook):
    named(notebook, f"{FIRST}-hidden")["source"] = ""


def import_added_to_the_setup(notebook):
    named(notebook, "setup")["source"] += "\nfrom scipy.special import xlogy\nprint('ready')"


def answer_written_into_the_task(notebook):
    named(notebook, "xor-assumption")["source"] += "\n\n**Answer.** Independence, given the label."


# Formats


def format_3(notebook):
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell |= {"input": cell.pop("source"), "language": "python", "collapsed": False}
            cell["prompt_number"] = cell.pop("execution_count")
        del cell["id"]
    notebook["worksheets"] = [{"cells": notebook.pop("cells"), "metadata": {}}]
    notebook |= {"nbformat": 3, "nbformat_minor": 0}


def format_4_0(notebook):
    notebook["nbformat_minor"] = 0
    for cell in notebook["cells"]:
        del cell["id"]


def format_4_9(notebook):
    notebook["nbformat_minor"] = 9
    for cell in notebook["cells"]:
        cell["future"] = {"unheard": "of"}


def format_of_the_wrong_type(notebook):
    notebook["nbformat"], notebook["nbformat_minor"] = "4", [5]


def ids_repeated(notebook):
    for cell in notebook["cells"][:3]:
        cell["id"] = "same"


def ids_invalid(notebook):
    notebook["cells"][0]["id"], notebook["cells"][1]["id"] = "not valid!", 7


def lines_as_lists(notebook):
    for cell in notebook["cells"]:
        cell["source"] = cell["source"].splitlines(keepends=True)


def text_of_the_wrong_type(notebook):
    named(notebook, FIRST)["source"] = {"text": "x"}


def line_ends_of_windows(notebook):
    for cell in notebook["cells"]:
        cell["source"] = cell["source"].replace("\n", "\r\n")


def null_character_in_the_solution(notebook):
    named(notebook, FIRST)["source"] += "\0"


def half_a_character_in_the_solution(notebook):
    named(notebook, FIRST)["source"] += "  # \ud83d"
    return json.dumps(notebook).encode()


def attachments_invalid(notebook):
    notebook["cells"][0]["attachments"] = {
        "a.png": {"image/png": 5},
        "b.png": {"image/png": "QQ=="},
    }


def outputs_huge(notebook):
    lines = [f"{number}\n" for number in range(150_000)]
    out = {"output_type": "stream", "name": "stdout", "text": lines}
    named(notebook, FIRST)["outputs"] = [out]


def outputs_invalid(notebook):
    named(notebook, FIRST)["outputs"] = {"output_type": None}


def input_called(notebook):
    named(notebook, FIRST)["source"] += "\n\n\nsize = input('How many? ')"


def cells_missing(notebook):
    del notebook["cells"]


def cells_as_a_dictionary(notebook):
    notebook["cells"] = {str(number): cell for number, cell in enumerate(notebook["cells"])}


def strangers_among_the_cells(notebook):
    notebook["cells"][1:1] = [None, "cell", [], 1.5]


# Files


def byte_order_mark(notebook):
    return b"\xef\xbb\xbf" + written(notebook)


def utf_16(notebook):
    return written(notebook).decode().encode("utf-16")


def utf_16_without_a_mark(notebook):
    return written(notebook).decode().encode("utf-16-le")


def latin_1(notebook):
    named(notebook, FIRST)["source"] += "  # é"
    return re.sub("[^\0-\xff]", "?", written(notebook).decode()).encode("latin-1")


def null_bytes(notebook):
    return b"\0" + written(notebook).replace(b"\n ", b"\n\0 ") + b"\0\0"


def trailing_garbage(notebook):
    return written(notebook) + b"\n}]}\nbash: exit\n"


def leading_garbage(notebook):
    return b"$ cat 05_digits.ipynb\n" + written(notebook)


def written_twice_as_json(notebook):
    return json.dumps(written(notebook).decode()).encode()


def list_of_cells(notebook):
    return json.dumps(notebook["cells"]).encode()


def _conflict(notebook, theirs):
    """Both texts as git leaves them in a file, for the lines of one cell."""
    mine = json.dumps(named(notebook, FIRST)["source"], ensure_ascii=False)
    line = f'   "source": {mine}'
    text = written(notebook).decode()
    assert text.count(line) == 1
    both = f'<<<<<<< HEAD\n{line}\n=======\n   "source": {json.dumps(theirs)}\n>>>>>>> origin/main'
    return text.replace(line, both).encode()


def git_conflict_in_the_solution(notebook):
    return _conflict(notebook, later_attempt())


def git_conflict_with_the_stub(notebook):
    return _conflict(notebook, released(notebook, FIRST))


def git_conflict_in_a_count(notebook):
    named(notebook, FIRST)["execution_count"] = 77
    line = '   "execution_count": 77,\n'
    text = written(notebook).decode()
    assert text.count(line) == 1
    theirs = line.replace("77", "78")
    return text.replace(line, f"<<<<<<< HEAD\n{line}=======\n{theirs}>>>>>>> theirs\n").encode()


def cut_off_between_cells(notebook):
    text = written(notebook)
    return text[: text.index(b'"xor-assumption"') - 400].rpartition(b"  {\n")[0]


def cut_off_in_the_last_solution(notebook):
    text = written(notebook)
    return text[: text.index(b"def xor_joint_posteriors():") + 100]


def cut_off_within_a_character(notebook):
    named(notebook, "xor_joint_posteriors")["source"] += "  # é"
    text = written(notebook)
    return text[: text.index("# é".encode()) + 3]


def broken_in_the_first_cell_and_cut_off(notebook):
    text = cut_off_in_the_last_solution(notebook)
    return text.replace(b'"metadata": {}', b'"metadata": {lost}', 1)


def comma_missing(notebook):
    return written(notebook).replace(b"\n  },\n", b"\n  }\n", 1)


def empty_file(notebook):
    return b""


def blank_file(notebook):
    return b" \n\t\n"


def page_of_html(notebook):
    return b"<!DOCTYPE html><html><body>Sign in to continue</body></html>"


def zip_archive(notebook):
    return b"PK\x03\x04\x14\x00\x00\x00\x08\x00" + bytes(range(256)) * 8


def program_of_python(notebook):
    return "\n\n\n".join(
        cell["source"] for cell in notebook["cells"] if marks(cell).get("solution")
    ).encode()


def another_notebook(notebook):
    notebook["cells"] = [code("print('hello')")]
