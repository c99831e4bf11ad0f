"""D041-D048: what each record must say, in every edition the game declares. (D045, blank texts: the catalog itself.)

The Chinese editions are computed from one another (`text/convert.py`), so a text in one of them counts for all; any
other edition has to be written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from cardforge.catalog.model import Game, Record
from cardforge.check import Subject, check
from cardforge.findings import Finding, Severity, finding

NAMELESS = ("rule", "ruling")
"""Types that are called by a title, or not at all."""
EXTRA_TEXTS = ("note", "subtitle", "flavour")
"""Fields that are printed where they are written; `title` has its own code."""


def has(texts: Mapping[str, str], edition: str) -> bool:
    """Whether an edition has a text: its own, or one computed from another Chinese edition."""
    return edition in texts or (edition.startswith("zh-") and any(tag.startswith("zh-") for tag in texts))


def _lacking(game: Game, texts: Mapping[str, str]) -> Iterator[str]:
    """The editions other than the source's that a text lacks and that having the source would not give it."""
    source = game.info.source_edition
    computed = source.startswith("zh-")
    for tag in game.info.editions:
        if tag != source and not (computed and tag.startswith("zh-")) and not has(texts, tag):
            yield tag


@check("D041", "D042", reads=("info", "records", "names"))
def names(subject: Subject) -> Iterator[Finding]:
    """Every record (and the game) has a name in the source edition and in every other one."""
    info = subject.game.info
    for edition in _lacking(subject.game, info.name):
        yield finding("D042", info.document.place("name"), edition=edition)
    for record in subject.game.records.values():
        if record.type in NAMELESS and not record.name:
            continue
        lacking = [("D042", edition) for edition in _lacking(subject.game, record.name)]
        if not has(record.name, info.source_edition):
            lacking.insert(0, ("D041", info.source_edition))
        for code, edition in lacking:
            yield finding(code, record.place("name"), record=record.id, edition=edition)


@check("D043", "D044", reads=("info", "records", "clauses", "fields"))
def clauses(subject: Subject) -> Iterator[Finding]:
    """Every clause stands in the source edition and in every other one; those of a ruling only where it is printed."""
    source = subject.game.info.source_edition
    for record in subject.game.records.values():
        if record.type == "ruling" and record.fields.get("print") is not True:
            continue
        for key, texts in record.clauses.items():
            lacking = [("D044", edition) for edition in _lacking(subject.game, texts)]
            if not has(texts, source):
                lacking.insert(0, ("D043", source))
            for code, edition in lacking:
                yield finding(code, record.place("clauses", key), record=record.id, edition=edition, clause=key)


@check("D046", reads=("info", "records", "names"))
def namesakes(subject: Subject) -> Iterator[Finding]:
    """Two records of one type do not share a name in any edition that writes names; a card and a skill may. A name that
    only a translation gives twice is an error: the source tells the two apart."""
    first: dict[tuple[str, str, str], Record] = {}
    source = subject.game.info.source_edition
    for record in subject.game.records.values():
        for edition, said in record.name.items():
            name = said.strip()
            if not name or (other := first.setdefault((record.type, edition, name), record)) is record:
                continue
            same = record.name.get(source, "").strip() == other.name.get(source, "").strip()
            if edition == source:
                yield finding("D046", record.place("name"), record=record.id, other=other.id, name=name)
            elif not same:
                told = finding(
                    "D046", record.place("name", edition), record=record.id, edition=edition, other=other.id, name=name
                )
                yield replace(told, severity=Severity.ERROR)


@check("D047", "D048", reads=("info", "records", "fields", "book"))
def titles_and_notes(subject: Subject) -> Iterator[Finding]:
    """Titles of chapters and sections, notes and the like stand in every edition."""
    for chapter in subject.game.book:
        for edition in _lacking(subject.game, chapter["title"]):
            place = subject.game.book_place(chapter["id"], "title")
            yield finding("D047", place, record=chapter["id"], edition=edition)
    for record in subject.game.records.values():
        for key in ("title", *EXTRA_TEXTS):
            texts = record.fields.get(key)
            for edition in _lacking(subject.game, texts) if isinstance(texts, Mapping) else ():
                code = "D047" if key == "title" else "D048"
                yield finding(code, record.place(key), record=record.id, edition=edition, field=key)
