"""Loops in a function and in the helpers it reaches, read from the syntax tree.

Text is read, never run, so the verdict does not depend on what the code does to Python. What a
reader of text cannot see, `lines_run` counts.
"""

import ast
import linecache
import sys
from functools import singledispatch

from . import _names
from ._names import COMPREHENSIONS, FUNCTIONS, free_names

_STATEMENTS = {ast.For: "for", ast.AsyncFor: "for", ast.While: "while"}
# flagged as a name of its own, where neither the function nor the notebook gives it a meaning
_BUILTINS = {"map", "filter", "exec", "eval", "compile"}
_ITERATORS = {"reduce", "accumulate", "starmap"}  # of functools and itertools
_MODULES = {"functools", "itertools", "builtins"}
_NUMPY = {"vectorize", "frompyfunc", "fromiter", "apply_along_axis"}
_HIDING = {
    "__builtins__", "builtins", "globals", "__import__", "settrace", "_getframe", "vars",
    "__dict__", "__getitem__", "__iter__", "__next__",
}  # fmt: skip
# flagged as an attribute of whatever it is
_METHODS = _NUMPY | _HIDING | {
    "apply", "applymap", "iterrows", "itertuples", "labeled_comprehension", "generic_filter",
}  # fmt: skip
# where a function of the notebook is given
_WITH_FUNCTION = {
    "agg", "aggregate", "transform", "pipe", "map", "sorted", "sort", "min", "max", "sub", "subn",
    "piecewise", "fromfunction", "groupby",
}  # fmt: skip
# code of other modules cannot be read: these are known, and of the standard library these run code
_KNOWN = {"numpy", "scipy", "pandas", "sklearn", "matplotlib", "nbteach"} | sys.stdlib_module_names
_RUNNING = {
    "subprocess", "os", "multiprocessing", "concurrent", "threading", "asyncio", "ctypes", "runpy",
    "code", "codeop", "importlib", "timeit", "sched", "signal", "gc", "bdb", "pdb", "trace",
}  # fmt: skip


def loops_in(function):
    """Loops in a function of the notebook, in order of appearance, each in a few words.

    Found are ``for`` and ``while``, comprehensions and generators (one for each ``for`` in
    them), recursion, ``exec``, and loops in disguise such as ``map``, ``np.vectorize`` or
    ``apply`` of pandas; in the function itself and in everything of the notebook that it names.
    """
    return loops_of(*submitted(function))


@singledispatch
def submitted(function):
    """Texts of the notebook's cells, and the names that the function has in the notebook."""
    main = vars(sys.modules["__main__"])
    names = [name for name, value in main.items() if value is function and name[:1] != "_"]
    cells = [cell for cell in main.get("In", []) if cell] or _compiled(main)
    return cells, names or [getattr(function, "__name__", str(function))]


def _compiled(main):
    """Texts of the cells that defined functions, where no history is kept, as under nbval."""
    own = [value for value in main.values() if getattr(value, "__module__", "") == "__main__"]
    files = [value.__code__.co_filename for value in own if hasattr(value, "__code__")]
    return ["".join(linecache.getlines(name)) for name in dict.fromkeys(files)]


def loops_of(cells, names):
    """Loops that the definitions of `names` reach in the texts of the cells."""
    definitions = _names.definitions(cells)
    unknown = [name for name in names if name not in definitions]
    if unknown:
        return [f"{unknown[0]} is not defined in the notebook, so it cannot be read"]
    reached = _names.reached(names, definitions)
    disguises = _renamed(cells) | _BUILTINS | _ITERATORS | _NUMPY | _HIDING
    judge = _Judge(disguises - set(definitions), _functions(definitions), _modules(cells))
    found = [loop for n in reached for s in definitions[n] for loop in judge.loops(s)]
    free = set().union(*(free_names(s) for n in reached for s in definitions[n]))
    found += [f"code of another module: {name}" for name in sorted(free & _unread(cells))]
    return found + [f"{n} calls itself" for n in reached if _names.comes_back(n, definitions)]


def _imported(cells):
    """Each import of the cells: the module, the name in it (or none), and the name it has here."""
    for node in (node for s in _names.statements(cells) for node in ast.walk(s)):
        if isinstance(node, ast.Import):
            yield from ((a.name, "", a.asname or a.name) for a in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", a.name, a.asname or a.name) for a in node.names)


def _renamed(cells):
    """Names under which loops in disguise were imported."""
    disguised = _ITERATORS | _NUMPY | _BUILTINS
    return {own for _, name, own in _imported(cells) if name in disguised and own != name}


def _modules(cells):
    """Names under which the modules of loops in disguise were imported, there or elsewhere."""
    return {own for module, name, own in _imported(cells) if not name and module in _MODULES}


def _unread(cells):
    """Names that are imported from modules whose code is not known, or which run code."""
    roots = [(module.partition(".")[0], own) for module, _, own in _imported(cells)]
    return {own.partition(".")[0] for r, own in roots if r not in _KNOWN or r in _RUNNING}


def _functions(definitions):
    """Names of the notebook that stand for functions."""
    kinds = (*FUNCTIONS, ast.Lambda)
    return {name for name, statements in definitions.items()
            if any(isinstance(n, kinds) for s in statements for n in ast.walk(s))}  # fmt: skip


class _Judge:
    """Reads one statement after another; knows which names are loops and which functions."""

    def __init__(self, disguises, own, modules):
        self.disguises, self.own, self.modules = disguises, own, modules

    def loops(self, statement):
        """Loops of a statement, each in a few words."""
        free = free_names(statement)
        for node in ast.walk(statement):
            if type(node) in _STATEMENTS:
                yield f"a {_STATEMENTS[type(node)]} loop"
            elif isinstance(node, COMPREHENSIONS):
                yield from ["a comprehension or generator"] * len(node.generators)
            elif isinstance(node, ast.Name) and node.id in self.disguises & free:
                yield f"a loop in disguise: {node.id}"
            elif isinstance(node, ast.Attribute) and self._is_disguised(node):
                yield f"a loop in disguise: {node.attr}"
            elif isinstance(node, ast.Call) and self._is_given_function(node, free):
                yield f"a loop in disguise: {_called(node)}"

    def _is_disguised(self, node):
        if node.attr in _METHODS:
            return True
        of_module = isinstance(node.value, ast.Name) and node.value.id in self.modules
        return of_module and node.attr in _ITERATORS | _BUILTINS  # np.add.reduce is none

    def _is_given_function(self, call, free):
        is_known = isinstance(call.func, ast.Name) and call.func.id in self.disguises
        if is_known or _called(call) not in _WITH_FUNCTION:
            return False
        given = [*call.args, *(keyword.value for keyword in call.keywords)]
        return any(
            isinstance(node, (*FUNCTIONS, ast.Lambda))
            or (isinstance(node, ast.Name) and node.id in self.own & free)
            for argument in given for node in ast.walk(argument)
        )  # fmt: skip


def _called(call):
    """Last name of what is called."""
    return getattr(call.func, "attr", getattr(call.func, "id", ""))
