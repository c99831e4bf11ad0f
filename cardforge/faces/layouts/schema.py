"""The check of a layout's raw mappings against the tables of `kinds`: unknown and missing keys, wrong values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from cardforge.faces.layouts import numbers, templates
from cardforge.faces.layouts.kinds import COMMON, INNER, KINDS, TOP, Field
from cardforge.faces.pdf import gradient
from cardforge.faces.pictures import pathdata
from cardforge.findings import closest

__all__ = ["COMMON", "KINDS", "TOP", "check_condition", "check_element", "looped", "named"]
Report = Callable[..., None]
INSIDE = {key: field for key, field in COMMON.items() if key != "before"}
"""What an element inside a group may have: it stands where it is written."""
BLEEDS = ("mirror", "extend", "own", "none")
"""What a picture's `bleed` may be besides a colour."""


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
            report("G102", *at, key, key=key, known=", ".join(fields), guess=closest(key, fields))
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


def _nested(value: Any, field: Field) -> Nested:
    """What stands inside a value: its path, itself, and the fields it may have."""
    if field.type == "elements" and isinstance(value, Mapping):
        for id, each in value.items():
            if isinstance(each, Mapping) and str(each.get("is")) in KINDS:
                yield (id,), each, {**INSIDE, **KINDS[str(each["is"])]}
        return
    inner = INNER.get(field.type) if isinstance(field.type, str) else None
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
        elif field.type == "bleed" and value is not None and str(value) not in ("", *BLEEDS):
            yield key, str(value), "colour"
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
SCALES = (0.05, 50.0)
"""Between these a scaled element can still be seen, and drawn."""
MOST_SIZE, MOST_STEPS = 500.0, 400
"""pt, and sizes that `limits` of a text may run through."""


def _faults(key: str, value: Any, field: Field, known: Mapping[str, Any]) -> Iterator[str]:
    if isinstance(field.type, tuple):
        if value not in field.type and not (isinstance(value, str) and value.startswith("{")):
            yield f"expected one of {', '.join(field.type)}, got {value!r}"
        return
    try:
        _CHECKS[field.type](value, known)
        if field.type == "number" and key in SIZES and numbers.evaluate(value, known) < 0:
            raise ValueError(f"expected 0 or more, got {value!r}")
        if key == "scale":
            scaled(numbers.evaluate(value, known))
    except (ValueError, TypeError) as error:
        yield str(error)


def scaled(scale: float) -> float:
    """A scale itself. ValueError for one at which nothing could be seen."""
    if not SCALES[0] <= scale <= SCALES[1]:
        raise ValueError(f"expected a scale of {SCALES[0]:g} to {SCALES[1]:g}, got {scale:g}")
    return scale


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
    if value not in ("trim", "bleed") and not isinstance(value, Mapping):
        raise ValueError(f"expected trim, bleed or a figure such as {{shape: round, box: [...]}}, got {value!r}")
    if isinstance(value, Mapping) and "box" not in value and "path" not in value:
        raise ValueError("expected a box or a path to clip to")


def _path(value: Any, known: Mapping[str, Any]) -> None:
    _text(value, known)
    if "{" not in str(value):
        pathdata.drawing(str(value))


def _gradient(value: Any, known: Mapping[str, Any]) -> None:
    _mapping(value, known)
    gradient.stops_of(value)
    _length(value.get("angle", 90), known)


def _limits(value: Any, known: Mapping[str, Any]) -> None:
    """Sizes that can be tried one after another; what binds something is looked at when the card is there."""
    _mapping(value, known)
    size, by = value.get("size"), value.get("by", 0.25)
    stated = (*size, by) if isinstance(size, tuple) and len(size) == 2 else ()
    if stated and not any(isinstance(each, str) and "{" in each for each in stated):
        stepped(*(numbers.evaluate(each, known) for each in stated))


def stepped(first: float, last: float, by: float) -> None:
    """ValueError where sizes in pt are too large, or too many, to be tried."""
    if first > MOST_SIZE:
        raise ValueError(f"expected a size of at most {MOST_SIZE:g} pt, got {first:g}")
    if by > 0 and (first - last) / by > MOST_STEPS:
        raise ValueError(f"expected at most {MOST_STEPS} sizes, got those from {first:g} to {last:g} by {by:g} pt")


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
    "bleed": _text,
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
    "limits": _limits,
    "rows": _mappings,
    "row": _mapping,
}
