"""What may stand in a layout file: every kind of element with its fields, and the check of a raw mapping against
them.

Field types: `number` (a length in mm or a size, see `numbers`), `point`, `box` (x, y, width, height), `colour` (a
palette name, `accent`, `tint`, "#rrggbb", or a binding), `text` (a template), `style` (of the theme), `flag`, `steps`
(first and last number of em), `sizes` (number of characters -> pt), `items`, `cells`, `paragraphs` (templates, one a
paragraph) and choices.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardforge.faces import numbers, templates
from cardforge.faces.theme import RIBBONS, SEALS

ALIGN = ("left", "centre", "right")


@dataclass(frozen=True, slots=True)
class Field:
    """One key of an element: its type, or the words it may be; whether it must be there; what it is for."""

    type: str | tuple[str, ...]
    about: str
    required: bool = False


def _fields(**fields: tuple[Any, ...]) -> dict[str, Field]:
    return {name.rstrip("_").replace("_", "-"): Field(*values) for name, values in fields.items()}


COMMON = _fields(
    when=("condition", "draw it only where this holds"),
    before=("name", "stands before this element of the layout it extends"),
)
_SEAL = _fields(
    shape=(SEALS, "outline"),
    form=(("solid", "lined"), "filled, or two lines"),
    fill=("colour", "its colour"),
    text=("text", "the character in it"),
    text_colour=("colour", "default: paper on solid, the fill colour on lined"),
    style=("style", "of the character"),
    size=("number", "of the character, pt"),
)
BADGE = _fields(
    shape=(
        ("circle", "square", "seal", "tag"),
        "circle or square of `size`, a skill's column seal, or a flat tag above the text",
    ),
    size=("number", "width in mm"),
    fill=("colour", "its colour"),
    text=("text", "what stands in it"),
    style=("style", "of that"),
)
ITEM = {
    "when": COMMON["when"],
    **_fields(
        badge=("badge", "what marks the item"),
        paragraphs=("paragraphs", "its text", True),
    ),
}
CELL = {
    "when": COMMON["when"],
    **_fields(
        icon=("text", "name of an icon", True),
        value=("text", "the figure or word", True),
        label=("text", "what it counts"),
    ),
}
KINDS: dict[str, dict[str, Field]] = {
    "panel": _fields(
        box=("box", "where", True),
        fill=("colour", "ground"),
        stroke=("colour", "border"),
        width=("number", "of the border"),
        radius=("number", "of the corners"),
    ),
    "line": _fields(
        from_=("point", "start", True),
        to=("point", "end", True),
        width=("number", "in mm", True),
        colour=("colour", "default ink"),
        dash=("number", "length of dashes; default solid"),
    ),
    "disc": _fields(
        centre=("point", "where", True),
        radius=("number", "in mm", True),
        fill=("colour", "default tint"),
        stroke=("colour", "none by default"),
        width=("number", "of the stroke"),
    ),
    "ribbon": _fields(
        at=("point", "middle of its upper edge", True),
        width=("number", "default 9.6"),
        height=("number", "default 6.6"),
        body=("number", "height above the lower edge, default 4.7"),
        edge=((*RIBBONS, "{look.ribbon}"), "lower edge"),
        fill=("colour", "default accent"),
        text=("text", "label"),
        style=("style", "of the label"),
    ),
    "seal": {
        **_fields(
            centre=("point", "where", True),
            box=("size", "width and height in mm", True),
            seed=("text", "default: the record's id"),
            chips=("number", "paper-coloured chips on the edge"),
            inner=("number", "a fine paper line inside a solid one"),
            turned=("flag", "its second half is the first turned by 180 degrees"),
        ),
        **_SEAL,
    },
    "column": _fields(
        at=("point", "axis and top", True),
        text=("text", "set downwards", True),
        style=("style", "default name"),
        sizes=("sizes", "characters -> pt"),
        height=("number", "most it may take", True),
        colour=("colour", "default: the style's"),
        limit=("number", "letters above which a turned name takes `long` size"),
        long=("number", "pt of a long turned name"),
    ),
    "text": _fields(
        at=("point", "base line and the side it is aligned to", True),
        text=("text", "one line", True),
        style=("style", "how", True),
        align=(ALIGN, "default left"),
        width=("number", "most it may take"),
        least=("number", "pt it may go down to where it is too wide"),
        colour=("colour", "default: the style's"),
        size=("number", "pt; default: the style's"),
        turned=("flag", "upside down about `at`"),
        centred=("flag", "`at` is the middle of the capitals"),
    ),
    "rich": _fields(
        box=("box", "where", True),
        paragraphs=("paragraphs", "one template a paragraph", True),
        style=("style", "default body"),
        steps=("steps", "first and last number of em to the line"),
        align=(ALIGN, "default left"),
    ),
    "stack": _fields(
        box=("box", "where", True),
        items=("items", "one after another", True),
        gap=("number", "between items", True),
        style=("style", "default body"),
        inset=("number", "of the text from the left of the box"),
        steps=("steps", "first and last number of em to the line"),
        over=("name", "a list field of records: the items are drawn once for each"),
    ),
    "art": _fields(
        centre=("point", "where", True),
        width=("number", "of the 48 x 40 grid", True),
        radius=("number", "of the composed emblem's disc"),
        art=("text", "file name; default: `art:` of the record, else its id"),
        seal=("number", "of the composed emblem"),
    ),
    "icon": _fields(
        centre=("point", "where", True),
        height=("number", "in mm", True),
        icon=("text", "file name in icons/ or suits/", True),
        colour=("colour", "what ink becomes"),
        turned=("flag", "upside down"),
    ),
    "cells": _fields(
        at=("point", "left end of the rule", True),
        width=("number", "of the rule", True),
        cells=("cells", "filled from the left", True),
        cell=("number", "width of one, default 14.1"),
        value=("style", "default value"),
        label=("style", "default label"),
    ),
    "pips": _fields(
        right=("point", "top right corner", True),
        icon=("text", "what is repeated", True),
        count=("text", "how often", True),
        width=("number", "of one", True),
        pitch=("number", "from one to the next", True),
    ),
    "picture": _fields(
        box=("box", "where", True),
        art=("text", "file name", True),
        ground=("colour", "what {ground} becomes"),
        line=("colour", "what {line} becomes"),
    ),
}
TOP = (
    "layout", "about", "extends", "size", "shape", "poster", "bleed", "radius", "safe", "resizes", "vars", "cases",
    "elements",
)  # fmt: skip
Report = Callable[..., None]


def check_element(
    values: Mapping[str, Any],
    fields: Mapping[str, Field],
    known: Mapping[str, Any],
    report: Report,
    at: tuple[Any, ...] = (),
) -> None:
    """Report unknown and missing keys and wrong values; `report(code, *path, **values)` knows the place."""
    for key in values:
        if key not in fields and key != "is":
            hint = difflib.get_close_matches(key, fields, 1)
            report("G102", *at, key, key=key, known=", ".join(fields), guess=hint[0] if hint else "")
    for key, field in fields.items():
        if key not in values:
            if field.required:
                report("G103", *at, key=key)
            continue
        for fault in _faults(key, values[key], field, known):
            report("G104", *at, key, key=key, fault=fault)
        for path, nested, nested_fields in _nested(values[key], field):
            check_element(nested, nested_fields, known, report, (*at, key, *path))


def _nested(value: Any, field: Field) -> Iterator[tuple[tuple[Any, ...], Mapping[str, Any], Mapping[str, Field]]]:
    if field.type == "badge" and isinstance(value, Mapping):
        yield (), value, BADGE
    elif field.type in ("items", "cells") and isinstance(value, tuple):
        inner = ITEM if field.type == "items" else CELL
        for index, each in enumerate(value):
            if isinstance(each, Mapping):
                yield (index,), each, inner


SIZES = frozenset(("width", "height", "radius", "size", "length", "least", "long", "limit", "seal", "body"))
"""Numbers that are never negative."""


def _faults(key: str, value: Any, field: Field, known: Mapping[str, Any]) -> Iterator[str]:
    if isinstance(field.type, tuple):
        if value not in field.type and not (isinstance(value, str) and value.startswith("{")):
            yield f"expected one of {', '.join(field.type)}, got {value!r}"
        return
    try:
        _CHECKS[field.type](value, known)
        if field.type == "number" and key in SIZES and numbers.evaluate(value, known) < 0:
            raise ValueError(f"expected 0 or more, got {value!r}")
    except (ValueError, TypeError) as error:
        yield str(error)


def _number(value: Any, known: Mapping[str, Any]) -> None:
    numbers.evaluate(value, known)


def _numbers(count: int) -> Callable[[Any, Mapping[str, Any]], None]:
    def check(value: Any, known: Mapping[str, Any]) -> None:
        if not isinstance(value, tuple) or len(value) != count:
            raise ValueError(f"expected {count} numbers, got {value!r}")
        found = [numbers.evaluate(each, known) for each in value]
        if count == 4 and min(found[2:]) < 0:  # the width and height of a box
            raise ValueError(f"expected a box that is not turned inside out, got {value!r}")

    return check


def _text(value: Any, known: Mapping[str, Any]) -> None:
    if not isinstance(value, (str, int, float)) or isinstance(value, bool):
        raise ValueError(f"expected text, got {value!r}")
    templates.parse_template(str(value))


def _colour(value: Any, known: Mapping[str, Any]) -> None:
    if not isinstance(value, str):
        raise ValueError(f"expected a colour, got {value!r}")


def _flag(value: Any, known: Mapping[str, Any]) -> None:
    if not isinstance(value, bool):
        raise ValueError(f"expected true or false, got {value!r}")


def _sizes(value: Any, known: Mapping[str, Any]) -> None:
    if not isinstance(value, Mapping) or not all(str(key).isdigit() for key in value):
        raise ValueError(f"expected {{number of characters: pt}}, got {value!r}")
    for each in value.values():
        numbers.evaluate(each, known)


def check_condition(value: Any, known: Mapping[str, Any] = {}) -> None:
    """ValueError where a `when:` is none."""
    if not isinstance(value, Mapping):
        raise ValueError(f"expected {{path: value}}, got {value!r}")
    for path, wanted in value.items():
        if path == "any":
            if not isinstance(wanted, tuple) or not all(isinstance(each, Mapping) for each in wanted):
                raise ValueError(f"expected any: [{{path: value}}, ...], got {wanted!r}")
            for each in wanted:
                check_condition(each)
            continue
        templates.parse_path(path)
        if any(isinstance(each, Mapping | tuple) for each in (wanted if isinstance(wanted, tuple) else (wanted,))):
            raise ValueError(f"expected a value or a list of values for {path}, got {wanted!r}")


def _list(value: Any, known: Mapping[str, Any]) -> None:
    if not isinstance(value, tuple):
        raise ValueError(f"expected a list, got {value!r}")


def _mappings(value: Any, known: Mapping[str, Any]) -> None:
    _list(value, known)
    for each in value:
        _mapping(each, known)


def _paragraphs(value: Any, known: Mapping[str, Any]) -> None:
    _list(value, known)
    for each in value:
        _text(each, known)


def _mapping(value: Any, known: Mapping[str, Any]) -> None:
    if not isinstance(value, Mapping):
        raise ValueError(f"expected a mapping, got {value!r}")


_CHECKS: dict[str, Callable[[Any, Mapping[str, Any]], None]] = {
    "number": _number,
    "point": _numbers(2),
    "size": _numbers(2),
    "box": _numbers(4),
    "steps": _numbers(2),
    "text": _text,
    "name": _text,
    "style": _text,
    "colour": _colour,
    "flag": _flag,
    "sizes": _sizes,
    "condition": check_condition,
    "items": _mappings,
    "cells": _mappings,
    "paragraphs": _paragraphs,
    "badge": _mapping,
}
