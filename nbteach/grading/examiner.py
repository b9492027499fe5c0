"""Runs the tests, outside the student's process: names of the notebook are values or proxies."""

import ast
import builtins
import importlib
from functools import lru_cache
from typing import NamedTuple

from ..exercises import Outcome, observe
from ..exercises._loops import submitted
from ._outputs import clean
from .student import Proxy, RaisedError, StoppedError


class Verdict(NamedTuple):
    """What a test cell gives."""

    share: float  # of its points
    status: str  # "passed", "failed", "stopped", "not written" or "partial"
    message: str


MOST_MESSAGE = 300  # characters


class Examiner:
    """Judges a submission with the test cells of the source.

    Parameters
    ----------
    student : Student
        Has run its cells.
    imports : dict
        Names that the assignment itself imports, with the modules they stand for: these are never
        taken from the student.
    """

    def __init__(self, student, imports):
        self.student, self.imports = student, imports

    def judge(self, source, is_hidden=True) -> Verdict:
        """Run one test cell.

        What a hidden test says are its own sentences: the student's code has seen its data, so
        words that this code can choose are left out.
        """
        try:
            value = _executed(source, self._names(source))
        except StoppedError as stopped:
            return Verdict(0.0, "stopped", str(stopped))
        except AssertionError as failed:
            said = getattr(failed, "plain", str(failed)) if is_hidden else str(failed)
            message = said or "a check does not hold"
        except RaisedError as raised:
            if "NotImplementedError" in raised.names:
                return Verdict(0.0, "not written", "this is not written yet")
            kind = f"your code stopped with {_kind(raised.names)} on the data of this test"
            message = kind if is_hidden else str(raised)
        except Exception as error:
            kind = f"the test cannot use what your code gives ({type(error).__name__})"
            message = kind if is_hidden else f"{kind}: {error}"
        else:
            return _credit(value)
        return Verdict(0.0, "failed", clean(message[:MOST_MESSAGE]))

    def _names(self, source):
        """Bind what a test reads and does not define: the assignment's imports, the student's."""
        names = {}
        for name in free_names(source):
            names[name] = self.imports[name] if name in self.imports else self._name(name)
        return names

    def _name(self, name):
        try:
            return self.student.get(name)
        except RaisedError:
            raise AssertionError(f"{name} is not defined in the notebook") from None


@observe.register
def _observe(proxy: Proxy, arguments, measure=None):
    answer = proxy.student.call(proxy, arguments, measure)
    return Outcome(answer["result"], answer.get("arguments", arguments), answer["figure"])


@submitted.register
def _submitted(proxy: Proxy):
    return proxy.student.texts, [proxy.name]


@lru_cache(512)
def free_names(source) -> list[str]:
    """Names that a text reads and does not bind, in order of appearance."""
    tree = ast.parse(source)
    bound, read = set(dir(builtins)), []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            bound.add(node.id) if not isinstance(node.ctx, ast.Load) else read.append(node.id)
        elif isinstance(node, ast.arg):
            bound.add(node.arg)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            bound.add(node.name)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            bound |= {(a.asname or a.name).split(".")[0] for a in node.names}
        elif isinstance(node, ast.ExceptHandler) and node.name:
            bound.add(node.name)
    return [name for name in dict.fromkeys(read) if name not in bound]


def imports_of(sources) -> dict:
    """Modules and names that the assignment's own locked cells import."""
    found = {}
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                for a in node.names:
                    module = importlib.import_module(a.name)
                    found[a.asname or a.name.split(".")[0]] = (
                        module if a.asname else importlib.import_module(a.name.split(".")[0])
                    )
            elif isinstance(node, ast.ImportFrom) and not node.level:
                module = importlib.import_module(node.module)
                found |= {a.asname or a.name: getattr(module, a.name) for a in node.names}
    return found


def _executed(source, names):
    """Run a text; the value of its last line, if it is an expression."""
    body, last = _compiled(source)
    space = {"__name__": "examiner", **names}
    exec(body, space)
    return eval(last, space) if last else None


@lru_cache(512)
def _compiled(source):
    """Code of a text without its last line, and of this line, if it is an expression."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    value = compile(ast.Expression(last.value), "<test>", "eval") if last else None
    return compile(tree, "<test>", "exec"), value


def _kind(names):
    """Name of an error, as far as Python itself has it."""
    own = (name for name in names if isinstance(getattr(builtins, name, None), type))
    return next(own, "an error")


def _credit(value) -> Verdict:
    """Full marks, or the share that the last value of the cell says, as nbgrader has it."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return Verdict(float(value), "partial", "") if is_number else Verdict(1.0, "passed", "")
