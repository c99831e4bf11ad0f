"""Documents -> a Game: each file read by its schema, records gathered under unique ids, defaults filled in.

What does not fit is reported and left out, so that a Game is sound to work with even where findings were made; only a
`game.yaml` that is no mapping leaves no Game at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from cardforge.catalog.blank import blank
from cardforge.catalog.decided import decided, is_decisions
from cardforge.catalog.model import Copy, Document, Game, GameInfo, Key, Origin, Record
from cardforge.catalog.remembered import Derived
from cardforge.catalog.schema import BOOK, DEFAULT_COPIES, DEFAULTS, ERRATA, FROZEN, GAME, SOURCE_NOTES, record_struct
from cardforge.catalog.types import EDITIONS, INVALID, Context, Type, is_own_edition, show
from cardforge.findings import Findings, Place

GAME_FILE, BOOK_FILE, SOURCE_FILE = "game.yaml", "rules/book.yaml", "source.yaml"
PARALLEL_FILE, FROZEN_FILE, ERRATA_FILE = "parallel.yaml", "frozen.yaml", "errata.yaml"
"""Where editions rightly differ, and the records that were frozen, which `check` reads; why something was changed."""
NAMELESS = "game"
"""What a game is called that does not say, or not as an id: so that all else that is wrong with it is told as well."""
_CHECKED: Mapping[str, Type] = {SOURCE_FILE: SOURCE_NOTES, FROZEN_FILE: FROZEN, ERRATA_FILE: ERRATA}
_FAULTS: Derived[Findings] = Derived(12)
_OWN = ("id", "name", "claims", "clauses", "text", "copies", "origin", "origins", "source")
"""Keys that have an attribute of Record; the rest are its `fields`."""
_RECORDS: Derived[tuple[tuple[Record, ...], Findings]] = Derived(160)
"""The records of the files read last: of a game that is watched, or mutated, one file is another."""
_DEFAULT_COPIES = {kind: tuple(Copy(n) for n in range(1, count + 1)) for kind, count in DEFAULT_COPIES.items()}


def build(folder: Path, documents: Sequence[Document], unread: tuple[str, ...] = ()) -> tuple[Game | None, Findings]:
    """Build a game from documents already read, in the order given: mutation changes a tree and builds again without
    parsing.

    A document's `file` says what it is: `game.yaml`, `rules/book.yaml`, `source.yaml`, `l10n/<tag>.yaml`; any other
    holds records.
    `unread` names files that should be there and could not be read.
    """
    findings = Findings()
    named = {document.file: document for document in documents}
    own = own_editions(documents)
    info = _info(named[GAME_FILE], own, findings) if GAME_FILE in named else None
    edition = info.source_edition if info else "zh-Hans"
    records: dict[str, Record] = {}
    book: tuple[Mapping[str, Any], ...] = ()
    for document in documents:
        context = Context(document, findings, edition, own_editions=own)
        if document.file == BOOK_FILE:
            book = _book(context)
        elif document.file in _CHECKED:
            findings += _FAULTS.once((document,), (edition, own), partial(_faults_of, context))
        elif document.file not in (GAME_FILE, PARALLEL_FILE) and not is_decisions(document):
            found, faults = _RECORDS.once((document,), _key(edition, own, info), partial(_records_of, context, info))
            findings += faults
            _gather(found, records, findings)
    if info is None:
        return None, findings
    if not records and not unread:
        findings.report("D037", Place(GAME_FILE), game=info.id)
    game = Game(folder, info, records, tuple(documents), book, unread)
    return decided(game, documents, findings), findings


def _faults_of(context: Context) -> Findings:
    """What is wrong with a file that others read."""
    context, tree = replace(context, findings=Findings()), context.document.tree
    kind = _CHECKED[context.document.file]
    kind.read(() if tree is None and context.document.file != SOURCE_FILE else tree, (), context)
    return context.findings


def _key(edition: str, own: tuple[str, ...], info: GameInfo | None) -> tuple[Any, ...]:
    """What the records of a file depend on beside the file."""
    faces = info.fields.get("faces") if info else None
    kinds = tuple(faces) if isinstance(faces, dict) else ()
    return edition, own, info.fields.get("origin") if info else None, kinds


def _records_of(context: Context, info: GameInfo | None) -> tuple[tuple[Record, ...], Findings]:
    """The records of one file, and what is wrong with them."""
    context = replace(context, findings=Findings())
    return tuple(_records(context, info)), context.findings


def _gather(found: Iterable[Record], records: dict[str, Record], findings: Findings) -> None:
    for record in found:
        if (first := records.get(record.id)) is not None:
            findings.report("D034", record.place("id"), record=record.id, id=record.id, first=str(first.place("id")))
        else:
            records[record.id] = record


def own_editions(documents: Sequence[Document]) -> tuple[str, ...]:
    """The editions that a game has beyond the project's: those with a file of decisions, `l10n/ja.yaml`."""
    return tuple(tag for each in documents if is_decisions(each) and is_own_edition(tag := Path(each.file).stem))


