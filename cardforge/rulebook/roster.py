"""Records told whole: a `roster` of book.yaml -> sections of entries, each with its emblem, its copies and its printed
text, from the same clauses as the faces.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardforge.catalog.model import Game, Record
from cardforge.catalog.tags import in_squares
from cardforge.rulebook.model import Block, Roster, RosterEntry, RosterPart, Section, Texts
from cardforge.rulebook.plans import Pictures
from cardforge.rulebook.speak import EMPTY, Speaker
from cardforge.text.model import Rich, Span, SpanKind

EMBLEM = "emblem/"
"""What stands before a record's id in the key of its emblem; also the layout it is drawn with."""
SUITS = {"S": "spade", "H": "heart", "C": "club", "D": "diamond"}


def rosters(game: Game) -> Iterator[Mapping[str, Any]]:
    """Every roster that the chapters ask for."""
    for chapter in game.book:
        yield from (item for item in chapter.get("body", ()) if isinstance(item, Mapping) and "roster" in item)


def members(game: Game, stated: Mapping[str, Any]) -> list[tuple[str, list[Record]]]:
    """Groups of a roster: (id of the record that heads it, "" for none; its records). Named are types of records,
    divided by the field `by`; components, each heading the records it counts; or records.
    """
    named = stated["roster"]
    groups: dict[str, list[Record]] = {}
    for each in [named] if isinstance(named, str) else named:
        record = game.records.get(each)
        if record is None:
            for one in game.of_type(each):
                groups.setdefault(_heading(game, one, stated.get("by")), []).append(one)
        elif record.type == "component":
            groups[each] = [game.records[i] for i in record.fields.get("of", ()) if i in game.records]
        else:
            groups.setdefault(_heading(game, record, stated.get("by")), []).append(record)
    return list(groups.items())


def emblems(game: Game) -> dict[str, Record]:
    """The emblems that the book shows: key -> whose it is."""
    told = (record for stated in rosters(game) for _, records in members(game, stated) for record in records)
    return {f"{EMBLEM}{record.id}": record for record in told}


def sections(stated: Mapping[str, Any], speaker: Speaker, pictures: Pictures) -> list[Section]:
    """The sections of a roster, one a group."""
    made = []
    for heading, records in members(speaker.game, stated):
        title = speaker.name(heading) if heading else speaker.texts(None)  # a heading is a name standing alone
        entries: tuple[Block, ...] = (Roster(tuple(_entry(record, speaker, pictures) for record in records)),)
        names = "-".join((heading or records[0].type).split("/")) if records else "none"
        made.append(Section(f"roster-{names}", title, entries, listed=False))
    return made


def _heading(game: Game, record: Record, by: Any) -> str:
    """The record that the field `by` names, where there is one."""
    value = record.fields.get(str(by)) if by else None
    return next((i for i in (str(value), f"{by}/{value}") if i in game.records), "")


def _entry(record: Record, speaker: Speaker, pictures: Pictures) -> RosterEntry:
    """A record with its own text, or, where it has skills, with theirs: then its own clauses are a note by its name."""
    skills = [speaker.game.records[i] for i in record.fields.get("skills", ()) if i in speaker.game.records]
    own = _text(record, speaker)
    parts = tuple(RosterPart(each.id, speaker.name(each.id), _text(each, speaker)) for each in skills)
    number = record.fields.get("number")
    return RosterEntry(
        record.id,
        "" if number is None else str(number),
        speaker.name(record.id),
        tuple(map(_unended, own)) if parts else speaker.texts(None),
        pictures.emblem(f"{EMBLEM}{record.id}", record.id),
        _copies(record, speaker),
        speaker.texts(None) if parts else own,
        parts,
    )


def _text(record: Record, speaker: Speaker) -> Texts:
    """All clauses of a record in a row, as on its face."""
    clauses = [speaker.clause(record, key) for key in record.clauses]
    return tuple(
        _row([clause[i] for clause in clauses if clause[i]], "" if in_squares(edition.tag) else " ")
        for i, edition in enumerate(speaker.editions)
    )


def _unended(rich: Rich) -> Rich:
    """A sentence as a note: without its full stop."""
    return (*rich[:-1], replace(rich[-1], text=rich[-1].text.rstrip("。."))) if rich else rich


def _row(pieces: Sequence[Rich], gap: str) -> Rich:
    out: list[Span] = []
    for piece in pieces:
        out.extend((Span(gap),) if out and gap else EMPTY)
        out.extend(piece)
    return tuple(out)


def _copies(record: Record, speaker: Speaker) -> Texts:
    """The suits of a record's cards, each with its ranks: "♠ 7 8 8 9  ♥ 10 J"; nothing where they have none."""
    suited: dict[str, list[str]] = {}
    for copy in record.copies:
        if copy.suit or copy.rank:
            mark = record.fields.get("marks", {}).get(f"{copy.suit}{copy.rank}", "")
            suited.setdefault(copy.suit, []).append(" ".join(filter(None, (copy.rank, mark))))
    return speaker.each(lambda edition: tuple(_suits(suited, edition.string)))


def _suits(suited: Mapping[str, Sequence[str]], string: Any) -> Iterator[Span]:
    for n, (suit, ranks) in enumerate(suited.items()):
        if n:
            yield Span("\u2002")
        if suit:
            yield Span(string(f"suit_name.{SUITS[suit]}"), SpanKind.ICON, SUITS[suit])
        yield Span("\u2009" + " ".join(ranks) if suit else " ".join(ranks))
