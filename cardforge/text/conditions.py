"""When a phrase applies: the conditions of phrase tables, held against a claim's fields.

field: value            equal; a list is equal item by item, or to a single value
field: present|absent   there or not (an off flag is absent)
field: formula          a formula without a fixed value
field: {in: [...]}, {not: x}, {count: n}, {type: card}, {ends: target}, {formula: its text}
form: name              the form a slot asks for
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardforge.claims.formula import Formula
from cardforge.claims.model import Claims, Leaf, Node, Value, plain_value
from cardforge.text.patterns import Phrase


class Conditions:
    """Conditions over the claims of a game (formulas are worked out where they can be)."""

    def __init__(self, claims: Claims) -> None:
        self.claims = claims

    def holds(self, when: Mapping[str, Any], node: Node, form: str, hidden: frozenset[str]) -> bool:
        """Whether all conditions of a phrase hold for a node."""
        for name, expected in when.items():
            if name == "form":
                if form != expected:
                    return False
                continue
            value = None if name.partition(".")[0] in hidden else find(node, name)
            if not self.meets(value, expected):
                return False
        return True

    def meets(self, value: Value | None, expected: Any) -> bool:
        """One condition: present, absent, formula, {in: [...]}, {not: x}, {count: n}, {type: card}, {formula: text},
        or an equal value."""
        there = value is not None and value != () and not (isinstance(value, Leaf) and value.value is False)
        if expected == "present":
            return there
        if expected in ("absent", False):
            return not there
        if expected == "formula":
            return (
                isinstance(value, Leaf)
                and isinstance(value.value, Formula)
                and self.claims.constant(value.value, value.record) is None
            )
        if value is None:
            return False
        bare = plain_value(value)
        if isinstance(bare, Formula):
            bare = self.claims.constant(bare, value.record) if isinstance(value, Leaf) else None
        if isinstance(expected, Mapping):
            return all(_meets_operator(value, bare, operator, operand) for operator, operand in expected.items())
        return bool(bare == (list(expected) if isinstance(expected, list | tuple) else expected)) or bare == [expected]

    def is_there(self, node: Node, name: str) -> bool:
        """Whether a field is given and not an off flag."""
        return self.meets(node.fields.get(name), "present")


def _meets_operator(value: Value, bare: Any, operator: str, operand: Any) -> bool:
    """A condition written as a mapping."""
    match operator:
        case "in":
            return bare in list(operand)
        case "not":
            return bool(bare != operand)
        case "count":
            return bool((len(bare) if isinstance(bare, list) else 1) == operand)
        case "type":
            first = bare[0] if isinstance(bare, list) and bare else bare
            return isinstance(first, str) and first.startswith(f"{operand}/")
        case "formula":
            return isinstance(value, Leaf) and isinstance(value.value, Formula) and value.value.text == operand
        case "ends":
            return isinstance(bare, str) and bare.endswith(str(operand))
        case _:
            return False


def said(phrase: Phrase) -> set[str]:
    """Fields a phrase's conditions already speak for."""
    return {
        key.partition(".")[0]
        for key, expected in phrase.when.items()
        if expected not in ("absent", False) and key != "form"
    }


def find(node: Node, path: str) -> Value | None:
    """The value at a dotted field path inside a node; None where there is none."""
    here: Value | None = node
    for part in path.split("."):
        if isinstance(here, tuple) and len(here) == 1:
            here = here[0]
        if not isinstance(here, Node):
            return None
        here = here.fields.get(part)
        if here is None:
            return None
    return here
