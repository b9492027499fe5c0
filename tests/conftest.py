"""A sandbox, and a submission in it, for the rooms that need one."""

import pytest
from tiny_course import QUICK

from nbteach.grading.sandbox import Sandbox
from nbteach.grading.student import Student


@pytest.fixture(scope="module")
def sandbox():
    made = Sandbox()
    yield made
    made.close()


@pytest.fixture
def student(sandbox):
    made = Student(sandbox, QUICK)
    yield made
    made.close()
