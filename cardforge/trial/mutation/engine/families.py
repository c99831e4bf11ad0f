"""Families of constants: suits, colours, phases, roles, moments, zones: names of one module that stand in a row with
values of one type. One of a family in the place of another is a slip that reads well."""

from __future__ import annotations

import ast
from functools import cache

from cardforge.trial.mutation.engine.sources import Source, exists, source

TOLD = ("card/", "skill/")
"""Ids of records at whose behest something happens: the log tells them, no rule asks."""
Member = tuple[str, str]
"""(module, name)"""


@cache
def families(read: Source) -> dict[str, tuple[str, ...]]:
    """Constant -> the family it belongs to, in the order of the source; families of one are none."""
    found: dict[str, tuple[str, ...]] = {}
    row: list[str] = []
    kind, last = "", -9
    for node in read.tree.body:
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            last = node.end_lineno or node.lineno
            continue
        names, value = _constant(node)
        if not names or value != kind or node.lineno - last > 1:
            found.update(dict.fromkeys(row, tuple(row)) if len(row) > 1 else {})
            row = []
        if len(names) > 1:
            found.update(dict.fromkeys(names, tuple(names)))
        else:
            row += names
        kind, last = value, node.end_lineno or node.lineno
    found.update(dict.fromkeys(row, tuple(row)) if len(row) > 1 else {})
    return found


def _constant(node: ast.stmt) -> tuple[list[str], str]:
    """The names that a statement makes constants, and of what type; nothing where it makes none."""
    target: ast.expr
    value: ast.expr | None
    if isinstance(node, ast.AnnAssign):
        target, value = node.target, node.value
    elif isinstance(node, ast.Assign) and len(node.targets) == 1:
        target, value = node.targets[0], node.value
    else:
        return [], ""
    if isinstance(target, ast.Tuple):
        return [each.id for each in target.elts if isinstance(each, ast.Name) and each.id.isupper()], "row"
    if not (isinstance(target, ast.Name) and target.id.isupper()) or value is None:
        return [], ""
    kind = _type(value)
    return ([target.id], kind) if kind else ([], "")


def _type(value: ast.expr) -> str:
    if isinstance(value, ast.BinOp | ast.UnaryOp):
        return "int"  # bits of flags put together, negative numbers
    if isinstance(value, ast.Constant) and isinstance(value.value, int | str) and not isinstance(value.value, bool):
        return "" if str(value.value).startswith(TOLD) else type(value.value).__name__
    return ""


@cache
def imported(read: Source) -> dict[str, Member]:
    """Name -> (module, name) of everything of the engine that a module imports or defines as a constant of a family."""
    found: dict[str, Member] = {name: (read.module, name) for name in families(read)}
    for node in read.tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("cardforge.engine"):
            for alias in node.names:
                found[alias.asname or alias.name] = (node.module, alias.name)
    return found


def other(member: Member) -> str:
    """The next of its family; empty where it has none."""
    home = source(member[0]) if exists(member[0]) else None
    row = families(home).get(member[1], ()) if home is not None else ()
    if home is None or not row:
        return ""
    at = row.index(member[1])
    values = _values(home)
    following = (*row[at + 1 :], *row[:at])
    return next((name for name in following if values.get(name) != values.get(member[1])), "")


@cache
def _values(read: Source) -> dict[str, str]:
    """Constant -> its value as written, where it is one name's alone."""
    found = {}
    for node in read.tree.body:
        names, _ = _constant(node)
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            found.update({name: ast.dump(node.value) if len(names) == 1 else name for name in names})
    return found
