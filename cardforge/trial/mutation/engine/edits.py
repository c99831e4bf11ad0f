"""An edit: a stretch of a source file and what stands there instead; and the walk over all that may be edited."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from cardforge.trial.mutation.engine.sources import Source, is_unruly, unruly

LOGS = ("log", "_log")
SAVERS = ("stirs", "_pending", "watch", "alert")
TOLD = ("about",)
"""Arguments that only tell."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Bytes [start, end) of a source become `new`. `kind` is the operator, `at` the node edited, `imports` a name that
    the new text needs, as (module, name)."""

    kind: str
    start: int
    end: int
    new: str
    node: ast.AST
    imports: tuple[str, str] | None = None


@dataclass(frozen=True)
class Spot:
    """A node with the chain of nodes around it, from the module down."""

    node: ast.AST
    around: tuple[ast.AST, ...]

    @property
    def parent(self) -> ast.AST:
        return self.around[-1]

    @cached_property
    def function(self) -> ast.FunctionDef | None:
        """The innermost function that it lies in the body of; None at module or class level."""
        inner = [each for each in self.around if isinstance(each, ast.FunctionDef)]
        return inner[-1] if inner else None

    @cached_property
    def path(self) -> str:
        """The names of the classes and functions around it."""
        kinds = ast.FunctionDef | ast.ClassDef
        names = [each.name for each in (*self.around, self.node) if isinstance(each, kinds)]
        return ".".join(names) or self._target()

    def _target(self) -> str:
        """At module level: the constant it helps to define."""
        for each in (*self.around, self.node):
            if isinstance(each, ast.Assign | ast.AnnAssign):
                target = each.targets[0] if isinstance(each, ast.Assign) else each.target
                return target.id if isinstance(target, ast.Name) else ""
        return ""

    @cached_property
    def statement(self) -> ast.stmt:
        """The innermost statement around it, itself included."""
        for each in (self.node, *reversed(self.around)):
            if isinstance(each, ast.stmt):
                return each
        raise ValueError("a node outside of statements")


class Text:
    """Offsets and pieces of one source."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.text = source.text
        self.starts = [0]
        for line in source.text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def start(self, node: ast.AST) -> int:
        return self.starts[node.lineno - 1] + node.col_offset  # type: ignore[attr-defined, no-any-return]

    def end(self, node: ast.AST) -> int:
        return self.starts[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined, no-any-return]

    def of(self, node: ast.AST) -> str:
        """The source text of a node."""
        return self.text[self.start(node) : self.end(node)].decode()

    def column(self, offset: int) -> tuple[int, int]:
        """Line and column, both from 1, of an offset; columns count characters."""
        line = next(n for n, start in enumerate(self.starts) if start > offset) if offset < self.starts[-1] else 1
        return line, len(self.text[self.starts[line - 1] : offset].decode()) + 1


def spots(source: Source) -> Iterator[Spot]:
    """Every node that belongs to a rule, from the top of the file."""
    yield from _walk(source.tree, (), unruly(source.tree))


def _walk(node: ast.AST, around: tuple[ast.AST, ...], leave: frozenset[str]) -> Iterator[Spot]:
    if around:
        yield Spot(node, around)
    inside = (*around, node)
    for child in _children(node):
        if not _left_out(child, leave):
            yield from _walk(child, inside, leave)


def _children(node: ast.AST) -> Iterator[ast.AST]:
    """The parts of a node that are executed and rules: no annotations, decorators, or arguments that only tell."""
    if isinstance(node, ast.FunctionDef):
        yield from (each for each in (*node.args.defaults, *node.args.kw_defaults) if each is not None)
        yield from node.body
    elif isinstance(node, ast.AnnAssign):
        yield from (node.value,) if node.value is not None else ()
    elif isinstance(node, ast.ClassDef):
        yield from node.body
    elif isinstance(node, ast.Call):
        yield node.func
        yield from node.args
        yield from (each.value for each in node.keywords if each.arg not in TOLD)
    else:
        yield from ast.iter_child_nodes(node)


def _left_out(node: ast.AST, leave: frozenset[str]) -> bool:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name in leave
    if isinstance(node, ast.If):
        typing = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return typing or all(isinstance(each, ast.Raise) for each in node.body)
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id == "__slots__"
    if isinstance(node, ast.Expr) and (isinstance(node.value, ast.Constant) or logs(node.value)):
        return True  # docstrings, entries of the log
    if isinstance(node, ast.Expr | ast.Assign | ast.Call) and saves_time(getattr(node, "value", node)):
        return True
    return isinstance(node, ast.Assert | ast.Raise | ast.JoinedStr | ast.Import | ast.ImportFrom)


def saves_time(node: ast.AST) -> bool:
    """Whether an expression only says that nobody listens, so that nothing need be done."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in SAVERS
    return isinstance(node, ast.Attribute) and node.attr in SAVERS


def logs(node: ast.AST) -> bool:
    """Whether an expression only makes an entry of the log, or calls what does nothing else."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
        return False
    if is_unruly(node.func.attr):
        return True
    held = node.func.value
    name = held.attr if isinstance(held, ast.Attribute) else held.id if isinstance(held, ast.Name) else ""
    return name in LOGS