def _info(document: Document, own: tuple[str, ...], findings: Findings) -> GameInfo | None:
    tree = document.tree
    context = Context(document, findings, source_edition(tree), own_editions=own)
    fields = GAME.read({} if tree is None else tree, (), context)
    if fields is INVALID:
        return None
    fields.setdefault("id", NAMELESS)
    fields.setdefault("name", {context.source_edition: fields["id"]})
    _check_blank({(key,): fields[key] for key in ("name", "short") if key in fields}, document.place, context)
    editions = tuple(dict.fromkeys([*(fields.get("editions") or (context.source_edition,)), *own]))
    if context.source_edition not in editions:
        context.report("D036", ("editions",), edition=context.source_edition, editions=", ".join(editions))
    for index, pair in enumerate(fields.get("bilingual", ())):
        for tag in pair.split("+"):
            if tag not in editions:
                context.report("D036", ("bilingual", index), edition=tag, editions=", ".join(editions))
    return GameInfo(
        id=fields["id"],
        name=fields["name"],
        version=fields.get("version", "1"),
        binding=fields.get("binding", "free"),
        source_edition=context.source_edition,
        editions=editions,
        bilingual=tuple(pair for pair in fields.get("bilingual", ()) if set(pair.split("+")) <= set(editions)),
        players=fields.get("players", (0, 0)),
        engine=fields.get("engine", ""),
        fields=fields,
        document=document,
    )


def source_edition(tree: Any) -> str:
    """The source edition stated; else the first of `editions`; else the only tag of the name; else zh-Hans."""
    if not isinstance(tree, dict):
        return "zh-Hans"
    editions, name = tree.get("editions"), tree.get("name")
    guesses: list[Any] = [tree.get("source_edition")]
    guesses += list(editions[:1]) if isinstance(editions, tuple | list) else []
    guesses += list(name) if isinstance(name, dict) and len(name) == 1 else []
    return next((str(guess) for guess in guesses if guess in EDITIONS), "zh-Hans")


def _book(context: Context) -> tuple[Mapping[str, Any], ...]:
    tree, path = context.document.tree, ()
    chapters = BOOK.read(() if tree is None else tree, path, context)
    return () if chapters is INVALID else tuple(c for c in chapters if {"id", "title", "body"} <= c.keys())


def _records(context: Context, info: GameInfo | None) -> Iterator[Record]:
    """The records of one file: a list, or `{defaults, records}`."""
    tree = context.document.tree
    defaults: Mapping[str, Any] = {}
    path: tuple[Key, ...] = ()
    if isinstance(tree, dict):
        for key in tree:
            if key not in ("defaults", "records"):
                context.report("D004", (key,), at_key=True, key=show(key), meant="defaults, records")
        stated = DEFAULTS.read(tree.get("defaults", {}), ("defaults",), context)
        defaults = {} if stated is INVALID else stated
        tree, path = tree.get("records"), ("records",)
    if tree is None:
        return
    if not isinstance(tree, tuple | list):
        context.report("D023", path, got=show(tree))
        return
    for index, item in enumerate(tree):
        if (record := _record(item, (*path, index), defaults, context, info)) is not None:
            yield record


def _record(
    item: Any, path: tuple[Key, ...], defaults: Mapping[str, Any], context: Context, info: GameInfo | None
) -> Record | None:
    if not isinstance(item, dict):
        context.report("D024", path, got=show(item))
        return None
    context.record = str(item.get("id", ""))
    kind = context.record.partition("/")[0]
    struct = record_struct(kind)
    read = struct.read(item, path, context)
    if "id" in read:
        fields = {**{key: value for key, value in defaults.items() if key in struct.fields}, **read}
        record = _made(kind, fields, path, context, info)
        stated: dict[tuple[Key, ...], Mapping[str, str]] = {("name",): record.name}
        stated |= {("clauses", key): each for key, each in record.clauses.items()}
        if item.get("name") == {}:
            stated["name",] = {context.source_edition: ""}
        _check_blank(stated, record.place, context)
    context.record = ""
    return record if "id" in read else None


def _check_blank(
    texts: Mapping[tuple[Key, ...], Mapping[str, str]], place: Callable[..., Place], context: Context
) -> None:
    """D045 for every text that would be printed as nothing."""
    for keys, each in texts.items():
        for tag, text in each.items():
            if blank(text):
                context.findings.report("D045", place(*keys, tag), record=context.record, edition=tag)


def _made(
    kind: str, fields: Mapping[str, Any], path: tuple[Key, ...], context: Context, info: GameInfo | None
) -> Record:
    origin = fields.get("origin") or (info.fields.get("origin") if info else None)
    return Record(
        id=fields["id"],
        type=kind,
        name=fields.get("name", {}),
        claims=fields.get("claims", {}),
        clauses=_clauses(fields, path, context),
        copies=fields["copies"] if "copies" in fields else _default_copies(kind, fields, info),
        origin=Origin(origin or Origin.SEED),
        origins={key: Origin(value) for key, value in fields.get("origins", {}).items()},
        source=fields.get("source", ()),
        fields={key: value for key, value in fields.items() if key not in _OWN},
        document=context.document,
        path=path,
    )


def _default_copies(kind: str, fields: Mapping[str, Any], info: GameInfo | None) -> tuple[Copy, ...]:
    """How many there are of a record that does not say: one of what is a thing by its type, or has a layout (its own,
    or its type's in game.yaml).
    """
    if kind in _DEFAULT_COPIES:
        return _DEFAULT_COPIES[kind]
    faces = info.fields.get("faces") if info else None
    return (Copy(1),) if "face" in fields or (isinstance(faces, dict) and kind in faces) else ()


def _clauses(fields: Mapping[str, Any], path: tuple[Key, ...], context: Context) -> Mapping[str, Mapping[str, str]]:
    """The clauses as stated, and `text`, which is short for a clause of that name."""
    clauses: dict[str, Mapping[str, str]] = dict(fields.get("clauses", {}))
    if "text" in fields:
        if "text" in clauses:
            context.report("D039", (*path, "text"), at_key=True)
        clauses.setdefault("text", fields["text"])
    return clauses
