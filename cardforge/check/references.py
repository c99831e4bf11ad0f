"""R001-R014: whatever names another record, a claim or a value names one that exists.

Three places name records: fields (typed by the schema), claims (any text in them that looks like an id, formulas
included) and the rulebook's chapters. What clauses
name in slots is checked where slots are read, in `text/`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from cardforge.catalog import schema
from cardforge.catalog.model import Document, Game, Key, Record
from cardforge.catalog.types import ID
from cardforge.check import Subject, check
from cardforge.findings import Finding, closest, finding

BLOCKS = ("components", "plan", "reading-a-card", "turn-summary", "faq", "index", "reconstruction", "credits")
"""What may stand in a chapter's body beside records (docs/architecture.md)."""
PRINTED = ("rule", "plan", "reading")
"""Types that a chapter's body may name."""

PLAYED = ("given", "when", "then")
"""The parts of a ruling that are played on the engine."""

_ID = re.compile(rf"(?<![A-Za-z0-9_/-])({ID})(?::([A-Za-z0-9_][A-Za-z0-9_.-]*))?")


def nearest(target: str, game: Game, types: tuple[str, ...] = ()) -> str:
    """The id most like this one, of these types where it can be; else the first ids of these types; "" where there
    are none."""
    return _nearest(target, tuple(game.records), types)


@lru_cache(maxsize=64)
def _nearest(target: str, ids: tuple[str, ...], types: tuple[str, ...]) -> str:
    """Of one missing record many places tell."""
    preferred = [each for each in ids if each.partition("/")[0] in types] if types else ids
    return closest(target, preferred) or closest(target, ids) or ", ".join(preferred[:6] if types else [])


@check("R001", "R002", reads=("info", "records", "fields"), needs=("whole",))
def fields(subject: Subject) -> Iterator[Finding]:
    """Every id in a field, and on the cover, exists and is of the type due."""
    game = subject.game
    kinds = {record.type for record in game.records.values()}
    for record in game.records.values():
        for found in schema.references(record):
            if not found.firm and found.types[0] not in kinds:
                continue
            if found.target not in game.records:
                yield finding("R001", record.place(*found.path), record=record.id, target=found.target,
                              meant=nearest(found.target, game, found.types))  # fmt: skip
            elif found.types and found.target.partition("/")[0] not in found.types:
                yield finding("R002", record.place(*found.path), record=record.id, target=found.target,
                              types=", ".join(found.types))  # fmt: skip
    for index, target in enumerate(game.info.fields.get("cover", ())):
        if target not in game.records:
            place = game.info.document.place("cover", index)
            yield finding("R001", place, target=target, meant=nearest(target, game))


@check("R003", "R004", reads=("records", "claims", "fields"), needs=("whole",))
def claims(subject: Subject) -> Iterator[Finding]:
    """Every id inside a claim, or in what a ruling plays, exists, and has the claim (or figure) that is asked of it.

    Where typed claims are at hand their own reader has said this of the claims, with more knowledge (C006).
    """
    game = subject.game
    kinds = schema.TYPES.keys() | {record.type for record in game.records.values()}
    for record in game.records.values():
        raw = [(key, record.fields[key]) for key in PLAYED if key in record.fields]
        for root, value in [*raw, *([("claims", record.claims)] if subject.claims is None else [])]:
            for path, text in _strings(value, (root,)):
                for match in _ID.finditer(text):
                    if match[1].partition("/")[0] in kinds:
                        asked = match[2] or ""
                        asked = "" if asked.isdecimal() else asked  # zone/hand:2 is the hand of seat 2, no claim
                        yield from _target(game, record, path, match[1], asked, "R003")


@check("R005", "R004", reads=("records", "claims", "fields"), needs=("whole",))
def covers(subject: Subject) -> Iterator[Finding]:
    """What a ruling says it covers is a claim that is there, to the last key."""
    for record in subject.game.of_type("ruling"):
        for index, text in enumerate(record.fields.get("covers", ())):
            target, _, path = text.partition(":")
            if not path:
                yield finding("R005", record.place("covers", index), record=record.id, target=text)
                continue
            yield from _target(subject.game, record, ("covers", index), target, path, "R003", whole=True)


