"""Lengths in layout files: numbers, `$variables` of the layout, and sums of them ("$left + 5.9", "max($w, $h) / 2").

Parsed by Python's own grammar and then walked node by node: nothing is evaluated but + - * /, parentheses, min and max.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

_VARIABLE = re.compile(r"\$([A-Za-z][A-Za-z0-9]*(?:-[A-Za-z][A-Za-z0-9]*)*)")
_OPERATORS: dict[type[ast.operator], Callable[[float, float], float]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
_FUNCTIONS: dict[str, Callable[..., float]] = {"min": min, "max": max}

FARTHEST = 10_000.0
"""Millimetres or points: ten metres. Whatever is farther is a slip or worse."""


class Known(dict[str, object]):
    """Variables, and the lengths found with them: cards of one layout ask for the same ones."""

    def __init__(self, items: Iterable[tuple[str, object]]) -> None:
        super().__init__(items)
        self.found: dict[str, float] = {}


def known(variables: Mapping[str, object]) -> Mapping[str, object]:
    """The variables, the same object for the same ones."""
    try:
        return _known(tuple(variables.items()))
    except TypeError:  # a value that is no length at all, a list: told when it is asked for
        return variables


@lru_cache(maxsize=256)
def _known(items: tuple[tuple[str, object], ...]) -> Known:
    return Known(items)


class NumberError(ValueError):
    """Not a length: the message says why."""


def variables(text: str) -> Iterator[str]:
    """The names used in an expression, without their `$`."""
    yield from _VARIABLE.findall(text)


def evaluate(value: object, known: Mapping[str, object], depth: int = 0) -> float:
    """The number meant. Variables may themselves be expressions. NumberError where there is none."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return _bounded(value, value)
    if not isinstance(value, str):
        raise NumberError(f"expected a number, got {value!r}")
    if depth > 8:
        raise NumberError(f"variables refer to each other in a circle: {value!r}")
    found = known.found if isinstance(known, Known) else {}
    if value not in found:
        found[value] = _bounded(_walk(_parsed(value), value, known, depth), value)
    return found[value]


def check(value: object) -> None:
    """NumberError where a variable is neither a number nor a sum. What its own variables are may come later: it is
    tried with some that no sum expects.
    """
    named = dict.fromkeys(variables(value) if isinstance(value, str) else ())
    evaluate(value, {name: 1.37 + 0.71 * index for index, name in enumerate(named)})


def named(name: object) -> bool:
    """Whether a variable can be called so: letters, figures and hyphens, as in $disc-y."""
    return isinstance(name, str) and bool(_VARIABLE.fullmatch(f"${name}"))


def _bounded(number: float, text: object) -> float:
    if not abs(number) <= FARTHEST:  # NaN is not either
        raise NumberError(f"expected a number within {FARTHEST:,.0f}, got {str(text)[:40]!r}")
    return float(number)


@lru_cache(maxsize=4096)
def _parsed(text: str) -> ast.expr:
    plain = _VARIABLE.sub(lambda m: "_" + m[1].replace("-", "_"), text.strip())
    if len(plain) > 200:
        raise NumberError("expected a short sum")
    try:
        return ast.parse(plain, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise NumberError(f"expected a number or a sum of numbers and $variables, got {text!r}") from None


def _walk(node: ast.expr, text: str, known: Mapping[str, object], depth: int) -> float:
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)) and not isinstance(node.value, bool):
        return float(node.value)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_walk(node.operand, text, known, depth)
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        left, right = _walk(node.left, text, known, depth), _walk(node.right, text, known, depth)
        try:
            return _OPERATORS[type(node.op)](left, right)
        except ZeroDivisionError:
            raise NumberError(f"division by zero in {text!r}") from None
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _FUNCTIONS:
        if len(node.args) < 2 or node.keywords:
            raise NumberError(f"expected {node.func.id}(one, other), got {text!r}")
        return _FUNCTIONS[node.func.id](*(_walk(each, text, known, depth) for each in node.args))
    if isinstance(node, ast.Name) and node.id.startswith("_"):
        for name, value in known.items():
            if name.replace("-", "_") == node.id[1:]:
                return evaluate(value, known, depth + 1)
        raise NumberError(f"unknown variable ${node.id[1:].replace('_', '-')} in {text!r}")
    raise NumberError(f"expected a number or a sum of numbers and $variables, got {text!r}")
