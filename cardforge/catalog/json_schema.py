"""The schema as JSON Schema draft-07, for editors (yaml-language-server): every key with its description in Chinese
and English.

`if`/`then` chains rather than `anyOf` choose the shape, so that an editor names the wrong key and not "matches none
of 17".
Rules: <https://json-schema.org/draft-07/json-schema-validation>.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardforge.catalog.schema import BOOK, DEFAULTS, GAME, SOURCE_NOTES, STRUCTS
from cardforge.catalog.types import ID, TEXTS_JSON, Json

PARTS: Final = ("game", "records", "book", "source")
_CLAIMS: Final[Json] = {"description": "规则所主张的事实与数值。What the rule claims.", "type": "object"}


def json_schema(part: str = "", claims: Mapping[str, Any] | None = None) -> Json:
    """The schema of one kind of file (`game`, `records`, `book`, `source`), or of any of them, told apart by its shape.

    `claims` is the schema of a record's `claims`, where the package that knows the kinds gives one. KeyError for
    another part.
    """
    parts: Json = {"game": GAME.json(), "records": _records(), "book": BOOK.json(), "source": SOURCE_NOTES.json()}
    definitions = {
        "texts": TEXTS_JSON,
        "raw": {},
        "claims": dict(claims) if claims is not None else _CLAIMS,
        "record": _record(),
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Cardforge",
        "definitions": {**definitions, **parts},
        **({"allOf": [{"$ref": f"#/definitions/{part}"}]} if part and parts[part] else _any_file()),
    }


def _any_file() -> Json:
    """A list holds records or chapters; a mapping is a file of records, source notes, or `game.yaml`."""
    chapters = {"items": {"properties": {"id": {"pattern": "^chapter/"}}, "required": ["id"]}, "minItems": 1}
    held = {"anyOf": [{"required": ["records"]}, {"required": ["defaults"]}]}
    return _when(
        {"type": "array"},
        _when(chapters, _definition("book"), _definition("records")),
        _when(held, _definition("records"), _when({"required": ["lines"]}, _definition("source"), _definition("game"))),
    )


def _records() -> Json:
    """A list of records, or `{defaults, records}`; an empty file is no fault."""
    listed = {"type": "array", "items": {"$ref": "#/definitions/record"}}
    held = {
        "type": "object",
        "properties": {
            "defaults": {"description": "本文件各记录的默认值。What records of this file share.", **DEFAULTS.json()},
            "records": {"description": "记录。The records.", **listed},
        },
        "additionalProperties": False,
    }
    return _when({"type": "object"}, held, {"anyOf": [{"type": "null"}, listed]})


def _record() -> Json:
    """Which keys a record may have depends on the type in its id; a type of the maker's own has those of a card."""
    chosen: Json = STRUCTS["card"].json()
    for kind, struct in STRUCTS.items():
        chosen = _when(
            {"properties": {"id": {"type": "string", "pattern": f"^{kind}/"}}, "required": ["id"]},
            struct.json(),
            chosen,
        )
    return {
        "type": "object",
        "required": ["id"],
        "properties": {"id": {"type": "string", "pattern": f"^{ID}$"}},
        **chosen_only(chosen),
    }


def chosen_only(chain: Json) -> Json:
    """The if/then/else keys of a chain, to stand beside others."""
    return {key: chain[key] for key in ("if", "then", "else")}


def _when(condition: Json, then: Json, otherwise: Json) -> Json:
    return {"if": condition, "then": then, "else": otherwise}


def _definition(name: str) -> Json:
    return {"$ref": f"#/definitions/{name}"}
