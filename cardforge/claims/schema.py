"""JSON Schema draft-07 of claims, for editors: one definition a kind and shape, descriptions in both languages."""

from __future__ import annotations

from typing import Any

from cardforge.claims.kinds import KINDS, SHAPES, Shape


def json_schema() -> dict[str, Any]:
    """{"claims": schema of a record's `claims`, "definitions": {...}}; kinds named by key get their fields, others
    any mapping."""
    definitions = {f"claim_{name}": _shape(kind) for name, kind in sorted(KINDS.items())}
    definitions |= {f"claim_shape_{name}": _shape(shape) for name, shape in sorted(SHAPES.items())}
    claims = {
        "type": "object",
        "description": "主张：规则说了什么 / claims: what the rule says",
        "properties": {name: {"$ref": f"#/definitions/claim_{name}"} for name in sorted(KINDS)},
        "additionalProperties": {"type": "object"},
    }
    return {"claims": claims, "definitions": definitions}


def _shape(shape: Shape) -> dict[str, Any]:
    fields = {
        name: {**field.type.schema(), "description": f"{field.zh} / {field.en}"}
        if "$ref" not in field.type.schema()
        else {"allOf": [field.type.schema()], "description": f"{field.zh} / {field.en}"}
        for name, field in shape.fields.items()
    }
    body: dict[str, Any] = {"type": "object", "description": f"{shape.zh} / {shape.en}", "properties": fields}
    if shape.short:
        return {"description": body["description"], "anyOf": [body, {"type": ["string", "number", "boolean", "array"]}]}
    return body
