"""Wrong specimens handed in together: several mistakes in one notebook, each in its own function.

A function's tests call that function alone, so mistakes in different functions do not meet, and
one run of nbgrader judges many specimens. What fails beside the functions of a pack counts against
every member.
"""

import ast

from ._specimens import Specimen


def packs(specimens: list[Specimen]) -> list[list[Specimen]]:
    """Share specimens out to as few packs as a first fit finds."""
    found: list[tuple[set, list]] = []
    for specimen in specimens:
        names = _names(specimen)
        place = next((pack for pack in found if not pack[0] & names), None)
        if place is None:
            place = (set(), [])
            found.append(place)
        place[0].update(names)
        place[1].append(specimen)
    return [members for _, members in found]


def packed(members: list[Specimen], number: int) -> Specimen:
    """One submission with the cells of all members."""
    sections = {name: text for member in members for name, text in member.sections.items()}
    fails = frozenset().union(*(member.fails for member in members))
    return members[0]._replace(name=f"pack-{number:02d}", fails=fails, sections=sections)


def own_cells(specimen: Specimen) -> set:
    """Test cells of the functions that a specimen rewrites, and those that it says it fails."""
    parts = {f"{name}-{part}" for name in specimen.sections for part in ("visible", "hidden")}
    return parts | specimen.fails


def _names(specimen):
    """All that a specimen defines or fails: two of one pack share none of it."""
    bound = set(own_cells(specimen))
    for text in specimen.sections.values():
        try:
            statements = ast.parse(text).body
        except SyntaxError:
            continue
        for node in (node for statement in statements for node in _top_level(statement)):
            bound |= _bound(node)
    return bound


def _top_level(statement):
    """A statement, and what stands in it outside functions and classes."""
    yield statement
    if not isinstance(
        statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Lambda
    ):
        for child in ast.iter_child_nodes(statement):
            yield from _top_level(child)


def _bound(node):
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        # what a function declares global belongs to all
        shared = [n.names for n in ast.walk(node) if isinstance(n, ast.Global)]
        return {node.name, *(name for names in shared for name in names)}
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return {node.id}
    if isinstance(node, ast.alias) and node.asname:
        return {node.asname}
    return set()
