"""What may stand in a layout file: every kind of element with its fields, and the check of a raw mapping against
them.

Field types: `number` (a length in mm or a size, see `numbers`), `point`, `box` (x, y, width, height), `colour` (a
palette name, `accent`, `tint`, "#rrggbb", "accent 40%", or a binding), `text` (a template), `style` (of the theme),
`flag`, `steps` (first and last number of em), `sizes` (number of characters -> pt), `paragraphs` (templates, one a
paragraph), choices, and what holds fields of its own (`items`, `cells`, `clip`, `repeat`, `gradient` ...).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardforge.faces import gradient, numbers, pathdata, templates
from cardforge.faces.cut import FIGURES
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
    repeat=("repeat", "draw it once for each entry of a list, or so many times"),
    rotate=("number", "degrees clockwise"),
    scale=("number", "how much larger"),
    about=("point", "what stays in its place when it is turned or scaled; default: its centre, place or box"),
    clip=("clip", "cut to this figure, or to the trim"),
)
FIGURE = _fields(
    shape=(FIGURES, "what it is; default rounded, or path where that is stated"),
    box=("box", "what it fills"),
    radius=("number", "of the corners of a rounded one"),
    points=("number", "corners of a polygon, or points of a star; default 5"),
    inner=("number", "how far out a star's inner corners are; default 0.4"),
    path=("path", "path data as in SVG, in mm from the box's (or the face's) top left corner"),
    grid=("size", "width and height of the grid that the path is drawn on, stretched to the box"),
)
REPEAT = _fields(
    over=("text", "a list field of the record, or of the game's; bindings then mean the records it names"),
    count=("text", "how many times: a number, a sum or a binding"),
    as_=("name", "the variable that counts from 0; default i. `n` is how many there are"),
    step=("pair", "mm to the next, across and down"),
    wrap=("text", "so many to the line"),
    line=("pair", "mm to the next line, across and down"),
)
GRADIENT = _fields(
    kind=(("linear", "radial"), "default linear"),
    stops=("stops", "colours from first to last, or {at: 0..1, colour: name}", True),
    angle=("text", "degrees: 0 runs to the right, 90 (the default) down"),
)
LIMITS = _fields(
    size=("pair", "pt, from what is wanted to the least; default: the style's, 6"),
    leading=("pair", "em, likewise; default: the style's"),
    tracking=("pair", "em, likewise; default: none"),
    by=("text", "pt from one size to the next; default 0.25"),
)
ROW = _fields(
    when=("condition", "only where this holds"),
    label=("text", "what it is"),
    value=("text", "how much"),
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
        dash=("number", "length of the border's dashes; default solid"),
        gradient=("gradient", "instead of fill"),
    ),
    "shape": {
        **FIGURE,
        **_fields(
            fill=("colour", "ground"),
            gradient=("gradient", "instead of fill"),
            stroke=("colour", "border"),
            width=("number", "of the border"),
            dash=("number", "length of the border's dashes; default solid"),
        ),
    },
    "group": _fields(elements=("elements", "what it holds: elements by name, drawn, turned and cut together", True)),
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
        gradient=("gradient", "instead of fill"),
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
        size=("number", "of the label, pt; default: the style's"),
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
        ruby=("text", "how it is read, beside it: {reading}"),
        same=("text", "one size for all cards: family, layout, or a name that layouts share"),
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
        same=("text", "one size for all cards: family, layout, or a name that layouts share"),
        ruby=("text", "how it is read, above it: {reading}"),
        turned=("flag", "upside down about `at`"),
        centred=("flag", "`at` is the middle of the capitals"),
    ),
    "rich": _fields(
        box=("box", "where", True),
        paragraphs=("paragraphs", "one template a paragraph", True),
        style=("style", "default body"),
        steps=("steps", "first and last number of em to the line"),
        limits=("limits", "instead of steps: how far size, leading and tracking may go down"),
        same=("text", "one size for all cards: family, layout, or a name that layouts share"),
        ruby=(("names", "none"), "names: those that have a reading bear it"),
        align=(ALIGN, "default left"),
    ),
    "scroll": _fields(
        box=("box", "where; columns run from its right edge to the left", True),
        paragraphs=("paragraphs", "one template a paragraph", True),
        style=("style", "default body"),
        steps=("steps", "first and last number of em to the column"),
        limits=("limits", "instead of steps: how far size, leading and tracking may go down"),
        same=("text", "one size for all cards: family, layout, or a name that layouts share"),
        ruby=(("names", "none"), "names: those that have a reading bear it"),
        align=(("right", "centre"), "default right"),
    ),
    "stack": _fields(
        box=("box", "where", True),
        items=("items", "one after another", True),
        gap=("number", "between items", True),
        style=("style", "default body"),
        inset=("number", "of the text from the left of the box"),
        steps=("steps", "first and last number of em to the line"),
        limits=("limits", "instead of steps: how far size, leading and tracking may go down"),
        same=("text", "one size for all cards: family, layout, or a name that layouts share"),
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
    "picture": {
        **FIGURE,
        **_fields(
            box=("box", "where", True),
            art=("text", "file name; default: the card's own picture"),
            fit=(("cover", "contain", "fill", "none"), "how it fills the box; default cover, nothing distorted"),
            focus=("focus", "the point, [0..1, 0..1], that stays in sight; default: `focus` of the record"),
            unit=("number", "with fit none: mm of a pixel or unit; default 1/300 inch"),
            bleed=("text", "outside the trim: mirror, extend, own, none, or a colour"),
            fallback=(("emblem", "none"), "where the card has no picture: a composed emblem (default), or nothing"),
            radius=("number", "of the composed emblem's disc, or of the corners"),
            seal=("number", "of the composed emblem"),
            ground=("colour", "what {ground} becomes"),
            line=("colour", "what {line} becomes"),
        ),
    },
    "pattern": {
        **FIGURE,
        **_fields(
            art=("text", "file name of the tile", True),
            pitch=("number", "mm from one tile to the next; default: its own width"),
            shift=("number", "by what part of a tile every other row is moved"),
            ground=("colour", "what it lies on, and what {ground} becomes"),
            line=("colour", "what {line} becomes"),
        ),
    },
    "grid": _fields(
        box=("box", "where", True),
        columns=("number", "how many", True),
        rows=("number", "how many", True),
        gap=("number", "between cells"),
        radius=("number", "of the cells' corners"),
        fill=("colour", "of the cells"),
        other=("colour", "of every other cell"),
        stroke=("colour", "of the lines"),
        width=("number", "of the lines"),
    ),
    "table": _fields(
        box=("box", "where", True),
        rows=("rows", "label and value of each"),
        over=("text", "a field of the record instead: a mapping, or a list"),
        row=("row", "what is shown of each entry of `over`; default {item.key} and {item.value}"),
        pitch=("number", "height of a row; default: they fill the box"),
        share=("number", "part of the width that labels take; default 0.62"),
        label=("style", "default label"),
        value=("style", "default value"),
        least=("number", "pt that long words may go down to"),
        rules=("flag", "hairlines between rows; default true"),
        colour=("colour", "of the hairlines"),
        width=("number", "of the hairlines"),
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
    known = looped(values, known)
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


Nested = Iterator[tuple[tuple[Any, ...], Mapping[str, Any], Mapping[str, Field]]]
_INNER: dict[str, Mapping[str, Field]] = {
    "badge": BADGE,
    "items": ITEM,
    "cells": CELL,
    "rows": ROW,
    "row": ROW,
    "clip": FIGURE,
    "repeat": REPEAT,
    "gradient": GRADIENT,
    "limits": LIMITS,
}
"""Fields of what stands inside a value of this type, one or a list of them."""


def _nested(value: Any, field: Field) -> Nested:
    """What stands inside a value: its path, itself, and the fields it may have."""
    if field.type == "elements" and isinstance(value, Mapping):
        for id, each in value.items():
            if isinstance(each, Mapping) and str(each.get("is")) in KINDS:
                yield (id,), each, {**COMMON, **KINDS[str(each["is"])]}
        return
    inner = _INNER.get(field.type) if isinstance(field.type, str) else None
    if inner is not None and isinstance(value, Mapping):
        yield (), value, inner
    elif inner is not None and isinstance(value, tuple):
        yield from (((index,), each, inner) for index, each in enumerate(value) if isinstance(each, Mapping))


def named(values: Mapping[str, Any], fields: Mapping[str, Field]) -> Iterator[tuple[str, str, str]]:
    """Every name of a colour or style in an element and what stands inside it: (key, name, "colour" or "style")."""
    for key, field in fields.items():
        value = values.get(key)
        if field.type in ("colour", "style") and isinstance(value, str):
            yield key, value, str(field.type)
        elif field.type == "stops":
            yield from ((key, name, "colour") for name in _stop_names(value))
        for _, inner, inner_fields in _nested(value, field):
            yield from named(inner, inner_fields)


def _stop_names(stops: Any) -> Iterator[str]:
    for stop in stops if isinstance(stops, tuple) else ():
        name = stop.get("colour") if isinstance(stop, Mapping) else stop
        if isinstance(name, str):
            yield name


def looped(values: Mapping[str, Any], known: Mapping[str, Any]) -> Mapping[str, Any]:
    """The variables that an element's lengths may use: those of the layout, and its `repeat`'s own."""
    repeat = values.get("repeat")
    return {**known, str(repeat.get("as", "i")): 1, "n": 2} if isinstance(repeat, Mapping) else known


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


def _pair(value: Any, known: Mapping[str, Any]) -> None:
    """Two lengths, each of which may be a binding."""
    if not isinstance(value, tuple) or len(value) != 2:
        raise ValueError(f"expected 2 numbers, got {value!r}")
    for each in value:
        _length(each, known)


def _length(value: Any, known: Mapping[str, Any]) -> None:
    """A number, a sum, or a text with bindings, which is looked at when the card is there."""
    if isinstance(value, str) and "{" in value:
        templates.parse_template(value)
    else:
        numbers.evaluate(value, known)


def _repeat(value: Any, known: Mapping[str, Any]) -> None:
    _mapping(value, known)
    if ("over" in value) is ("count" in value):
        raise ValueError("expected repeat with either over: or count:")
    if "wrap" in value and "line" not in value:
        raise ValueError("expected line: [across, down] beside wrap:")
    for key in ("count", "wrap"):
        if key in value:
            _length(value[key], known)
    if not _WORD.match(str(value.get("as", "i"))):
        raise ValueError(f"expected as: a name in letters, got {value['as']!r}")


def _clip(value: Any, known: Mapping[str, Any]) -> None:
    if value != "trim" and not isinstance(value, Mapping):
        raise ValueError(f"expected trim or a figure such as {{shape: round, box: [...]}}, got {value!r}")
    if isinstance(value, Mapping) and "box" not in value and "path" not in value:
        raise ValueError("expected a box or a path to clip to")


def _path(value: Any, known: Mapping[str, Any]) -> None:
    _text(value, known)
    if "{" not in str(value):
        pathdata.parse(str(value))


def _gradient(value: Any, known: Mapping[str, Any]) -> None:
    _mapping(value, known)
    gradient.stops_of(value)
    _length(value.get("angle", 90), known)


def _stops(value: Any, known: Mapping[str, Any]) -> None:
    gradient.stops_of({"stops": value})


def _elements(value: Any, known: Mapping[str, Any]) -> None:
    _mapping(value, known)
    for id, each in value.items():
        if not isinstance(each, Mapping) or str(each.get("is")) not in KINDS:
            kind = each.get("is") if isinstance(each, Mapping) else each
            raise ValueError(f"expected {id} with is: one of {', '.join(KINDS)}, got {kind!r}")


_WORD = re.compile(r"[A-Za-z][A-Za-z0-9]*\Z")
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
    "pair": _pair,
    "focus": _pair,
    "repeat": _repeat,
    "clip": _clip,
    "path": _path,
    "gradient": _gradient,
    "stops": _stops,
    "elements": _elements,
    "limits": _mapping,
    "rows": _mappings,
    "row": _mapping,
}
