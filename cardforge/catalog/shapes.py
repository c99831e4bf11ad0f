"""The composite types of a schema: lists, maps, structures of named fields, and a choice of shapes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from cardforge.catalog.types import INVALID, Context, Json, Keys, Reference, Type, meant, show


@dataclass(frozen=True, slots=True)
class List:
    """A list of one type of items."""

    item: Type
    least: int = 0
    most: int = 100_000

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        if not isinstance(value, tuple | list):
            return context.report("D023", path, got=show(value))
        if not self.least <= len(value) <= self.most:
            high = self.most if len(value) > self.most else "..."
            return context.report("D030", path, got=len(value), low=self.least, high=high)
        items = (self.item.read(item, (*path, index), context) for index, item in enumerate(value))
        return tuple(item for item in items if item is not INVALID)

    def references(self, value: Any, path: Keys) -> Iterator[Reference]:
        for index, item in enumerate(value):
            yield from self.item.references(item, (*path, index))

    def json(self) -> Json:
        bounds = {"minItems": self.least} | ({"maxItems": self.most} if self.most < 100_000 else {})
        return {"type": "array", "items": self.item.json(), **bounds}


@dataclass(frozen=True, slots=True)
class Map:
    """Keys of one form -> values of one type."""

    value: Type
    pattern: str = r"[^\s].*"
    form: str = "name"

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        if not isinstance(value, dict):
            return context.report("D024", path, got=show(value))
        read: dict[str, Any] = {}
        for key, item in value.items():
            if not re.fullmatch(self.pattern, key):
                context.report("D028", (*path, key), at_key=True, got=show(key), form=self.form)
            elif (result := self.value.read(item, (*path, key), context)) is not INVALID:
                read[key] = result
        return read

    def references(self, value: Any, path: Keys) -> Iterator[Reference]:
        for key, item in value.items():
            yield from self.value.references(item, (*path, key))

    def json(self) -> Json:
        return {
            "type": "object",
            "patternProperties": {f"^(?:{self.pattern})$": self.value.json()},
            "additionalProperties": False,
        }


@dataclass(frozen=True, slots=True)
class Field:
    """One key of a mapping: its type, and what it is for, in Chinese and English."""

    type: Type
    zh: str
    en: str
    required: bool = False

    def json(self) -> Json:
        """The type's schema with the description; beside a `$ref` draft-07 ignores all else, hence `allOf`."""
        schema = self.type.json()
        return {"description": f"{self.zh}。{self.en}.", **({"allOf": [schema]} if "$ref" in schema else schema)}


@dataclass(frozen=True, slots=True)
class Struct:
    """A mapping of named fields."""

    fields: Mapping[str, Field] = field(hash=False)

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        if not isinstance(value, dict):
            return context.report("D024", path, got=show(value))
        read: dict[str, Any] = {}
        for key, item in value.items():
            if (known := self.fields.get(key)) is None and key in context.editions:
                context.report("D103", (*path, key), at_key=True, tag=key)
            elif known is None:
                context.report("D004", (*path, key), at_key=True, key=show(key), meant=meant(key, list(self.fields)))
            elif (result := known.type.read(item, (*path, key), context)) is not INVALID:
                read[key] = result
        for key, known in self.fields.items():
            if known.required and key not in value:
                context.report("D026", path, key=key)
        return read

    def references(self, value: Any, path: Keys) -> Iterator[Reference]:
        for key, item in value.items():
            if key in self.fields:
                yield from self.fields[key].type.references(item, (*path, key))

    def json(self) -> Json:
        schema: Json = {
            "type": "object",
            "properties": {key: known.json() for key, known in self.fields.items()},
            "additionalProperties": False,
        }
        required = [key for key, known in self.fields.items() if known.required]
        return {**schema, "required": required} if required else schema


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of several shapes, told apart by what kind of value stands there: `choices` are (Python types, type); the
    first is what a misfit is held against."""

    choices: tuple[tuple[tuple[type, ...], Type], ...]

    def _choose(self, value: Any) -> Type:
        for kinds, choice in self.choices:
            if isinstance(value, kinds) and not (isinstance(value, bool) and bool not in kinds):
                return choice
        return self.choices[0][1]

    def read(self, value: Any, path: Keys, context: Context) -> Any:
        return self._choose(value).read(value, path, context)

    def references(self, value: Any, path: Keys) -> Iterator[Reference]:
        yield from self._choose(value).references(value, path)

    def json(self) -> Json:
        return {"anyOf": [choice.json() for _, choice in self.choices]}
