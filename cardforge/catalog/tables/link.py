"""Names that stand where ids are due -> ids: a cell may say 忠义 where the data says `side/loyal`.

A name is looked up among all records of the game, in YAML or in tables. A family or side that nobody wrote a record
for becomes one, with the name the cell gives it, so that a maker may use words of their own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from cardforge.catalog.shapes import List, OneOf
from cardforge.catalog.tables.draft import Draft, Names
from cardforge.catalog.tables.headers import NAMED, TYPES, field_type
from cardforge.catalog.tables.values import slug
from cardforge.catalog.tables.words import folded, words
from cardforge.catalog.types import ID, LOCAL, WORD, Ref, Type, WordOrRef
from cardforge.findings import Findings, Place


def link(drafts: Sequence[Draft], names: Names, source_edition: str, findings: Findings) -> list[Draft]:
    """Put ids for names in all drafts; gives the records of families and sides that had to be made."""
    own = _Own(names, source_edition, findings)
    for draft in drafts:
        own.learn(draft)
    for draft in drafts:
        for field_, value in draft.tree.items():
            if field_ in NAMED and isinstance(value, str):
                draft.tree[field_] = own.id(draft, field_, value)
            elif field_ in TYPES:
                draft.tree[field_] = _linked(value, field_type(draft.kind, field_), names)
    return list(own.made.values())


@dataclass(slots=True)
class _Own:
    """Families and sides by what cells call them. `labels` holds what a word is in the other editions, as rows say."""

    names: Names
    source_edition: str
    findings: Findings
    labels: dict[tuple[str, str], dict[str, str]] = field(default_factory=dict)
    made: dict[str, Draft] = field(default_factory=dict)

    def learn(self, draft: Draft) -> None:
        """Take in a row's labels; one that says otherwise than the record, or a row before, is reported (D080)."""
        for field_, stated in draft.labels.items():
            value = draft.tree.get(field_)
            if not isinstance(value, str):
                continue
            labels = self.labels.setdefault((field_, value), {})
            there = self.names.texts.get(self._known(field_, value), {})
            for edition, text in stated.items():
                first = there.get(edition, labels.setdefault(edition, text))
                if first != text:
                    place = draft.places[(field_,)]
                    self.findings.report("D080", place, value=value, edition=edition, got=text, first=first)

    def _known(self, field_: str, value: str) -> str:
        """The id of a record there is: by its name, its id, or what comes after the slash of that; else ""."""
        named = self.names.find(TYPES[field_], value)
        return named or next((id for id in (value, f"{field_}/{value}") if id in self.names.texts), "")

    def id(self, draft: Draft, field_: str, value: str) -> str:
        """What stands for a family or side: the id of one there is, or of one made for it. A word of the data (`trick`)
        in a Chinese game stays what it is, as in YAML."""
        if named := self.names.find(TYPES[field_], value):
            return named
        labels = self.labels.get((field_, value), {})
        plain = re.fullmatch(WORD, value) and not labels and self.source_edition != "en"
        if plain or re.fullmatch(ID, value) or f"{field_}/{value}" in self.names.texts:
            return value
        word = words().values.get(field_, {}).get(folded(value), "")
        id = f"{field_}/{word or slug([labels.get('en', ''), value])}"
        while id in self.made and self.made[id].tree["name"][self.source_edition] != value:
            id += "-2"  # two words of one name in English, or that differ in capitals alone
        english = {"en": word.capitalize()} if word else {}
        self._make(id, {**english, **labels, self.source_edition: value}, draft.places[(field_,)])
        return id

    def _make(self, id: str, name: dict[str, str], place: Place) -> None:
        if id not in self.made:
            new = self.made[id] = Draft(kind=id.partition("/")[0])
            new.places[()] = place
            new.put(("id",), id, place, place)
            new.put(("name",), name, place, place)


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
