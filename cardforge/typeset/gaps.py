"""What stands between two neighbours on a line: how wide it is, how far it gives way, and whether a line may end
there.

After CLREQ (punctuation width adjustment; mixed text composition; unbreakable marks) and GB/T 15834-2011, 5.1. The
removable space of a full-width mark belongs to the gap beside it, so it goes by itself at a line's start and end.
Between two marks the gap is cut down; between Chinese and Latin it is a quarter em, down to an eighth. Lengths in em.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardforge.typeset.classes import (
    COUNTED,
    LATIN_CLOSERS,
    LATIN_OPENERS,
    LIST_NUMBERS,
    MARKS,
    MEASURES,
    NOT_AT_END,
    NOT_AT_START,
    NUMERALS,
    SUITS,
    Class,
    is_symbol,
)

HAN_LATIN = 0.25
HAN_LATIN_STRETCH = 0.1
"""Twice what other gaps give: wide enough already, it would be seen first where a line opens."""
ICON_GAP = 0.1
STRETCH = 0.05
"""What a gap between two characters gives when a line is stretched by one unit; see `breaks`."""
FORBIDDEN = float("inf")
FORCED = float("-inf")
UNKIND = 150.0
INSIDE_NUMBER = 600.0
"""The price of parting what a reader would rather see together: 每|回合, ①|…"""
HYPHENATED = 50.0
BREAK_AFTER = frozenset("-‐–—/")
UNITS = frozenset(
    ("mm", "cm", "m", "km", "ml", "l", "g", "kg", "t", "s", "min", "h", "ms", "pt", "dpi", "em", "in", "ft", "lb", "oz")
) | frozenset(("HP", "hp", "VP", "vp", "MP", "mp", "XP", "xp"))
"""Latin units: a number is not parted from one by the space before it."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Between two atoms. `cost` of ending the line here: FORBIDDEN, FORCED or a penalty; `space`: white-space
    characters to be drawn, of `space_width` em and in `space_role`."""

    width: float = 0.0
    stretch: float = 0.0
    shrink: float = 0.0
    cost: float = 0.0
    space: str = ""
    space_width: float = 0.0
    space_role: str = ""


_LIST_NUMBER = re.compile(r"\(?[0-9]{1,2}[.)]|[A-Za-z][.)]")

PLAIN = Gap(0.0, STRETCH)
"""Between two Chinese characters of no special kind."""


@dataclass(frozen=True, slots=True)
class Trait:
    """All that a gap depends on: the class, the removable space, and what the first and last characters are."""

    kind: Class
    left: float
    right: float
    first: str
    last: str


def trait(kind: Class, text: str, left: float = 0.0, right: float = 0.0) -> Trait:
    """The trait of an atom with this text."""
    if kind is Class.LATIN:
        return Trait(kind, left, right, _latin_first(text), _latin_last(text))
    sort = _sort(kind, text)
    return Trait(kind, left, right, sort, sort)


def _latin_first(text: str) -> str:
    char = text[0]
    if text in UNITS:
        return "unit"
    if char == "/" and len(text) > 1:
        return "path"
    return "closer" if char in LATIN_CLOSERS else "digit" if char.isdigit() else "letter" if char.isalpha() else "sign"


def _latin_last(text: str) -> str:
    char = text[-1]
    if char in BREAK_AFTER and len(text) > 2:
        return "hyphen"
    if _LIST_NUMBER.fullmatch(text):
        return "list"
    if len(text) == 1 and char.isupper():
        return "variable"
    return "opener" if char in LATIN_OPENERS else "digit" if char.isdigit() else "letter"


def _sort(kind: Class, text: str) -> str:
    if kind is Class.MID:
        return "range" if text in "～〜" else ""
    if kind is not Class.HAN:
        return ""
    if text in NUMERALS:
        return "numeral-measure" if text in MEASURES else "numeral"
    if text in COUNTED:
        return "counted"
    if text in MEASURES:
        return "measure"
    if text == "第":
        return "ordinal"
    if text in SUITS:
        return "suit"
    if text in LIST_NUMBERS:
        return "list"
    return "symbol" if is_symbol(text) else ""


def is_plain(found: Trait) -> bool:
    """Whether the gap to another plain atom is PLAIN."""
    return found.kind is Class.HAN and not found.first and not found.left and not found.right


# --- widths ---------------------------------------------------------------------------------------------------------


def between(before: Trait, after: Trait) -> Gap:
    """The gap between neighbours without white space or steering characters between them."""
    width, stretch, shrink = _tight(before, after)
    return Gap(width, stretch, shrink, cost_between(before, after))


def _tight(before: Trait, after: Trait) -> tuple[float, float, float]:
    if after.kind is Class.JOINED:
        return 0.0, 0.0, 0.0
    if before.kind in MARKS and after.kind in MARKS:
        width = _between_marks(before, after)
        return width, STRETCH if width else 0.0, width / 2
    glue = before.right + after.left
    if glue:
        return glue, STRETCH, glue
    if Class.INLINE in (before.kind, after.kind):
        if before.kind in NOT_AT_END or after.kind in NOT_AT_START:
            return 0.0, STRETCH, 0.0
        return ICON_GAP, STRETCH, 0.04
    if meet(before, after):
        return HAN_LATIN, HAN_LATIN_STRETCH, 0.125
    if before.kind is after.kind and before.kind in (Class.LATIN, Class.DASH):
        return 0.0, 0.0, 0.0
    return 0.0, STRETCH, 0.0


def meet(before: Trait, after: Trait) -> bool:
    """Whether Chinese and Latin meet so that a quarter em is due: not at the inside of brackets, before Latin
    stops, beside symbols or a dividing stroke."""
    if {before.kind, after.kind} != {Class.HAN, Class.LATIN} or "together" in (before.first, after.first):
        return False
    if before.kind is Class.LATIN:
        return before.last != "opener" and after.first not in ("symbol", "suit", "list")
    return after.first != "closer" and before.last not in ("symbol", "suit", "list")


def _between_marks(before: Trait, after: Trait) -> float:
    """Adjacent marks: closers touch, a closer and an opener share half an em, an opener and what follows touch.

    A row of ！？ keeps its ems: where GB/T 15834, 5.1.2 wants two of them in one em, they come without removable
    space; the Taiwanese manual gives each its own square.
    """
    if before.kind is after.kind is Class.EXCLAIM:
        return before.right + after.left
    if after.kind is Class.OPEN:
        return min(0.5, before.right + after.left) if before.kind is not Class.OPEN else 0.0
    if before.kind is Class.MID or after.kind is Class.MID:
        return before.right + after.left
    return after.left


# --- breaks ---------------------------------------------------------------------------------------------------------


def cost_between(before: Trait, after: Trait) -> float:
    """What ending a line between neighbours costs, with nothing typed between them."""
    if after.kind in NOT_AT_START or before.kind in NOT_AT_END or before.kind is Class.SPACE:
        return FORBIDDEN
    if before.kind is Class.LATIN and after.kind is Class.LATIN:
        return HYPHENATED if before.last == "hyphen" and after.first in ("letter", "path") else FORBIDDEN
    if after.kind is Class.LATIN and (after.first == "closer" or _leads(before)):
        return FORBIDDEN
    if before.kind is Class.LATIN and before.last == "opener":
        return FORBIDDEN
    if before.kind is Class.LATIN and before.last == "digit" and after.kind in (Class.HAN, Class.INLINE):
        return FORBIDDEN  # 1点, 3♥
    if before.last == "variable" and "measure" in after.first:
        return FORBIDDEN  # X张
    return _numbers(before.last, after.first)


def _leads(before: Trait) -> bool:
    """What stays with the number or word after it: an icon, a suit, 第, the stroke of a range."""
    return before.kind is Class.INLINE or before.last in ("suit", "ordinal", "range")


def _numbers(last: str, first: str) -> float:
    """Chinese numerals with their measure word, 第 with its numeral; kinder not to cut inside a number."""
    if (last.startswith("numeral") and "measure" in first) or (last == "ordinal" and first.startswith("numeral")):
        return FORBIDDEN
    counted = last == "counted" and "measure" in first
    if last.startswith("numeral") and first.startswith("numeral"):
        return INSIDE_NUMBER
    ranged = last == "range" and first.startswith("numeral")
    return UNKIND if counted or ranged or last == "list" else 0.0


def cost_over_space(before: Trait, after: Trait) -> float:
    """What ending a line at a typed space costs. A space between a number and its unit is no place to end a line,
    nor is one between a digit and a Chinese character, where it only asks for the quarter em."""
    if after.kind in NOT_AT_START or before.kind in NOT_AT_END or before.kind is Class.SPACE:
        return FORBIDDEN
    if after.kind is Class.LATIN and after.first == "closer":
        return FORBIDDEN  # a dash, a percent sign
    if before.kind is Class.LATIN and before.last == "opener":
        return FORBIDDEN
    if before.kind is Class.LATIN and before.last == "digit":
        return FORBIDDEN if after.kind is Class.HAN or after.first == "unit" else UNKIND
    counted = before.kind is Class.INLINE and after.first == "digit"
    return UNKIND if counted or before.last == "list" else 0.0
