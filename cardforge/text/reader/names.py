"""The names of a game's records as somebody else may write them: with brackets of any kind, bare where they are long
enough to be no ordinary word, and by their other names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardforge.catalog.model import Record
from cardforge.text.numbers import plural
from cardforge.text.reader.fold import fold

if TYPE_CHECKING:
    from cardforge.text.edition import Edition

NAMED = ("card", "character", "role", "skill", "zone")
"""Types whose names are names; families, terms and actions are called by common words as well."""
LABELLED = ("term", "side", "family", "phase", "action", "component")
BRACKETS = tuple(map(tuple, ("【】", "[]", "「」", "『』", "“”", "《》", "〈〉", '""', "()")))
SHORT = 1
"""Characters of a Chinese name that stands for itself only in brackets."""


def name_forms(edition: Edition) -> dict[str, str]:
    """Form -> record id, of several records joined by |; sorted, so that the same names give the same reader."""
    owners: dict[str, set[str]] = {}
    for record in edition.game.records.values():
        for form in names_of(record, edition):
            for written in _written(form, edition.is_chinese):
                owners.setdefault(written, set()).add(record.id)
    return {form: "|".join(sorted(ids)) for form, ids in sorted(owners.items())}


def label_forms(edition: Edition) -> list[str]:
    """Names of terms, sides, families, phases ...: called by common words, they state nothing by themselves."""
    records = edition.game.records.values()
    found = {edition.name(record.id) for record in records if record.name and record.type in LABELLED}
    return sorted(name for name in found if len(name) > SHORT)


def names_of(record: Record, edition: Edition) -> list[str]:
    """A record's name and its other names in an edition; none where its type has no names."""
    if record.type not in NAMED or not record.name:
        return []
    raw = record.fields.get("aliases") or ()
    aliases = raw if isinstance(raw, list | tuple) else (raw,)
    said = [edition.name(record.id), *(edition.texts(alias) for alias in aliases if isinstance(alias, dict))]
    return list(dict.fromkeys(fold(name) for name in said if name))


def _written(name: str, chinese: bool) -> list[str]:
    if chinese and len(name) <= SHORT:
        return [f"{left}{gap}{name}{gap}{right}" for left, right in BRACKETS for gap in ("", " ")]
    return [name] if chinese else [name, plural(name)]
