"""Names in the cells of a notebook: what defines them, and where they lead."""

import ast
from functools import lru_cache
from symtable import symtable

COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def statements(cells):
    """Top-level statements of all cells; a cell that Python cannot read has none."""
    for cell in cells:
        try:
            body = ast.parse(cell).body
        except SyntaxError:
            continue
        for statement in body:
            yield from statements([_in_magic(statement)]) if _in_magic(statement) else [statement]


def _in_magic(statement):
    """Text of a cell under a cell magic such as ``%%time``, as IPython writes it; else None."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    if not isinstance(call, ast.Call) or getattr(call.func, "attr", "") != "run_cell_magic":
        return None
    body = call.args[2] if len(call.args) == 3 else None
    return body.value if isinstance(body, ast.Constant) else None


def definitions(cells):
    """Statements that give each top-level name its meaning.

    A definition replaces earlier ones, unless it stands under a condition or only changes a part
    (``np.mean = mine``): then all of them count.
    """
    found = {}
    for statement in statements(cells):
        for name, is_whole in _bound(statement).items():
            found[name] = [statement] if is_whole else [*found.get(name, []), statement]
    return found


def _bound(statement):
    """Names that a top-level statement binds, and whether wholly; imports are left out."""
    is_plain = not isinstance(statement, ast.If | ast.Try | ast.For | ast.While | ast.With)
    bound, waiting = {}, [statement]
    while waiting:
        node = waiting.pop()
        if isinstance(node, (*FUNCTIONS, ast.ClassDef)):
            bound[node.name] = is_plain
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            bound[node.id] = is_plain
        elif isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store):
            bound |= {n.id: False for n in ast.walk(node) if isinstance(n, ast.Name)}
        elif not isinstance(node, (*COMPREHENSIONS, ast.Lambda)):  # they have names of their own
            waiting += ast.iter_child_nodes(node)
    return bound


def reached(names, definitions):
    """Names of the definitions that `names` lead to, themselves the first."""
    found, waiting = [], list(reversed(names))
    while waiting:
        here = waiting.pop()
        if here not in found:
            found.append(here)
            waiting += sorted(_onward(here, definitions))
    return found


def _onward(name, definitions):
    free = set().union(*(free_names(statement) for statement in definitions[name]))
    return free & set(definitions)


@lru_cache(4096)
def free_names(statement):
    """Names of the notebook that a statement reads, in whatever function or class inside it."""
    parts = [n for n in ast.walk(statement) if isinstance(getattr(n, "ctx", None), ast.Store)]
    changed = {n.id for part in parts if not isinstance(part, ast.Name)
               for n in ast.walk(part) if isinstance(n, ast.Name)}  # fmt: skip
    top = symtable(ast.unparse(statement), "<cell>", "exec")
    read = {s.get_name() for s in top.get_symbols() if s.is_referenced()} - changed
    waiting = top.get_children()
    while waiting:
        scope = waiting.pop()
        waiting += scope.get_children()
        read |= {s.get_name() for s in scope.get_symbols() if s.is_referenced() and s.is_global()}
    return read


def comes_back(name, definitions):
    """Whether a function, or one inside it, calls itself, at once or on the way of others."""
    inside = [node for statement in definitions[name] for node in ast.walk(statement)]
    methods = {f for node in inside if isinstance(node, ast.ClassDef) for f in node.body}
    functions = [node for node in inside if isinstance(node, FUNCTIONS) and node not in methods]
    if any(_calls(function, function.name) for function in functions):
        return True
    lambdas = [node for node in inside if isinstance(node, ast.Lambda)]
    onward = _onward(name, definitions) if functions or lambdas else set()
    return any(name in reached([n], definitions) for n in onward)


def _calls(function, name):
    """Whether a function calls what is called `name` outside it."""
    called = [n.func for n in ast.walk(function) if isinstance(n, ast.Call)]
    is_called = any(isinstance(node, ast.Name) and node.id == name for node in called)
    return is_called and name in free_names(function)
