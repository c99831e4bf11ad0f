"""A finding -> what it is about on a face: a layout's box, or words of a text of the record.

The place of a finding says which value of the record it is about (`ValuePlaces`); a value of a claim is printed by the
spans that carry its address, a clause or a name by its own words.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from cardforge.catalog.model import Key, Record
from cardforge.findings import Finding, Place
from cardforge.text import Edition
from cardforge.text.model import SpanKind, plain

WORDS = ("word", "char", "mark", "marks", "around", "character", "near", "words", "tail")
"""Values of a finding that quote what is wrong; the first that is found is marked."""
_CODE = re.compile("U[+]([0-9A-F]{4,6})")
LONGEST = 40
"""Characters of a quoted passage that is marked by itself; of a longer one the whole clause is marked."""


@dataclass(frozen=True, slots=True)
class Words:
    """Characters `start` to `end` of a text that stands on a face."""

    text: str
    start: int
    end: int

    @property
    def marked(self) -> str:
        return self.text[self.start : self.end]


class ValuePlaces:
    """Where each value of a record begins, to find the one that a place is on."""

    def __init__(self, record: Record) -> None:
        document, depth = record.document, len(record.path)
        self.file = document.file
        starts: dict[tuple[str, int, int], tuple[Key, ...]] = {}
        for known in (document.keys, document.places):
            for path, place in known.items():
                if path[:depth] == record.path:
                    start = (place.sheet, place.line, place.column)
                    if len(path) >= len(starts.get(start, ())):
                        starts[start] = path
        self._starts = sorted(starts)
        self._paths = [starts[start][depth:] for start in self._starts]

    def at(self, place: Place | None) -> tuple[Key, ...]:
        """The path inside the record of the value that a place is on, or of the last that begins before it; () where
        it is none of this record's."""
        if place is None or place.file != self.file or not place.line:
            return ()
        index = bisect_right(self._starts, (place.sheet, place.line, place.column)) - 1
        return self._paths[index] if index >= 0 and self._starts[index][0] == place.sheet else ()


def edition_of(keys: tuple[Key, ...], editions: Mapping[str, Edition]) -> str:
    """The edition whose text a path leads to; "" where it leads to none."""
    return str(keys[-1]) if keys and keys[-1] in editions else ""


def targets(item: Finding, record: Record, edition: Edition, keys: tuple[Key, ...], quoted: str) -> Iterator[Words]:
    """What the finding is about, the likeliest first. `quoted`: the characters of the source that its place spans."""
    keys = _unit(item, record) or keys
    if address := _address(item, record, keys):
        yield from _of_claim(address, record, edition)
    for text in _texts(item, record, edition, keys):
        yield from _within(text, item, quoted)


def _unit(item: Finding, record: Record) -> tuple[Key, ...]:
    """The path of a translated text that a finding names by its key, `card/x:clauses.hit`; () where it names none."""
    id_, _, path = str(item.values.get("key") or "").partition(":")
    return tuple(path.split(".")) if path and id_ == record.id else ()


def _address(item: Finding, record: Record, keys: tuple[Key, ...]) -> str:
    """The claim path a finding names, or that its place is in."""
    path, claim, detail = (item.values.get(name) for name in ("path", "claim", "detail"))
    if not path and isinstance(claim, str) and isinstance(detail, str) and detail.startswith(f"{claim}."):
        path = detail.partition(":")[0]
    if isinstance(path, str) and path:
        return path if ":" in path else f"{record.id}:{path}"
    if keys[:1] == ("claims",) and len(keys) > 1:
        return f"{record.id}:{'.'.join(map(str, keys[1:]))}"
    return ""


def _of_claim(address: str, record: Record, edition: Edition) -> Iterator[Words]:
    """The words of every clause that print the claim: the value itself before what lies in or around it."""
    found: dict[int, list[Words]] = {}
    for key in record.clauses:
        rich = edition.clause(record.id, key)
        text, at = plain(rich), 0
        spans: dict[int, tuple[int, int]] = {}
        for span in rich:
            if span.kind is SpanKind.CLAIM and (rank := _nearness(span.ref, address)) is not None:
                spans[rank] = (spans.get(rank, (at, 0))[0], at + len(span.text))
            at += len(span.text)
        for rank, (start, end) in spans.items():
            found.setdefault(rank, []).append(Words(text, start, end))
    yield from found[min(found)] if found else ()


def _nearness(ref: str, address: str) -> int | None:
    if ref == address:
        return 0
    if ref.startswith(f"{address}."):
        return 1
    return 2 + address.count(".") - ref.count(".") if address.startswith(f"{ref}.") else None


def _texts(item: Finding, record: Record, edition: Edition, keys: tuple[Key, ...]) -> Iterator[str]:
    """The texts a finding may be about: the clause it names or stands in, the name, a field's text."""
    for key in clauses_of(item, record, keys):
        yield plain(edition.clause(record.id, key))
    if keys[:1] == ("name",):
        yield edition.name(record.id)
    elif keys and keys[0] in record.fields and isinstance(value := _at(record.fields, keys), Mapping | str):
        yield value if isinstance(value, str) else edition.texts(value) if _is_texts(value) else ""
    if not keys or keys == ("id",):
        yield from (plain(edition.clause(record.id, key)) for key in record.clauses)


def clauses_of(item: Finding, record: Record, keys: tuple[Key, ...]) -> list[str]:
    """The clauses a finding names or stands in."""
    keys = _unit(item, record) or keys
    stood = {"clauses": keys[1:2], "text": keys[:1]}.get(str(keys[0]) if keys else "", ())
    named = (item.values.get("key"), item.values.get("clause"), *stood)
    return list(dict.fromkeys(str(each) for each in named if isinstance(each, str) and each in record.clauses))


def _is_texts(value: Mapping[Any, Any]) -> bool:
    return bool(value) and all(isinstance(each, str) for each in value.values())


def _at(value: Any, keys: tuple[Key, ...]) -> Any:
    """The value at a path, or the texts around it where it ends in an edition."""
    for key in keys:
        held = isinstance(value, Mapping) and key in value
        if held or (isinstance(value, tuple | list) and isinstance(key, int) and key < len(value)):
            value = value[key]
    return value


def _within(text: str, item: Finding, quoted: str) -> Iterator[Words]:
    """The quoted words in the text; the whole of it where none of them is there."""
    if not text:
        return
    for each in (quoted, *(str(item.values.get(name) or "") for name in WORDS)):
        for part in _spellings(each):
            if 0 < len(part) <= LONGEST and (at := text.find(part)) >= 0:
                yield Words(text, at, at + len(part))
                return
    yield Words(text, 0, len(text))


def _spellings(quoted: str) -> Iterator[str]:
    """A quotation as it is, and the character of a label such as `U+4E00 「一」`."""
    yield quoted
    if (code := _CODE.match(quoted)) and int(code[1], 16) < 0x110000:
        yield chr(int(code[1], 16))
