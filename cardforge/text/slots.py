"""Templates: plain text with slots, as translators write them in `clauses`.

{path}       a claim, or a part of one, in the edition's words          {use}  {duel.as_if}
{path#}      its bare value                                             {use.times#}
{id:path}    another record's                                           {card/sha:hit}
{@id}        a record's name                                            {@card/sha}
{$actor}     an actor of the record, or whoever a claim's field names   {$a}  {$duel.user}
{...!form}   in a stated form or person (see docs/phrases.md)           {hit!they}  {@card/sha!plain}
{{  }}       the braces themselves
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from cardforge.findings import Place

_ID = r"[a-z]+/[a-z0-9-]+"
_PATH = r"[a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)*"
_SLOT = re.compile(
    rf"(?:@(?P<name>{_ID})|\$(?P<actor>{_PATH})|(?:(?P<record>{_ID}):)?(?P<path>{_PATH})(?P<bare>#)?)(?:!(?P<form>[a-z]+))?"
)


class SlotKind(StrEnum):
    """What a slot asks for."""

    CLAIM = "claim"
    BARE = "bare"
    NAME = "name"
    ACTOR = "actor"


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot; `source` is its text between the braces, `start` its column in the template, from 1."""

    kind: SlotKind
    source: str
    record: str
    path: str
    form: str
    start: int

    @property
    def key(self) -> str:
        """What has to be equal across editions: everything but the form, which is each language's own."""
        return self.source.partition("!")[0]


@dataclass(frozen=True, slots=True)
class Words:
    """Plain text between slots; `start` is its column in the template, from 1."""

    text: str
    start: int


@dataclass(frozen=True, slots=True)
class SlotError:
    """Something that cannot be read: `code` T001 to T003, `column` from 1."""

    code: str
    column: int
    source: str


@dataclass(frozen=True, slots=True)
class Template:
    """A template read whole: parts in order, and what was wrong."""

    parts: tuple[Slot | Words, ...]
    errors: tuple[SlotError, ...]

    @property
    def slots(self) -> tuple[Slot, ...]:
        """Its slots in order."""
        return tuple(part for part in self.parts if isinstance(part, Slot))

    @property
    def words(self) -> tuple[Words, ...]:
        """Its plain texts in order."""
        return tuple(part for part in self.parts if isinstance(part, Words))


@lru_cache(maxsize=8192)
def parse_template(text: str) -> Template:
    """Read a template; faults are listed, the rest is read."""
    parts: list[Slot | Words] = []
    errors: list[SlotError] = []
    plain, plain_at, at = "", 0, 0

    def flush() -> None:
        nonlocal plain
        if plain:
            parts.append(Words(plain, plain_at + 1))
        plain = ""

    while at < len(text):
        char = text[at]
        if not plain:
            plain_at = at
        if text[at : at + 2] in ("{{", "}}"):
            plain += char
            at += 2
        elif char == "{":
            end = text.find("}", at)
            opening = text.find("{", at + 1)
            if end < 0 or 0 <= opening < end:
                errors.append(SlotError("T001", at + 1, text[at : at + 20]))
                plain += char
                at += 1
                continue
            flush()
            slot = _slot(text[at + 1 : end], at + 1)
            if slot is None:
                errors.append(SlotError("T002", at + 1, text[at : end + 1]))
            else:
                parts.append(slot)
            at = end + 1
        elif char == "}":
            errors.append(SlotError("T003", at + 1, char))
            at += 1
        else:
            plain += char
            at += 1
    flush()
    return Template(tuple(parts), tuple(errors))


def _slot(source: str, start: int) -> Slot | None:
    found = _SLOT.fullmatch(source)
    if found is None:
        return None
    form = found["form"] or ""
    if found["name"]:
        return Slot(SlotKind.NAME, source, found["name"], "", form, start)
    if found["actor"]:
        return Slot(SlotKind.ACTOR, source, "", found["actor"], form, start)
    return Slot(
        SlotKind.BARE if found["bare"] else SlotKind.CLAIM, source, found["record"] or "", found["path"], form, start
    )


def inside(place: Place | None, template: str, column: int, length: int = 1) -> Place | None:
    """The place of a character inside a template, where the YAML scalar shows it as written on one line; else the
    scalar's own."""
    if place is None or place.line != place.end_line:
        return place
    width = place.end_column - place.column
    quoted = {len(template): 0, len(template) + 2: 1}.get(width)
    if quoted is None:
        return place
    start = place.column + quoted + column - 1
    return Place(place.file, place.line, start, place.line, start + length)


def escape(text: str) -> str:
    """Plain text as a template that prints it."""
    return text.replace("{", "{{").replace("}", "}}")
