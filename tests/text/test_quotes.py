"""Typewriter's quotation marks in English are printed curled; primes and code are not touched."""

from __future__ import annotations

import pytest

from cardforge.text import Edition, plain
from cardforge.text.quotes import curled, straight

from .shared import language, make


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("the player's card", "the player’s card"),
        ("don't", "don’t"),
        ("the players' hands", "the players’ hands"),
        ('Say "Guard" aloud.', "Say “Guard” aloud."),
        ("Say 'Guard' aloud.", "Say ‘Guard’ aloud."),
        ('"Draw," he said, "then stop."', "“Draw,” he said, “then stop.”"),
        ("(\"one\" or 'two')", "(“one” or ‘two’)"),
        ("\"He said 'no'\"", "“He said ‘no’”"),
        ("'the players' turn'", "‘the players’ turn’"),
        ("rock 'n' roll, 'tis the '90s", "rock ’n’ roll, ’tis the ’90s"),
        ("the 1990's", "the 1990’s"),
        ('"Draw 2"', "“Draw 2”"),
        ("'Draw 2'", "‘Draw 2’"),
        ('a board of 24" by 6\' 2"', 'a board of 24" by 6\' 2"'),
        ("it's 5' long", "it’s 5' long"),
        ('type `say "x"` here', 'type `say "x"` here'),
        ('<b class="x">', '<b class="x">'),
        ("it’s “so”", "it’s “so”"),
        ("no marks", "no marks"),
        ('"', "”"),
        ("'", "’"),
        ("", ""),
    ],
)
def test_what_is_typed_is_printed_so(typed: str, printed: str) -> None:
    assert curled(typed) == printed
    assert curled(printed) == printed
    assert len(curled(typed)) == len(typed)


def test_both_ways_of_writing_compare_equal() -> None:
    assert straight("the player’s “card” ‘x’") == "the player's \"card\" 'x'"


CARDS = """
- id: card/a
  name: {zh-Hans: 甲, en: "Monkey's Staff"}
  subtitle: {zh-Hans: 一, en: 'a "staff"'}
  clauses:
    x: {zh-Hans: "说“{@card/shan}”。", en: 'Say "{@card/shan}", don''t shout "{@card/a}".'}
"""


def test_sentences_names_and_texts_of_an_edition_are_curled_and_raw_text_is_not() -> None:
    game, claims, _ = make(CARDS)
    edition = Edition(game, claims, language(), "en")
    assert plain(edition.clause("card/a", "x")) == "Say “Dodge”, don’t shout “Monkey’s Staff”."
    assert edition.name("card/a") == "Monkey’s Staff"
    assert edition.texts({"en": 'a "staff"'}) == "a “staff”"
    assert edition.written("card/a", "x") == ('Say "{@card/shan}", don\'t shout "{@card/a}".', "en")
    hans = Edition(game, claims, language(), "zh-Hans")
    assert hans.texts({"zh-Hans": "说'好'"}) == "说'好'"


def test_a_name_is_read_back_whichever_way_it_is_typed() -> None:
    game, claims, _ = make(CARDS)
    edition = Edition(game, claims, language(), "en")
    for sentence in ("Take the Monkey's Staff.", "Take the Monkey’s Staff."):
        assert edition.reader.read(sentence).names == {"card/a": 1}
