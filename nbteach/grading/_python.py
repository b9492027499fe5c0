"""What the text of a cell defines, read from its syntax tree; nothing is run."""

import ast
import re
import textwrap
import warnings
from functools import lru_cache
from typing import NamedTuple

_LONGEST = 100_000  # characters of a cell that is parsed
_BUDGET = 1_500_000  # characters that one notebook may have parsed
_AS_PYTHON = ("%%time", "%%capture", "%%prun", "%%timeit")
# lines of IPython's own: magics, shell commands, questions
_MAGIC = re.compile(r"^([ \t]*+)(?:[%!?].*|[\w.]++\?\??[ \t]*+)$", re.MULTILINE)
_GIVEN = re.compile(r"^([ \t]*+[\w., \[\]]++=[ \t]*+)[!%].*$", re.MULTILINE)
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_SCOPES = (*_FUNCTIONS, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


class Statement(NamedTuple):
    """A statement at the top level of a cell."""

    first: int  # line, counted from 1
    last: int
    bound: frozenset  # names that it gives a meaning to, or deletes
    defined: str  # the function or class that it defines; empty if none


class Reading(NamedTuple):
    """What a text says as Python."""

    parses: bool
    statements: tuple = ()
    asks: bool = False  # whether it calls input()

    @property
    def defined(self):
        """Functions and classes that the text defines at its top level."""
        return {statement.defined for statement in self.statements} - {""}

    @property
    def bound(self):
        """Names that the text gives a meaning to at its top level."""
        return frozenset().union(*(statement.bound for statement in self.statements))


class Reader:
    """Reads texts, each once, until it has read as much as a notebook may hold."""

    def __init__(self):
        self.left, self.known = _BUDGET, {}

    def __call__(self, text) -> Reading:
        """Read a text as IPython would; what is too long does not parse."""
        if text not in self.known:
            is_readable = len(text) <= min(_LONGEST, self.left)
            self.left -= len(text) if is_readable else 0
            self.known[text] = _reading(text) if is_readable else Reading(False)
        return self.known[text]


@lru_cache(128)  # a class hands in the same cells again and again
def _reading(text):
    if text.startswith("%%") and not text.startswith(_AS_PYTHON):
        return Reading(True)  # another language, or a file that is written
    try:
        tree = _tree(text)
        is_loose = any(_is_loose(statement) for statement in tree.body)
        statements = tuple(_statement(node) for node in tree.body)
        asks = "input" in text and any(_asks(node) for node in ast.walk(tree))
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return Reading(False)
    return Reading(not is_loose, statements, asks)


def _tree(text):
    """Syntax tree of a text as it is, else without indentation and IPython's own lines."""
    plain = _GIVEN.sub(r"\1None", _MAGIC.sub(r"\1pass", text))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the student's backslashes
        for variant in dict.fromkeys([text, plain, textwrap.dedent(plain)]):
            try:
                flags = ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT
                return compile(variant, "<cell>", "exec", flags, dont_inherit=True)
            except SyntaxError as error:
                failed = error
    raise failed


def _statement(node):
    first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", []))])
    defined = node.name if isinstance(node, _FUNCTIONS) else _named_lambda(node)
    return Statement(first, node.end_lineno, frozenset(_bound(node)), defined)


def _named_lambda(node):
    is_lambda = isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda)
    return getattr(node.targets[0], "id", "") if is_lambda else ""


def _bound(statement):
    """Names that a statement binds or deletes outside functions and comprehensions."""
    for node in _outside(statement):
        if isinstance(node, _FUNCTIONS):
            yield node.name
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from ((a.asname or a.name).partition(".")[0] for a in node.names)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name


def _outside(statement):
    """Nodes of a statement, without what is inside a scope of its own."""
    waiting = [statement]
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, _SCOPES):
            waiting += ast.iter_child_nodes(node)


def _is_loose(statement):
    """Whether there is a return or yield outside a function, as in half a function."""
    kinds = (ast.Return, ast.Yield, ast.YieldFrom)
    return any(isinstance(node, kinds) for node in _outside(statement))


def _asks(node):
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "input"
