"""Records of two versions -> pairs: the same id, or the same content under another id (a renaming)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from cardforge.catalog.model import Game, Record

UNTOLD = frozenset(("review", "aliases"))
"""Fields that say nothing of the game itself."""


def renamed(old: Game, new: Game) -> dict[str, str]:
    """Old id -> new id of records that only go by another id (their names and numbers may differ, too). Where several
    have the same content, they are paired in the order of the files."""
    gone = [record for id, record in old.records.items() if id not in new.records]
    come = [record for id, record in new.records.items() if id not in old.records]
    known: dict[str, list[Record]] = {}
    for record in come:
        known.setdefault(_content(record), []).append(record)
    found: dict[str, str] = {}
    for record in gone:
        if (same := known.get(_content(record))) and _says_something(record):
            twin = next((each for each in same if each.name == record.name), same[0])
            same.remove(twin)
            found[record.id] = twin.id
    return found


def _says_something(record: Record) -> bool:
    return bool(record.claims or record.clauses or record.name)


def _content(record: Record) -> str:
    """All that a record says besides what it is called; its own id stands as a sign wherever it names itself."""
    fields = {key: value for key, value in record.fields.items() if key not in (*UNTOLD, "number", "art")}
    name = None if record.claims or record.clauses else record.name
    said = (record.type, record.claims, record.clauses, record.copies, fields, name)
    return repr(renaming(said, {record.id: "§"}))


def renaming(value: Any, ids: Mapping[str, str]) -> Any:
    """A value with every id in it as `ids` has it: in claims, in the addresses of formulas and of slots."""
    if not ids:
        return value
    if isinstance(value, str):
        return _renamed_text(value, ids) if "/" in value else value
    if isinstance(value, Mapping):
        return {renaming(key, ids): renaming(each, ids) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return tuple(renaming(each, ids) for each in value)
    return value


def _renamed_text(text: str, ids: Mapping[str, str]) -> str:
    found = re.compile(
        "(?<![a-z0-9/-])(?:" + "|".join(map(re.escape, sorted(ids, key=len, reverse=True))) + ")(?![a-z0-9-])"
    )
    return found.sub(lambda match: ids[match[0]], text)
