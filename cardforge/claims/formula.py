"""Reads the small arithmetic of rules ("min(alive, 5)", "ceil(card/a:defence / card/b:attack)") into a
tree. Nothing is ever eval'ed.

    sum     := product (("+" | "-") product)*
    product := factor (("*" | "/") factor)*
    factor  := integer | variable | reference | function "(" sum ("," sum)* ")" | "(" sum ")" | "-" factor

A reference is `id:path` ("card/tangseng:defence") or, in the same record, `:path` (":draw.n"). Division is
exact; `ceil` and `floor` round.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

VARIABLES: Mapping[str, tuple[str, str]] = {
    "alive": ("存活的人数", "how many are still alive"),
    "players": ("玩家人数", "how many play"),
    "hand": ("自己的手牌数", "cards in one's own hand"),
    "hp": ("自己当前的体力", "one's own hit points"),
    "max_hp": ("自己的体力上限", "one's own most hit points"),
    "lost_hp": ("自己已损失的体力", "hit points one has lost"),
    "damage": ("此次伤害的点数", "points of the damage at hand"),
    "discarded": ("刚弃置的牌数", "cards just discarded"),
    "killed": ("刚杀害的牌数", "cards just killed"),
}
"""Named quantities of a table of players: name -> (what it is in Chinese, in English)."""

FUNCTIONS: Mapping[str, tuple[int, int]] = {"min": (2, 9), "max": (2, 9), "ceil": (1, 1), "floor": (1, 1)}
"""Function -> least and most arguments."""

# A hyphen between letters belongs to an id or a claim's key (`skill/x:need-y`); a minus before a letter has a space.
_TOKEN = re.compile(
    r"\s*(?:(?P<ref>(?:[a-z]+/[a-z0-9-]+)?:[a-z_][a-z0-9_.]*(?:-[a-z][a-z0-9_.]*)*)"
    r"|(?P<int>[0-9]+)|(?P<name>[a-z_]+)|(?P<op>[-+*/(),]))"
)

Number = int | Fraction


class FormulaError(ValueError):
    """A formula that cannot be read; `column` counts from 1 inside it."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(message)
        self.column = column


@dataclass(frozen=True, slots=True)
class Term:
    """A node: `op` is "int", "var", "ref", a function's name or one of + - * / neg; `text` the leaf's own word."""

    op: str
    text: str = ""
    args: tuple[Term, ...] = ()

    def walk(self) -> Iterator[Term]:
        """Itself and all terms below, left to right."""
        yield self
        for arg in self.args:
            yield from arg.walk()


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula as written and as read."""

    text: str
    root: Term

    def __str__(self) -> str:
        return self.text

    @property
    def variables(self) -> tuple[str, ...]:
        """Named variables used, in order of appearance, once each."""
        return tuple(dict.fromkeys(term.text for term in self.root.walk() if term.op == "var"))

    @property
    def references(self) -> tuple[str, ...]:
        """References used ("card/a:defence", ":draw.n"), in order, once each."""
        return tuple(dict.fromkeys(term.text for term in self.root.walk() if term.op == "ref"))

    def evaluate(self, env: Mapping[str, Number], value: Callable[[str], Number]) -> Number:
        """The number it stands for.

        `env` gives the variables, `value` a reference's number. KeyError for an unknown variable; ZeroDivisionError.
        """
        number = _evaluate(self.root, env, value)
        return int(number) if number == int(number) else number


def _evaluate(term: Term, env: Mapping[str, Number], value: Callable[[str], Number]) -> Number:
    if term.op == "int":
        return int(term.text)
    if term.op == "var":
        return env[term.text]
    if term.op == "ref":
        return value(term.text)
    args = [_evaluate(arg, env, value) for arg in term.args]
    match term.op:
        case "+":
            return args[0] + args[1]
        case "-":
            return args[0] - args[1]
        case "*":
            return args[0] * args[1]
        case "/":
            return Fraction(args[0]) / Fraction(args[1])
        case "neg":
            return -args[0]
        case "min":
            return min(args)
        case "max":
            return max(args)
        case "ceil":
            return ceil(args[0])
        case _:
            return floor(args[0])


def parse(text: str) -> Formula:
    """Read a formula. FormulaError with the column where reading stopped."""
    reader = _Reader(text)
    root = reader.sum()
    reader.expect_end()
    return Formula(text, root)


class _Reader:
    def __init__(self, text: str) -> None:
        self.tokens: list[tuple[str, str, int]] = []
        at = 0
        while text[at:].strip():
            found = _TOKEN.match(text, at)
            if found is None:
                column = at + len(text[at:]) - len(text[at:].lstrip()) + 1
                raise FormulaError(f"unexpected {text[column - 1]!r}", column)
            kind = found.lastgroup or ""
            self.tokens.append((kind, found[kind], found.start(kind) + 1))
            at = found.end()
        self.end = len(text) + 1
        self.at = 0
        self.depth = 0

    def peek(self) -> tuple[str, str, int]:
        return self.tokens[self.at] if self.at < len(self.tokens) else ("end", "", self.end)

    def take(self, *ops: str) -> str:
        kind, text, _ = self.peek()
        if kind == "op" and text in ops:
            self.at += 1
            return text
        return ""

    def need(self, op: str) -> None:
        if not self.take(op):
            raise FormulaError(f"expected {op!r}, got {self.peek()[1] or 'the end'!r}", self.peek()[2])

    def expect_end(self) -> None:
        kind, text, column = self.peek()
        if kind != "end":
            raise FormulaError(f"unexpected {text!r}", column)

    def sum(self) -> Term:
        left = self.product()
        while op := self.take("+", "-"):
            left = Term(op, args=(left, self.product()))
        return left

    def product(self) -> Term:
        left = self.factor()
        while op := self.take("*", "/"):
            left = Term(op, args=(left, self.factor()))
        return left

    def factor(self) -> Term:
        self.depth += 1
        if self.depth > 40:
            raise FormulaError("nested too deep", self.peek()[2])
        try:
            return self._factor()
        finally:
            self.depth -= 1

    def _factor(self) -> Term:
        kind, text, column = self.peek()
        if self.take("-"):
            return Term("neg", args=(self.factor(),))
        if self.take("("):
            inner = self.sum()
            self.need(")")
            return inner
        self.at += 1
        if kind == "int":
            return Term("int", text)
        if kind == "ref":
            return Term("ref", text)
        if kind == "name" and text in FUNCTIONS:
            return self.call(text, column)
        if kind == "name" and text in VARIABLES:
            return Term("var", text)
        if kind == "name":
            raise FormulaError(f"unknown name {text!r}", column)
        raise FormulaError(f"unexpected {text or 'end'!r}", column)

    def call(self, name: str, column: int) -> Term:
        self.need("(")
        args = [self.sum()]
        while self.take(","):
            args.append(self.sum())
        self.need(")")
        least, most = FUNCTIONS[name]
        if not least <= len(args) <= most:
            raise FormulaError(f"{name} takes {least} to {most} values, got {len(args)}", column)
        return Term(name, args=tuple(args))
