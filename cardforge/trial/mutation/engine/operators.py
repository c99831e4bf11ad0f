"""Operators: what may be changed in the source of an engine, one slip at a time. Each takes a spot and gives edits.

| kind | the slip |
|---|---|
| constant | a number one too high or too low |
| comparator | `<` for `<=`, `==` for `!=`, `in` for `not in` |
| and-or | `and` for `or` |
| not | a `not` forgotten |
| step | a step forgotten: a call, a `yield from`, a change of state, an early end |
| player | the wrong player: source for target, user for owner |
| flag | true for false |
| min-max | `min` for `max`, `any` for `all` |
| name | the wrong suit, colour, phase, moment, zone, role: another of its family |
| range | a range or slice one too long or too short |
| order | those who act in turn asked in reverse |
| sign | plus for minus |
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator

from cardforge.trial.mutation.engine.edits import Edit, Spot, Text, logs, saves_time
from cardforge.trial.mutation.engine.families import imported, other

Operator = Callable[[Spot, Text], Iterator[Edit]]
OPERATORS: list[Operator] = []

COMPARATORS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
SWAPS = {"min": "max", "max": "min", "any": "all", "all": "any"}
PLAYERS = frozenset(
    [
        "owner",
        "user",
        "target",
        "source",
        "victim",
        "killer",
        "dead",
        "dying",
        "fighter",
        "giver",
        "taker",
        "other",
        "holder",
        "subject",
        "lord",
        "player",
        "chooser",
        "saver",
        "by",
        "second",
    ]
)
"""Names that mean a player."""
PAIRS = {"source": "victim", "victim": "source", "user": "target", "target": "user"}
EVENTS = ("damage", "use")
"""What has a source and a victim, a user and a target."""
STREAM = "STREAM"
"""Numbers of streams of chance: any would do."""
COPIES = re.compile(r"[SHCD](A|\d+|J|Q|K)( [SHCD](A|\d+|J|Q|K))*")
"""Suits and ranks of the copies of a card."""


def operator(function: Operator) -> Operator:
    """Register an operator."""
    OPERATORS.append(function)
    return function


def edits(spot: Spot, text: Text) -> Iterator[Edit]:
    """All edits at a spot."""
    for each in OPERATORS:
        yield from each(spot, text)


def _whole(kind: str, node: ast.AST, text: Text, new: str) -> Edit:
    return Edit(kind, text.start(node), text.end(node), new, node)


def _bits(spot: Spot) -> bool:
    """Whether the spot is an operand of bits (masks and places of zones are no numbers of a rule)."""
    return isinstance(spot.parent, ast.BinOp) and isinstance(
        spot.parent.op, ast.LShift | ast.RShift | ast.BitAnd | ast.BitOr | ast.BitXor
    )


@operator
def constant(spot: Spot, text: Text) -> Iterator[Edit]:
    node = spot.node
    if not isinstance(node, ast.Constant):
        return
    if isinstance(node.value, bool):
        yield _whole("flag", node, text, str(not node.value))
    elif isinstance(node.value, int) and not _bits(spot):
        if isinstance(spot.parent, ast.UnaryOp) or STREAM in spot.path:
            return
        # The one before the first is the last, and mostly the same one.
        first = node.value == 0 and isinstance(spot.parent, ast.Subscript)
        for value in (node.value + 1,) if first else (node.value + 1, node.value - 1):
            yield _whole("constant", node, text, str(value))
    elif isinstance(node.value, str) and COPIES.fullmatch(node.value):
        suits = "SHCD"
        new = suits[(suits.index(node.value[0]) + 1) % 4] + node.value[1:]
        yield _whole("name", node, text, f'"{new}"')


@operator
def comparator(spot: Spot, text: Text) -> Iterator[Edit]:
    node = spot.node
    if not isinstance(node, ast.Compare):
        return
    before = node.left
    for op, after in zip(node.ops, node.comparators, strict=True):
        old, new = COMPARATORS[type(op)]
        start, end = text.end(before), text.start(after)
        gap = text.text[start:end].decode()
        at = gap.index(old.split()[0])
        yield Edit("comparator", start + at, start + at + len(old), new, after)
        before = after


@operator
def and_or(spot: Spot, text: Text) -> Iterator[Edit]:
    node = spot.node
    if not isinstance(node, ast.BoolOp) or any(saves_time(each) for each in node.values):
        return
    old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
    pieces, at = [], text.start(node)
    for before, after in zip(node.values, node.values[1:], strict=False):
        start, end = text.end(before), text.start(after)
        gap = text.text[start:end].decode()
        pieces.append(text.text[at:start].decode() + re.sub(rf"\b{old}\b", new, gap, count=1))
        at = end
    yield _whole("and-or", node, text, "".join(pieces) + text.text[at : text.end(node)].decode())


@operator
def forgotten_not(spot: Spot, text: Text) -> Iterator[Edit]:
    node = spot.node
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield _whole("not", node, text, f"bool(({text.of(node.operand)}))")


@operator
def step(spot: Spot, text: Text) -> Iterator[Edit]:
    node, function = spot.node, spot.function
    if function is None or (function.name == "__init__" and not isinstance(node, ast.Expr)):
        return
    if isinstance(node, ast.Expr):
        if isinstance(node.value, ast.YieldFrom):
            if isinstance(node.value.value, ast.Call):
                yield _whole("step", node, text, "yield from ()")
        elif isinstance(node.value, ast.Call) and not logs(node.value):
            yield _whole("step", node, text, "pass")
    elif isinstance(node, ast.Assign | ast.AugAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Attribute | ast.Subscript):
            kept = f"yield from ({text.of(node.value.value)})" if isinstance(node.value, ast.YieldFrom) else "pass"
            yield _whole("step", node, text, kept)
    elif spot.parent is not function and _ends_early(node):
        yield _whole("step", node, text, "pass")


def _ends_early(node: ast.AST) -> bool:
    return isinstance(node, ast.Continue | ast.Break) or (isinstance(node, ast.Return) and node.value is None)


@operator
def player(spot: Spot, text: Text) -> Iterator[Edit]:
    node, function = spot.node, spot.function
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load) and node.attr in PAIRS:
        if isinstance(node.value, ast.Name) and node.value.id in EVENTS:
            yield _whole("player", node, text, f"{node.value.id}.{PAIRS[node.attr]}")
        return
    if function is None or not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load):
        return
    if node.id in PLAYERS:
        known = sorted(_players(function, node.lineno))
        if node.id in known and len(known) > 1:
            yield _whole("player", node, text, known[(known.index(node.id) + 1) % len(known)])


def _players(function: ast.FunctionDef, line: int) -> set[str]:
    """The players that a function knows before a line."""
    arguments = {each.arg for each in (*function.args.args, *function.args.kwonlyargs)}
    for each in ast.walk(function):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store) and each.lineno < line:
            arguments.add(each.id)
    return arguments & PLAYERS


@operator
def min_max(spot: Spot, text: Text) -> Iterator[Edit]:
    node = spot.node
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SWAPS:
        yield _whole("min-max", node.func, text, SWAPS[node.func.id])


@operator
def wrong_name(spot: Spot, text: Text) -> Iterator[Edit]:
    node, module = spot.node, text.source.module
    known = imported(text.source)
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in known:
        if isinstance(spot.parent, ast.Call) and spot.parent.func is node:
            return
        member = known[node.id]
        if new := other(member):
            imports = None if new in known or member[0] == module else (member[0], new)
            yield Edit("name", text.start(node), text.end(node), new, node, imports)
    elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in known:
        home = ".".join(known[node.value.id])
        if new := other((home, node.attr)) if node.attr.isupper() else "":
            yield _whole("name", node, text, f"{node.value.id}.{new}")


@operator
def ranges(spot: Spot, text: Text) -> Iterator[Edit]:
    node = spot.node
    bounds: list[ast.expr] = []
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range":
        bounds = [node.args[-1]] if len(node.args) < 3 else [node.args[1]]
    elif isinstance(node, ast.Slice):
        bounds = [each for each in (node.lower, node.upper) if each is not None]
    for bound in bounds:
        if not isinstance(bound, ast.Constant | ast.UnaryOp):
            for sign in "+-":
                yield _whole("range", bound, text, f"({text.of(bound)}) {sign} 1")


@operator
def order(spot: Spot, text: Text) -> Iterator[Edit]:
    node = spot.node
    if isinstance(node, ast.For) and any(isinstance(each, ast.Yield | ast.YieldFrom) for each in ast.walk(node)):
        yield _whole("order", node.iter, text, f"[*({text.of(node.iter)})][::-1]")


@operator
def sign(spot: Spot, text: Text) -> Iterator[Edit]:
    node = spot.node
    if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.Add | ast.Sub):
        if not isinstance(node.value, ast.List | ast.Tuple | ast.ListComp | ast.Call):
            start, end = text.end(node.target), text.start(node.value)
            gap = text.text[start:end].decode()
            old = "+=" if "+=" in gap else "-="
            at = start + gap.index(old)
            yield Edit("sign", at, at + 2, "-=" if old == "+=" else "+=", node)
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub) and _numeric(node):
        start, end = text.end(node.left), text.start(node.right)
        gap = text.text[start:end].decode()
        old = "+" if isinstance(node.op, ast.Add) else "-"
        at = start + gap.index(old)
        yield Edit("sign", at, at + 1, "-" if old == "+" else "+", node)


def _numeric(node: ast.BinOp) -> bool:
    """Whether an addition is surely one of numbers."""
    sides = (node.left, node.right)
    return any(
        (isinstance(each, ast.Constant) and isinstance(each.value, int))
        or (isinstance(each, ast.Attribute) and each.attr in ("out", "into", "hp", "n", "max_hp", "boost"))
        or (isinstance(each, ast.Call) and isinstance(each.func, ast.Name) and each.func.id in ("len", "max", "min"))
        for each in sides
    )
