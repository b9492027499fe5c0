"""How nbgrader handles this course; its own commands and formgrader read this file too."""

from nbteach.course import release
from nbteach.grading import nbgrader

c = get_config()  # noqa: F821  (given by whoever loads this file)

c.CourseDirectory.course_id = "nbteach"
release.configure(c)
nbgrader.configure(c)
