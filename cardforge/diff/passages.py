"""Two rulebooks in one edition -> the paragraphs that read otherwise, with the chapter and section they stand in.

Rosters and indexes are left out: what they say is said where it stands first; so are the values that notes on
reconstruction repeat.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher

from cardforge.diff.model import PassageChange, State
from cardforge.diff.texts import known
from cardforge.diff.words import echoes, likeness, redline, words
from cardforge.rulebook.model import (
    Book,
    Component,
    Face,
    Guess,
    Index,
    Roster,
    Step,
    Table,
    one,
)
from cardforge.text.model import Rich, Span, plain

LIKE = 0.4
"""Paragraphs with this much in common are one paragraph that was changed."""
ECHOES = (Roster, Index, Face)
UNREAD = frozenset(("refs", "number", "mark", "alt", "name_refs", "anchor"))


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph: where it stands, and its words."""

    anchor: str
    where: tuple[str, ...]
    text: Rich


def passages(book: Book) -> Iterator[Passage]:
    """Every paragraph of a book of one edition, in order; titles are paragraphs too."""
    for chapter in book.chapters:
        title = one(chapter.title)
        yield Passage(chapter.anchor, (title,), chapter.title[0])
        for section in chapter.sections:
            where = tuple(dict.fromkeys(filter(None, (title, one(section.title)))))
            if one(section.title):
                yield Passage(section.anchor, where, section.title[0])
            for block in section.blocks:
                for rich in _said(block):
                    if plain(rich).strip():
                        yield Passage(section.anchor, where, rich)


def _said(value: object) -> Iterator[Rich]:
    """The paragraphs of a block: of a step its head with its text, of a table a row, of a component its count too."""
    if isinstance(value, ECHOES):
        return
    if isinstance(value, Component):
        yield (*value.name[0], Span(f" × {value.count}"), *_after(" ", value.note[0]))
    elif isinstance(value, Step):
        head = value.head[0]
        yield (*head, *_after(_sign(head), value.texts[0])) if plain(head) else value.texts[0]
    elif isinstance(value, Guess):
        if plain(value.note[0]):
            yield (*value.name[0], *_after(_sign(value.name[0]), value.note[0]))
    elif isinstance(value, Table):
        for row in (value.head, *value.rows):
            yield tuple(span for n, cell in enumerate(row) for span in (_after(" | ", cell[0]) if n else cell[0]))
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            if field.name not in UNREAD:
                yield from _said(getattr(value, field.name))
    elif isinstance(value, tuple) and value:
        if _is_texts(value):
            yield value[0]
        else:
            for each in value:
                yield from _said(each)


def _sign(head: Rich) -> str:
    """What parts a head from its text: what it ends with, else a colon."""
    last = plain(head)[-1]
    return " " if not last.isalnum() else ": " if last.isascii() else "："


def _after(sign: str, rich: Rich) -> Rich:
    return (Span(sign), *rich) if plain(rich) else ()


def _is_texts(value: tuple[object, ...]) -> bool:
    return len(value) == 1 and isinstance(value[0], tuple) and all(isinstance(span, Span) for span in value[0])


def passage_changes(old: Book, new: Book, ids: Mapping[str, str]) -> tuple[PassageChange, ...]:
    """What reads otherwise, section by section in the order of the new book; then the sections that are gone."""
    anchors = {one_id.replace("/", "-"): other.replace("/", "-") for one_id, other in ids.items()}
    before, after = _by_section(old, anchors), _by_section(new, {})
    changes: list[PassageChange] = []
    for anchor in [*after, *(each for each in before if each not in after)]:
        changes += _section(before.get(anchor, []), after.get(anchor, []), ids)
    return tuple(changes)


def _by_section(book: Book, anchors: Mapping[str, str]) -> dict[str, list[Passage]]:
    found: dict[str, list[Passage]] = {}
    for each in passages(book):
        found.setdefault(anchors.get(each.anchor, each.anchor), []).append(each)
    return found


def _section(before: list[Passage], after: list[Passage], ids: Mapping[str, str]) -> Iterator[PassageChange]:
    texts = [[plain(each.text) for each in some] for some in (before, after)]
    for tag, a, b, c, d in SequenceMatcher(None, texts[0], texts[1], autojunk=False).get_opcodes():
        if tag != "equal":
            for one_, other in _paired(before[a:b], after[c:d]):
                stood = other or one_
                if stood is not None:
                    was, now = known(one_.text, ids) if one_ else (), other.text if other else ()
                    pieces = redline(was, now)
                    if any(piece.state is not State.SAME for piece in pieces):
                        yield PassageChange(stood.anchor, stood.where, pieces, echoes(was, now))


def _paired(before: list[Passage], after: list[Passage]) -> Iterator[tuple[Passage | None, Passage | None]]:
    """Paragraphs that are one paragraph changed, in order; what has no likeness is gone or new by itself."""
    rest = list(before)
    for other in after:
        at = next((n for n, each in enumerate(rest) if _alike(each, other)), None)
        if at is None:
            yield None, other
            continue
        for gone in rest[:at]:
            yield gone, None
        yield rest[at], other
        rest = rest[at + 1 :]
    for gone in rest:
        yield gone, None


def _alike(one_: Passage, other: Passage) -> bool:
    return likeness(words(one_.text), words(other.text)) >= LIKE