def _target(
    game: Game, record: Record, where: tuple[Key, ...], target: str, path: str, code: str, *, whole: bool = False
) -> Iterator[Finding]:
    """A record, and where a path is given its first key (or, `whole`, all of it)."""
    other = game.records.get(target)
    if other is None:
        yield finding(code, record.place(*where), record=record.id, target=target, meant=nearest(target, game))
        return
    if not path:
        return
    known = {**other.fields.get("stats", {}), **other.claims}
    first = path.split(".")[0]
    if not (leads_to(known, path) if whole else first in known):
        yield finding(
            "R004", record.place(*where), record=record.id, target=target, path=path, known=", ".join(known) or "-"
        )


def leads_to(value: Any, path: str) -> bool:
    """Whether a dotted path leads into a raw tree; a scalar may stand for a mapping (the short form of a claim), so
    the path may end beyond it."""
    for key in filter(None, path.split(".")):
        if isinstance(value, Mapping):
            if key not in value:
                return False
            value = value[key]
        elif isinstance(value, tuple | list):
            if not (key.isdecimal() and int(key) < len(value)):
                return False
            value = value[int(key)]
        else:
            return True
    return True


def _strings(value: Any, path: tuple[Key, ...]) -> Iterator[tuple[tuple[Key, ...], str]]:
    """Every text in a raw tree in which an id may stand, keys included (`zones: {zone/pile: [...]}`)."""
    if isinstance(value, str):
        if "/" in value:
            yield path, value
    elif isinstance(value, dict):
        for key, item in value.items():
            if "/" in key:
                yield (*path, key), key
            if not isinstance(item, int | None):
                yield from _strings(item, (*path, key))
    elif isinstance(value, tuple | list):
        for index, item in enumerate(value):
            yield from _strings(item, (*path, index))


@check("R012", reads=("records", "fields", "book"), needs=("whole",))
def answers(subject: Subject) -> Iterator[Finding]:
    """Where chapters ask for the answers of single files, every file with a printed ruling is asked for."""
    items = [item for chapter in subject.game.book for item in chapter["body"]]
    asked = [item["faq"] for item in items if isinstance(item, Mapping) and "faq" in item]
    if not asked or "faq" in items:
        return
    files = {file for each in asked for file in ([each] if isinstance(each, str) else each)}
    for record in subject.game.of_type("ruling"):
        if record.fields.get("print") is True and _file(record) not in files:
            yield finding("R012", record.place("print"), record=record.id, file=_file(record))


def _file(ruling: Record) -> str:
    """The file it stands in, as a chapter names it."""
    return ruling.document.file.removeprefix("rulings/").rpartition(".")[0]


@check("R014", reads=("records", "fields", "book"), needs=("whole",))
def divided(subject: Subject) -> Iterator[Finding]:
    """The field by which a roster is divided is one that its records have."""
    game = subject.game
    for chapter in game.book:
        for index, item in enumerate(chapter["body"]):
            if not isinstance(item, Mapping) or "roster" not in item or "by" not in item:
                continue
            named = [item["roster"]] if isinstance(item["roster"], str) else item["roster"]
            told = [record for record in game.records.values() if {record.id, record.type} & set(named)]
            if told and not any(item["by"] in record.fields for record in told):
                place = game.book_place(chapter["id"], "body", index, "by")
                known = sorted(
                    {key for record in told for key, value in record.fields.items() if isinstance(value, str)}
                )
                yield finding("R014", place, record=chapter["id"], field=item["by"], known=", ".join(known))


@check("R006", "R007", "R008", reads=("records", "book"), needs=("whole",))
def chapters(subject: Subject) -> Iterator[Finding]:
    """Chapters name rules that exist, none twice, and together every rule."""
    game = subject.game
    seen: dict[str, str] = {}
    for chapter in game.book:
        for index, item in enumerate(chapter["body"]):
            place = game.book_place(chapter["id"], "body", index)
            if isinstance(item, Mapping):
                yield from _asked(item, chapter["id"], index, game)
                continue
            if item not in BLOCKS and (item not in game.records or item.partition("/")[0] not in PRINTED):
                yield finding("R006", place, record=chapter["id"], target=item, meant=_nearest_block(item, game))
            elif item in seen:
                yield finding("R007", place, record=chapter["id"], target=item, first=seen[item])
            seen.setdefault(item, chapter["id"])
    for record in game.of_type("rule") if game.book else ():
        if record.id not in seen:
            yield finding("R008", record.place("id"), record=record.id)


