"""Layouts and themes as JSON Schema draft-07, for editors (yaml-language-server): every key with its description in
Chinese and English. An element's `is` chooses its keys.

Rules: <https://json-schema.org/draft-07/json-schema-validation>.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from cardforge.faces.layouts.kinds import CASE, COMMON, INNER, KINDS, TOP, Field
from cardforge.faces.pdf.gradient import MOST_STOPS
from cardforge.faces.themes.theme import RIBBONS, SEALS, Look, Style
from cardforge.typeset.fonts.roles import CUTS

Json = dict[str, Any]
PARTS = ("layout", "theme")
_NUMBER: Json = {"type": ["number", "string"]}
"""A length: a number, or a sum with $variables."""
_TEXT: Json = {"type": ["string", "number"]}
_ABOUT: Json = {"type": ["string", "object"]}


def json_schema(part: str) -> Json:
    """The schema of a layout or a theme file. KeyError for another part."""
    made = {"layout": _layout, "theme": _theme}[part]()
    return {"$schema": "http://json-schema.org/draft-07/schema#", "title": f"Cardforge {part}", **made}


def _layout() -> Json:
    definitions = {f"is-{kind}": _object({**COMMON, **of}, ("is",)) for kind, of in KINDS.items()}
    every = {key: field for of in KINDS.values() for key, field in of.items()}
    loose = _object({**every, **COMMON}, required=False)
    loose["properties"] |= {key: {} for key in every}  # a change of an element: what it is, only the other file says
    chosen: Json = loose
    for kind in KINDS:
        holds = {"properties": {"is": {"const": kind}}, "required": ["is"]}
        chosen = {"if": holds, "then": {"$ref": f"#/definitions/is-{kind}"}, "else": chosen}
    named = {"properties": {"is": {"enum": list(KINDS)}}}
    definitions["element"] = {"anyOf": [{"type": "null"}, {"type": "object", **named, **chosen}]}
    return {**_object(TOP), "definitions": definitions}


def _object(of: Mapping[str, Field], more: tuple[str, ...] = (), required: bool = True) -> Json:
    """A mapping with these keys and no others."""
    needed = [key for key, field in of.items() if field.required] if required else []
    made: Json = {
        "type": "object",
        "properties": {**{key: {} for key in more}, **{key: _described(field) for key, field in of.items()}},
        "additionalProperties": False,
    }
    return {**made, "required": needed} if needed else made


def _described(field: Field) -> Json:
    return {"description": f"{field.zh}。{field.en[:1].upper()}{field.en[1:]}.", **_value(field)}


def _value(field: Field) -> Json:
    """What a field takes."""
    if isinstance(field.type, tuple):
        return {"anyOf": [{"enum": list(field.type)}, {"type": "string", "pattern": r"^\{.*\}$"}]}
    if field.type == "cases":
        return {"type": "array", "items": _object(CASE)}
    if field.type in ("items", "cells", "rows"):
        return {"type": "array", "items": _object(INNER[field.type])}
    if field.type == "clip":
        return {"anyOf": [{"enum": ["trim", "bleed"]}, _object(INNER["clip"])]}
    if field.type in INNER:
        return _object(INNER[field.type])
    return _PLAIN[field.type]


def _list(count: int) -> Json:
    return {"type": "array", "items": _NUMBER, "minItems": count, "maxItems": count}


_ELEMENTS: Json = {"type": "object", "additionalProperties": {"$ref": "#/definitions/element"}}
_PLAIN: dict[str, Json] = {
    "any": _ABOUT,
    "resizes": {"anyOf": [{"type": "boolean"}, _list(2)]},
    "number": _NUMBER,
    "point": _list(2),
    "size": _list(2),
    "pair": _list(2),
    "focus": _list(2),
    "steps": _list(2),
    "box": _list(4),
    "text": _TEXT,
    "bleed": {"type": "string"},
    "path": {"type": "string"},
    "name": {"type": "string"},
    "style": {"type": "string"},
    "colour": {"type": "string"},
    "flag": {"type": "boolean"},
    "sizes": {"type": "object", "additionalProperties": _NUMBER},
    "condition": {"type": "object"},
    "paragraphs": {"type": "array", "items": _TEXT},
    "vars": {"type": "object", "additionalProperties": _NUMBER},
    "elements": _ELEMENTS,
    "stops": {
        "type": "array",
        "minItems": 2,
        "maxItems": MOST_STOPS,
        "items": {
            "anyOf": [
                {"type": "string"},
                {
                    "type": "object",
                    "properties": {"at": {"type": "number", "minimum": 0, "maximum": 1}, "colour": {"type": "string"}},
                    "required": ["colour"],
                    "additionalProperties": False,
                },
            ]
        },
    },
}


# --- themes -----------------------------------------------------------------------------------------------------------

_HEX: Json = {"type": ["string", "integer"], "pattern": "^#?[0-9A-Fa-f]{6}$"}
_CMYK: Json = {"type": "array", "items": {"type": "number", "minimum": 0, "maximum": 100}, "minItems": 4, "maxItems": 4}
_ABOUT_STYLE = {
    "role": "字体角色。The font's role.",
    "strong": "粗体的字体角色。The role of what is set bold.",
    "size": "字号，磅。In pt.",
    "leading": "行距，字数。Pitch of lines, em.",
    "paragraph": "段距，字数。Pitch across paragraphs, em.",
    "pitch": "竖排的字距，字数。Pitch of a column, em.",
    "tracking": "加的字距，字数。Letter spacing, em.",
    "colour": "颜色。Its colour.",
}
_ABOUT_LOOK = {
    "accent": "主色。Its accent.",
    "ribbon": "鱼尾的下沿。The ribbon's lower edge.",
    "pattern": "组合纹样的底纹。The pattern behind a composed emblem.",
    "seal": "印的外形。The seal's outline.",
    "form": "实印或双线。Solid, or lined.",
}
_CHOICES: dict[str, Json] = {
    "ribbon": {"enum": list(RIBBONS)},
    "seal": {"enum": list(SEALS)},
    "form": {"enum": ["solid", "lined"]},
    "role": {"enum": list(CUTS)},
    "strong": {"enum": ["", *CUTS]},
}


def _theme() -> Json:
    colour = {"hex": _HEX, "tint": _HEX, "cmyk": _CMYK, "tint-cmyk": _CMYK}
    look = _entry({f.name: _ABOUT_LOOK.get(f.name, "") for f in fields(Look)})
    style = _entry({f.name: _ABOUT_STYLE.get(f.name, "") for f in fields(Style)})
    latin = {"latin": {"description": "英文版里不同的。What differs in English.", **style}}
    whole = {**style, "properties": {**style["properties"], **latin}}
    tables = {
        "theme": {"type": "string", "description": "主题的名字。What the theme is called."},
        "about": {**_ABOUT, "description": "说明。What it is."},
        "extends": {"type": "string", "description": "所继承的主题。What it builds on."},
        "outlines": {"type": "boolean", "description": "印、鱼尾只画轮廓。Seals and ribbons as outlines."},
        "palette": _table("颜色：屏幕色 hex、印刷色 cmyk、淡色 tint。Colours.", _closed(colour)),
        "families": _table("牌的各类怎样画。How families look.", look),
        "sides": _table("各阵营怎样画。How sides look.", look),
        "styles": _table("字样。Text styles.", whole),
        "low": _table("省墨版：纸色与各轮廓的粗细，毫米。Low ink: paper, and widths of outlines in mm.", _NUMBER),
    }
    return {"type": "object", "properties": tables, "additionalProperties": False}


def _entry(about: Mapping[str, str]) -> Json:
    numbers = ("size", "leading", "paragraph", "pitch", "tracking")
    plain = {key: {"type": "number"} if key in numbers else {"type": "string"} for key in about}
    return _closed({key: {"description": text, **_CHOICES.get(key, plain[key])} for key, text in about.items()})


def _closed(properties: Json) -> Json:
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _table(about: str, entry: Json) -> Json:
    return {"type": "object", "description": about, "additionalProperties": entry}
