"""Small notations inside values: physical copies (`S7`), source lines (`{doc, line}`), paths of files, players.

Copies: a number, or a list of a suit letter `S H C D` (spade, heart, club, diamond) with a rank `A 2 .. 10 J Q K`;
either may be missing (西游杀 has suits only).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from cardforge.catalog.model import Copy, SourceRef
from cardforge.catalog.types import INVALID, Context, Int, Keys, Str, as_text, show

MOST_COPIES = 999
_COPY = re.compile(r"(?P<suit>[SHCD]?)(?P<rank>A|[2-9]|10|[JQK])?")
_LINES = re.compile(r"([1-9][0-9]{0,5})(?:-([1-9][0-9]{0,5}))?")

COPIES_JSON = {
    "anyOf": [
        {"type": "integer", "minimum": 0, "maximum": MOST_COPIES},
        {
            "type": "array",
            "maxItems": MOST_COPIES,
            "items": {
                "type": ["string", "integer"],
                "pattern": "^([SHCD](A|[2-9]|10|[JQK])?|A|[2-9]|10|[JQK])$",
                "minimum": 2,
                "maximum": 10,
            },
        },
    ]
}
SOURCE_JSON = {
    "type": "array",
    "items": {
        "type": "object",
        "properties": {
            "doc": {"type": ["string", "number"], "pattern": "^\\S.*$"},
            "line": {
                "anyOf": [{"type": "integer", "minimum": 1}, {"type": "string", "pattern": f"^{_LINES.pattern}$"}]
            },
        },
        "required": ["doc"],
        "additionalProperties": False,
    },
}
PLAYERS_JSON = {
    "anyOf": [
        {"type": "integer", "minimum": 1, "maximum": 99},
        {"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 99}, "minItems": 2, "maxItems": 2},
    ]
}
PATH_JSON = {"type": ["string", "number", "boolean"], "pattern": "^(?![/~])(?!(.*/)?\\.\\.(/|$))[^\\\\:]+$"}


def copies(value: Any, path: Keys, context: Context) -> Any:
    """`3` or `[S7, S8, HQ]` -> a tuple of Copy."""
    if isinstance(value, int) and not isinstance(value, bool):
        if not 0 <= value <= MOST_COPIES:
            return context.report("D030", path, got=value, low=0, high=MOST_COPIES)
        return _alike(value)
    if not isinstance(value, tuple | list):
        return context.report("D035", path, got=show(value))
    if len(value) > MOST_COPIES:
        return context.report("D030", path, got=len(value), low=0, high=MOST_COPIES)
    found: list[Copy] = []
    for index, item in enumerate(value):
        match = _COPY.fullmatch(as_text(item) or "")
        if match is None or not match.group():
            context.report("D035", (*path, index), got=show(item))
        else:
            found.append(Copy(len(found) + 1, match["suit"] or "", match["rank"] or ""))
    return tuple(found)


@cache
def _alike(count: int) -> tuple[Copy, ...]:
    """Copies that differ in their number alone; shared, since a hostile game may have them by the million."""
    return tuple(Copy(number) for number in range(1, count + 1))


def source(value: Any, path: Keys, context: Context) -> Any:
    """`[{doc: "002", line: 51}, {doc: "002", line: 60-62}, {doc: face}]` -> a tuple of SourceRef, one a line; line 0
    where none is given."""
    if not isinstance(value, tuple | list):
        return context.report("D023", path, got=show(value))
    found: list[SourceRef] = []
    for index, item in enumerate(value):
        found += _source_lines(item, (*path, index), context)
    return tuple(found)


def _source_lines(item: Any, path: Keys, context: Context) -> list[SourceRef]:
    if not isinstance(item, dict):
        context.report("D024", path, got=show(item))
        return []
    for key in item:
        if key not in ("doc", "line"):
            context.report("D004", (*path, key), at_key=True, key=show(key), meant="doc, line")
    if "doc" not in item:
        context.report("D026", path, key="doc")
        return []
    doc = Str(r"\S.*", "002").read(item["doc"], (*path, "doc"), context)
    lines = _LINES.fullmatch(as_text(item.get("line", "1")) or "")
    if lines is None or int(lines[2] or lines[1]) - int(lines[1]) not in range(1000):
        context.report("D028", (*path, "line"), got=show(item["line"]), form="51 / 51-53")
        return []
    if doc is INVALID:
        return []
    return (
        [SourceRef(doc, line) for line in range(int(lines[1]), int(lines[2] or lines[1]) + 1)]
        if "line" in item
        else [SourceRef(doc, 0)]
    )


def players(value: Any, path: Keys, context: Context) -> Any:
    """`[2, 4]`, or `2` for exactly two -> (least, most)."""
    if isinstance(value, tuple | list):
        read = [Int(1, 99).read(item, (*path, index), context) for index, item in enumerate(value)]
        if INVALID in read:
            return INVALID
        if len(read) != 2 or read[0] > read[1]:
            return context.report("D028", path, got=", ".join(map(str, read)), form="[2, 4]")
        return (read[0], read[1])
    if not isinstance(value, int):
        return context.report("D028", path, got=show(value), form="[2, 4]")
    number = Int(1, 99).read(value, path, context)
    return number if number is INVALID else (number, number)


def file_path(value: Any, path: Keys, context: Context) -> Any:
    """A file below the folder it is looked up in: no `..`, no absolute path, no drive, `/` between folders."""
    text = Str().read(value, path, context)
    if text is INVALID:
        return INVALID
    if not text.strip() or text.startswith(("/", "~")) or ".." in text.split("/") or "\\" in text or ":" in text:
        return context.report("D032", path, got=show(text))
    return text
