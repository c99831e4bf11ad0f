"""What may stand in a game's files: one declaration, read by the loader, by the reference checks and by the JSON
Schema.

The declarations are in `schema_records.py`, `schema_game.py` and `schema_notes.py`. `claims`, `given`, `when` and
`then` stay raw: the packages `claims` and `trial` read them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cardforge.catalog.model import Record
from cardforge.catalog.schema_game import BOOK, GAME
from cardforge.catalog.schema_notes import ERRATA, FROZEN, SOURCE_NOTES
from cardforge.catalog.schema_records import COMMON, TYPES
from cardforge.catalog.shapes import Struct
from cardforge.catalog.types import Reference

__all__ = [
    "BOOK",
    "DEFAULTS",
    "DEFAULT_COPIES",
    "ERRATA",
    "FROZEN",
    "GAME",
    "SOURCE_NOTES",
    "STRUCTS",
    "TYPES",
    "record_struct",
    "references",
]

DEFAULT_COPIES: Final = {"card": 1, "character": 1, "component": 1}
"""Physical copies where a record does not say; other types have none."""


def record_struct(kind: str) -> Struct:
    """The fields of a type of record."""
    return STRUCTS.get(kind, STRUCTS["card"])


STRUCTS: Final = {kind: Struct({**COMMON, **extra}) for kind, extra in TYPES.items()}
DEFAULTS: Final = Struct(
    {
        key: replace(known, required=False)
        for struct in STRUCTS.values()
        for key, known in struct.fields.items()
        if key != "id"
    }
)
"""What a file's `defaults` may state: read as part of each record that does not state it itself."""


def references(record: Record) -> Iterator[Reference]:
    """Every id that a record's fields name (not those inside claims)."""
    struct = record_struct(record.type)
    for key, value in record.fields.items():
        if key in struct.fields:
            yield from struct.fields[key].type.references(value, (key,))
