"""A course of assignments: its notebooks, its release, a student's check, and its specimens."""

from . import classroom
from ._folder import CourseError, find, is_target, read, stems
from ._specimens import Specimen, specimen, specimens

__all__ = [
    "CourseError", "Specimen", "classroom", "find", "is_target", "read", "specimen", "specimens",
    "stems",
]  # fmt: skip
