"""Names that stand where ids are due -> ids: a cell may say 忠义 where the data says `side/loyal`.

A name is looked up among all records of the game, in YAML or in tables. A family or side that nobody wrote a record
for becomes one, with the name the cell gives it, so that a maker may use words of their own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from cardforge.catalog.shapes import List, OneOf
from cardforge.catalog.tables.draft import Draft, Names
from cardforge.catalog.tables.headers import NAMED, TYPES, field_type
from cardforge.catalog.tables.values import slug
from cardforge.catalog.tables.words import folded, words
from cardforge.catalog.types import ID, LOCAL, WORD, Ref, Type, WordOrRef


def link(drafts: Sequence[Draft], names: Names, source_edition: str) -> list[Draft]:
    """Put ids for names in all drafts; gives the records of families and sides that had to be made."""
    made: dict[str, Draft] = {}
    for draft in drafts:
        for field, value in draft.tree.items():
            if field in NAMED and isinstance(value, str):
                draft.tree[field] = _own(draft, field, value, names, source_edition, made)
            elif field in TYPES:
                draft.tree[field] = _linked(value, field_type(draft.kind, field), names)
    return list(made.values())


def _own(draft: Draft, field: str, value: str, names: Names, source_edition: str, made: dict[str, Draft]) -> str:
    """The id of a family or side called so: one there is, or one made for it. A word of the data (`trick`) in a Chinese
    game stays what it is, as in YAML."""
    labels = draft.labels.get(field, {})
    if found := names.find(TYPES[field], value):
        return found
    plain = re.fullmatch(WORD, value) and not labels and source_edition != "en"
    if plain or re.fullmatch(ID, value) or f"{field}/{value}" in names.known:
        return value
    word = words().values.get(field, {}).get(folded(value), "")
    id = f"{field}/{word or slug([labels.get('en', ''), value])}"
    new = made.setdefault(id, Draft())
    place = draft.places[(field,)]
    english = {"en": word.capitalize()} if word and source_edition != "en" else {}
    new.put(("id",), id, place, place)
    name = new.tree.setdefault("name", {})
    for edition, text in {**english, **labels, source_edition: value}.items():
        if name.get(edition) in (None, english.get(edition)):
            name[edition] = text
            new.places[("name", edition)] = place
    for path in ((), ("name",)):
        new.places.setdefault(path, place)
    return id


def _linked(value: Any, type: Type, names: Names) -> Any:
    if isinstance(type, OneOf) and isinstance(value, str | tuple):
        kinds = tuple if isinstance(value, tuple) else str
        type = next((choice for types, choice in type.choices if kinds in types), type)
    if isinstance(type, List) and isinstance(value, tuple):
        return tuple(_linked(item, type.item, names) for item in value)
    if not isinstance(type, Ref | WordOrRef) or not isinstance(value, str) or re.fullmatch(ID, value):
        return value
    if found := names.find(type, value):
        return found
    known = isinstance(type, Ref) and len(type.types) == 1 and re.fullmatch(LOCAL, value)
    return f"{type.types[0]}/{value}" if isinstance(type, Ref) and known else value
