"""JSON Schema draft-07 of a record's `claims`, for editors: one definition a kind and shape, descriptions in both
languages. It is made to stand at `#/definitions/claims` of the whole schema (`catalog.json_schema.json_schema`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardforge.claims.kinds import KINDS, SHAPES, Shape

ROOT = "#/definitions/claims/definitions"


def json_schema() -> dict[str, Any]:
    """The schema of `claims`: kinds named by their key have their fields, under other keys any mapping will do."""
    definitions = {f"claim_{name}": _shape(kind) for name, kind in sorted(KINDS.items())}
    definitions |= {f"claim_shape_{name}": _shape(shape) for name, shape in sorted(SHAPES.items())}
    return {
        "type": "object",
        "description": "主张：规则说了什么 / claims: what the rule says",
        "properties": {name: {"$ref": f"{ROOT}/claim_{name}"} for name in sorted(KINDS)},
        "additionalProperties": {"type": "object"},
        "definitions": definitions,
    }


def _shape(shape: Shape) -> dict[str, Any]:
    body = {
        "type": "object",
        "description": f"{shape.zh} / {shape.en}",
        "properties": dict(_fields(shape)),
    }
    if not shape.short:
        return body
    return {"description": body["description"], "anyOf": [body, shape.fields[shape.short].type.schema()]}


def _fields(shape: Shape) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for name, field in shape.fields.items():
        yield name, {"description": f"{field.zh} / {field.en}", "allOf": [field.type.schema()]}
