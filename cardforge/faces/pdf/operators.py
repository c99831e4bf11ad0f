"""Outlines, colours and numbers as the operators of PDF; and which forms a file has."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

from cardforge.faces.outline import Matrix, Outline
from cardforge.faces.themes.theme import RGB
from cardforge.typeset.canvas import number

PAINT = {
    (True, False, False): "f",
    (True, False, True): "f*",
    (False, True, False): "S",
    (False, True, True): "S",
    (True, True, False): "B",
    (True, True, True): "B*",
    (False, False, False): "n",
    (False, False, True): "n",
}
"""(filled, stroked, even-odd) -> the painting operator."""
_LETTERS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_forms: WeakKeyDictionary[Any, set[str]] = WeakKeyDictionary()


def new_form(canvas: Any, name: str) -> bool:
    """Whether this file has no form of that name yet; from now on it has."""
    forms = _forms.setdefault(canvas, set())
    if name in forms:
        return False
    forms.add(name)
    return True


@lru_cache(maxsize=8192)
def operators(outline: Outline) -> str:
    """An outline, ready to be painted or clipped to."""
    return " ".join(" ".join([*map(number, numbers), _LETTERS[kind]]) for kind, *numbers in outline)


def transform(matrix: Matrix) -> str:
    """The operator of a transform: six decimals, for what it scales up."""
    return " ".join(f"{value:.6f}".rstrip("0").rstrip(".") or "0" for value in matrix) + " cm"


def rgb(colour: RGB) -> str:
    """A colour's operands."""
    return " ".join(number(channel) for channel in colour)
