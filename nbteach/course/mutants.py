"""Mutants: the reference solutions with one small mistake each, to see whether the tests notice.

A mutant that survives is either another way to say the same thing, and then stands with its reason
in ``specimens/equivalent.toml``, or the tests lack a case.
"""

import ast
import copy
import tomllib
from typing import NamedTuple

from ._folder import grade_id, is_solution, is_test
from .rehearsal import rehearse

SECONDS = 20
_OPERATORS = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.Pow: ast.Mult,
    ast.FloorDiv: ast.Div, ast.Mod: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.And: ast.Or, ast.Or: ast.And, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_NAMES = {
    "sum": "mean", "mean": "sum", "max": "min", "min": "max", "argmax": "argmin", "var": "std",
    "argmin": "argmax", "log": "log1p", "exp": "expm1", "zeros": "ones", "ones": "zeros",
    "sqrt": "square", "maximum": "minimum", "minimum": "maximum", "log1p": "log", "any": "all",
    "all": "any", "lower": "upper", "zeros_like": "ones_like",
}  # fmt: skip


class Mutant(NamedTuple):
    """One small mistake in one reference solution."""

    function: str
    change: str
    source: str

    @property
    def key(self) -> str:
        """Name of the mutant, as it stands in the list of equivalent ones."""
        return f"{self.function}: {self.change}"


def mutants(notebook) -> list[Mutant]:
    """Every mutant of the solution cells of a notebook."""
    made = []
    for cell in notebook.cells:
        if is_solution(cell):
            tree = ast.parse(cell.source)
            made += [Mutant(grade_id(cell), said, text) for said, text in _mutated(tree)]
    return made


def survivors(notebook, seconds=SECONDS) -> tuple[list[Mutant], list[Mutant]]:
    """Run the tests of each mutant's function; return all mutants, and those that passed."""
    made = mutants(notebook)
    failed = rehearse([_job(notebook, mutant) for mutant in made], seconds)
    tests = {grade_id(cell) for cell in notebook.cells if is_test(cell)}
    return made, [m for m, names in zip(made, failed, strict=True) if not tests & set(names)]


def equivalent(course) -> dict[str, dict[str, str]]:
    """Survivors that are no mistakes, with the reason, by assignment."""
    path = course / "specimens" / "equivalent.toml"
    return tomllib.loads(path.read_text("utf-8")) if path.exists() else {}


def _job(notebook, mutant):
    """Everything but tests, then the tests of the mutant's function."""
    own = {f"{mutant.function}-visible", f"{mutant.function}-hidden"}
    cells = [c for c in notebook.cells if c.cell_type == "code" and "nbgrader" in c.metadata]
    cells = [c for c in cells if is_solution(c) or grade_id(c) in own or grade_id(c) == "setup"]
    return [[grade_id(c), mutant.source if grade_id(c) == mutant.function else c.source]
            for c in cells]  # fmt: skip


def _mutated(tree):
    """Describe and write out every tree that differs from `tree` in one place."""
    nodes = list(ast.walk(tree))
    silent = _silent(tree)
    for place, node in enumerate(nodes):
        if node in silent:
            continue
        for number, said in enumerate(_said(node)):
            changed = copy.deepcopy(tree)
            target = list(ast.walk(changed))[place]
            new = list(_variants(target))[number]
            text = ast.unparse(ast.fix_missing_locations(_Replace(target, new).visit(changed)))
            yield f"line {getattr(node, 'lineno', 0)}, {said}", text


def _silent(tree):
    """Nodes that change no value: docstrings, imports, messages of errors."""
    quiet = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and ast.get_docstring(node):
            quiet.append(node.body[0])
        if isinstance(node, ast.Import | ast.ImportFrom):
            quiet.append(node)
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            quiet += node.exc.args
    return {inner for node in quiet for inner in ast.walk(node)}


def _said(node):
    for variant in _variants(copy.deepcopy(node)):
        yield f"{_brief(node)} -> {'nothing' if variant is None else _brief(variant)}"


def _brief(node):
    return ast.unparse(node).splitlines()[0]


def _variants(node):
    """Each small mistake that can be made at a node; None deletes it."""
    if isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign) and type(node.op) in _OPERATORS:
        yield _with(node, op=_OPERATORS[type(node.op)]())
    elif isinstance(node, ast.Compare) and type(node.ops[0]) in _OPERATORS:
        yield _with(node, ops=[_OPERATORS[type(node.ops[0])](), *node.ops[1:]])
    elif isinstance(node, ast.UnaryOp):
        yield node.operand
    elif isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, ast.Call):
        yield from _calls(node)
    elif isinstance(node, ast.Attribute) and node.attr in _NAMES:
        yield _with(node, attr=_NAMES[node.attr])
    elif isinstance(node, ast.IfExp):
        yield from (node.body, node.orelse)
    if isinstance(node, ast.If):
        yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
    if isinstance(node, ast.AugAssign | ast.Raise | ast.If):
        yield None
    if isinstance(node, ast.Expr) and not isinstance(node.value, ast.Constant):
        yield None


def _constants(node):
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int | float):
        yield ast.Constant(node.value + 1)
        if node.value:
            yield ast.Constant(0 if node.value == 1 else node.value - 1)


def _calls(node):
    for number in range(len(node.keywords)):
        yield _with(node, keywords=node.keywords[:number] + node.keywords[number + 1 :])
    if len(node.args) == 2 and not any(isinstance(a, ast.Starred) for a in node.args):
        yield _with(node, args=node.args[::-1])


def _with(node, **changes):
    """Copy a node with other fields."""
    return type(node)(**{**dict(ast.iter_fields(node)), **changes})


class _Replace(ast.NodeTransformer):
    def __init__(self, target, new):
        self.target, self.new = target, new

    def visit(self, node):
        if node is self.target:
            return ast.Pass() if self.new is None else self.new
        return self.generic_visit(node)