def _asked(item: Mapping[str, Any], chapter: str, index: int, game: Game) -> Iterator[Finding]:
    """A roster tells records or types there are, and so does what was filled in; answers come from files there are."""
    types = {record.type for record in game.records.values()}
    files = {_file(ruling) for ruling in game.of_type("ruling")}
    if not {"roster", "faq", "reconstruction"} & item.keys():
        place = game.book_place(chapter, "body", index)
        yield finding("R006", place, record=chapter, target=", ".join(item), meant="roster, faq, reconstruction")
    for key, known in (("roster", types | game.records.keys()), ("faq", files), ("reconstruction", types)):
        named = item.get(key, ())
        for n, target in enumerate([named] if isinstance(named, str) else named):
            if target not in known:
                at = (key,) if isinstance(named, str) else (key, n)
                place = game.book_place(chapter, "body", index, *at)
                yield finding("R006", place, record=chapter, target=target, meant=closest(target, sorted(known)))


def _nearest_block(item: str, game: Game) -> str:
    return closest(item, BLOCKS) or nearest(item, game, PRINTED)


@check("R013", reads=("copies", "fields"))
def marks(subject: Subject) -> Iterator[Finding]:
    """A mark is put on a copy there is."""
    for record in subject.game.records.values():
        known = [f"{copy.suit}{copy.rank}" for copy in record.copies]
        for key in _mapping(record.fields.get("marks")):
            if key not in known:
                place = record.key_place("marks", key)
                yield finding("R013", place, record=record.id, copy=key, known=", ".join(dict.fromkeys(known)))


@check("R009", reads=("origins", "claims", "clauses", "fields", "names"))
def origins(subject: Subject) -> Iterator[Finding]:
    """An origin of a single value is stated for a value that is there."""
    for record in subject.game.records.values():
        known: dict[str, Any] = {
            "name": record.name,
            "copies": (),
            "claims": record.claims,
            "clauses": record.clauses,
            **record.fields,
        }
        for path in record.origins:
            root, _, rest = path.partition(".")
            if root not in known or not (root == "copies" or leads_to(known[root], rest)):
                yield finding("R009", record.key_place("origins", path), record=record.id, path=path)


@check("R001", "R010", "R011", reads=("records", "source"), needs=("whole",))
def source_notes(subject: Subject) -> Iterator[Finding]:
    """The notes on a source document name records and concepts there are; no line is past the document's end."""
    game = subject.game
    notes = next(
        (each for each in game.documents if each.file == "source.yaml" and isinstance(each.tree, Mapping)), None
    )
    if notes is None:
        return
    for target in _mapping(notes.tree.get("names")):
        if target not in game.records:
            yield finding("R001", notes.key_place("names", target), target=target, meant=nearest(target, game))
    vocabulary = _mapping(notes.tree.get("vocabulary"))
    for index, line in enumerate(map(_mapping, _items(notes.tree.get("lines")))):
        at = ("lines", index)
        for part in ("", "repaired", "misread"):
            stated, where = (_mapping(line.get(part)), (*at, part)) if part else (line, at)
            yield from _named(game, notes, stated, (*where, "names"))
            for n, word in enumerate(_items(stated.get("concepts"))):
                if word not in vocabulary:
                    place = notes.place(*where, "concepts", n)
                    yield finding("R010", place, word=word, meant=closest(word, vocabulary))
        yield from _named(game, notes, line, (*at, "records"))
        yield from _named(game, notes, line, (*at, "states"))
    for index, absence in enumerate(map(_mapping, _items(notes.tree.get("absent")))):
        yield from _named(game, notes, absence, ("absent", index, "records"))
    yield from _lines(game, _mapping(notes.tree.get("document")))


def _named(game: Game, notes: Document, stated: Mapping[str, Any], path: tuple[Key, ...]) -> Iterator[Finding]:
    """R001: records, addresses of their claims (list items or keys at the path's end) or types that are not there."""
    value = stated.get(str(path[-1]))
    for n, address in enumerate(value if isinstance(value, Mapping) else _items(value)):
        target = str(address).partition(":")[0]
        if target not in game.records and all(target != record.type for record in game.records.values()):
            place = notes.key_place(*path, address) if isinstance(value, Mapping) else notes.place(*path, n)
            yield finding("R001", place, target=target, meant=nearest(target, game))


def _lines(game: Game, document: Mapping[str, Any]) -> Iterator[Finding]:
    last = document.get("lines")
    if not isinstance(last, int):
        return
    for record in game.records.values():
        for each in record.source:
            if each.doc == str(document.get("id")) and each.line > last:
                yield finding("R011", record.place("source"), record=record.id, doc=each.doc, line=each.line, last=last)


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _items(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else ()
