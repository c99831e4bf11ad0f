"""Records told whole, and answers by file: sections, entries, marks of copies, the index, PDF and HTML."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from cardforge import rulebook
from cardforge.catalog.model import Copy, Game
from cardforge.rulebook import Book, TypstFonts
from cardforge.rulebook.model import Chapter, Faq, Index, Reconstruction, Roster, Section, one
from cardforge.text.model import SpanKind
from tests.rulebook import support

COPIES = (Copy(1, "S", "7"), Copy(2, "S", "8"), Copy(3, "H", "Q"))


def with_items(game: Game, *items: Any) -> Game:
    """The fixture game with a chapter of these items before its index; card/wu has suits and ranks, card/chaobao a
    skill."""
    records = dict(game.records)
    wu, tea = records["card/wu"], records["card/chaobao"]
    records["card/wu"] = dataclasses.replace(wu, copies=COPIES, fields={**wu.fields, "marks": {"HQ": "EX"}})
    records["card/chaobao"] = dataclasses.replace(tea, fields={**tea.fields, "skills": ("card/denglong",)})
    extra = {"id": "chapter/list", "title": {"zh-Hans": "牌表", "en": "List"}, "body": items, "flow": True}
    return dataclasses.replace(game, records=records, book=(*game.book[:-1], extra, game.book[-1]))


def made(game: Game, tags: str, *items: Any, executed: tuple[str, ...] = ("ruling/fog",)) -> tuple[Book, Chapter]:
    """The book with such a chapter, and the chapter."""
    changed = with_items(game, *items)
    editions = [support.StubEdition(changed, tag) for tag in tags.split("+")]
    emblems = {key: support.face("emblem", 0.5) for key in rulebook.emblems(changed)}
    book = rulebook.context(changed, None, editions, {**support.faces(changed), **emblems}, executed=executed)
    return book, next(chapter for chapter in book.chapters if chapter.anchor == "chapter-list")


def rosters(chapter: Chapter) -> list[tuple[Section, Roster]]:
    return [(s, b) for s in chapter.sections for b in s.blocks if isinstance(b, Roster)]


def test_a_section_for_every_value_of_the_field(game: Game) -> None:
    _, chapter = made(game, "en", {"roster": "card", "by": "side"})
    told = {one(section.title): [one(e.name) for e in roster.entries] for section, roster in rosters(chapter)}
    assert told == {"North Bank": ["Ferryman", "Lantern"], "South Bank": ["Fog", "Tea Bale", "Bamboo Basket"]}
    assert len({section.anchor for section, _ in rosters(chapter)}) == 2
    assert not any(section.listed for section, _ in rosters(chapter))


def test_a_component_heads_the_records_it_counts(game: Game) -> None:
    _, chapter = made(game, "en", {"roster": ["component/goods", "component/fog"]})
    assert [(one(s.title), [e.ref for e in r.entries]) for s, r in rosters(chapter)] == [
        ("Goods", ["card/chaobao", "card/zhulou"]),
        ("Fog", ["card/wu"]),
    ]


def test_an_entry_says_what_the_face_says(game: Game) -> None:
    _, chapter = made(game, "zh-Hans+en", {"roster": ["card/wu", "card/chaobao"]})
    wu, tea = rosters(chapter)[0][1].entries
    assert [one((each,)) for each in wu.texts] == ["停渡一轮。", "No crossing this round."]
    assert (wu.number, wu.parts, one(wu.note)) == ("3", (), "")
    assert wu.face is not None
    # with a skill, its own words are a note by its name
    assert (one(tea.texts), one(tea.note)) == ("", "值二分 Worth two points")
    assert [(one(p.name), one(p.texts)) for p in tea.parts] == [("灯笼 Lantern", "看一张牌。 Look at one card.")]


def test_suits_are_icons_and_marked_copies_bear_their_word(game: Game) -> None:
    _, chapter = made(game, "en", {"roster": "card/wu"})
    (wu,) = rosters(chapter)[0][1].entries
    assert [s.ref for s in wu.copies[0] if s.kind is SpanKind.ICON] == ["spade", "heart"]
    assert "".join(s.text for s in wu.copies[0]).split() == ["spades", "7", "8", "hearts", "Q", "EX"]


def test_the_index_leads_to_entries_and_their_skills(game: Game) -> None:
    book, _ = made(game, "en", {"roster": "card/chaobao"})
    (index,) = [b for c in book.chapters for s in c.sections for b in s.blocks if isinstance(b, Index)]
    found = {entry.ref: entry.paragraphs for entry in index.cards}
    assert "roster-card" in found["card/chaobao"]
    assert "roster-card" in found["card/denglong"]


def test_answers_of_single_files(game: Game) -> None:
    title = {"zh-Hans": "雾", "en": "Fog"}
    _, chapter = made(game, "en", {"faq": "rulings", "title": title}, {"faq": "none", "title": title})
    faqs = [(one(s.title), b) for s in chapter.sections for b in s.blocks if isinstance(b, Faq)]
    # the lead once and for all, before the first heading; no heading where there is no answer
    assert [(title, len(b.answers), bool(one(b.mark))) for title, b in faqs] == [("", 0, True), ("Fog", 2, False)]
    # no lead about answers that were executed where none was
    _, chapter = made(game, "en", {"faq": "rulings", "title": title}, executed=())
    faqs = [(one(s.title), b) for s in chapter.sections for b in s.blocks if isinstance(b, Faq)]
    assert [(title, len(b.answers), bool(one(b.mark))) for title, b in faqs] == [("Fog", 2, False)]


def test_set_in_print_and_on_a_page(game: Game, type_case: Callable[[Book], TypstFonts]) -> None:
    book, _ = made(game, "zh-Hans+en", {"roster": ["component/goods", "component/fog"]})
    pdf = rulebook.typst_pdf(book, type_case(book), support.theme(), support.templates(), accent="malachite")
    words = "".join(support.words_of(pdf))
    assert "停渡一轮。" in words
    assert "QEX" in words
    page = rulebook.html(book, support.theme(), support.templates(), accent="malachite").decode()
    entry = page[page.index('class="roster"') :]
    assert "No crossing this round." in entry
    assert entry.index("值二分") < entry.index("灯笼") < entry.index("看一张牌")


def test_what_was_filled_in_of_some_types(game: Game) -> None:
    _, chapter = made(game, "en", {"reconstruction": "card"}, {"reconstruction": ["rule", "role"]})
    cards, rules = [b for section in chapter.sections for b in section.blocks if isinstance(b, Reconstruction)]
    assert {guess.ref.split("/")[0] for guess in cards.guesses} == {"card"}
    assert not rules.guesses
