"""Where a course is, and what is in its notebooks."""

import json
import os
import sys
from pathlib import Path

import nbformat

CONFIG = "nbgrader_config.py"
LIMITS = "limits.toml"  # what submissions may use, where it is not the default
TARGET = "nbval-check-output"  # tag of a cell whose output students have to meet


class CourseError(Exception):
    """A course, a notebook or a specimen that cannot be used; the message says what to do."""


def find(folder=None) -> Path:
    """Folder of the course: `folder`, else the nearest with a configuration, else assignments."""
    if folder is not None:
        if not (Path(folder) / CONFIG).exists():
            raise CourseError(f"{folder} is not a course: it holds no {CONFIG}")
        return Path(folder).resolve()
    here = Path.cwd()
    for near in [here, *here.parents, here / "assignments"]:
        if (near / CONFIG).exists():
            return near
    raise CourseError(f"no {CONFIG} here, above or in ./assignments: name the course with --course")


def stems(course: Path, chosen=()) -> list[str]:
    """Assignments of a course, or those `chosen` by name."""
    there = sorted(path.parent.name for path in course.glob("source/*/*.ipynb"))
    unknown = sorted(set(chosen) - set(there))
    if unknown:
        raise CourseError(f"no assignment {', '.join(unknown)}; there are {', '.join(there)}")
    return [stem for stem in there if not chosen or stem in chosen]


def read(path: Path):
    """Read a notebook; CourseError says why where it cannot be read."""
    try:
        text = Path(path).read_text("utf-8")
        return nbformat.reads(text, as_version=4)
    except OSError as error:
        raise CourseError(f"{path} cannot be opened: {error.strerror}") from None
    except UnicodeDecodeError:
        raise CourseError(f"{path} is not written in UTF-8") from None
    except (nbformat.reader.NotJSONError, json.JSONDecodeError):
        raise CourseError(f"{path} is not a notebook: it is no JSON") from None
    except Exception as error:
        raise CourseError(f"{path} is not a notebook: {error}") from None


def source(course: Path, stem: str):
    """Notebook of an assignment with its solutions and hidden tests."""
    return read(course / "source" / stem / f"{stem}.ipynb")


def is_target(cell) -> bool:
    """Whether the output of a cell is one that students have to meet."""
    return TARGET in cell.metadata.get("tags", [])


def grade_id(cell) -> str:
    """Name of a cell, empty where it has none."""
    return cell.metadata.get("nbgrader", {}).get("grade_id", "")


def is_solution(cell) -> bool:
    """Whether a code cell is one that the student writes."""
    return cell.cell_type == "code" and cell.metadata.get("nbgrader", {}).get("solution", False)


def is_test(cell) -> bool:
    """Whether a code cell gives points by itself."""
    marks = cell.metadata.get("nbgrader", {})
    is_graded = marks.get("grade", False) and not marks.get("solution", False)
    return cell.cell_type == "code" and is_graded


def path_with_helpers() -> str:
    """PATH on which nbgrader finds the programs that it calls by name, such as alembic."""
    return f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
