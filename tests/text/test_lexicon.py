"""The lexicon of the linter, made of the glossary and of a game."""

from __future__ import annotations

from cardforge.lint import Text, lint
from cardforge.text import Edition
from cardforge.text.lexicon import edition_tag, make_lexicon
from tests.text.shared import language, make

RECORDS = "- {id: card/kite, name: {zh-Hans: 纸鸢, en: Kite}, aliases: {zh-Hans: 风筝, en: Dragon}}\n"


def edition(tag: str, records: str = RECORDS) -> Edition:
    game, claims, findings = make(records)
    assert not findings
    return Edition(game, claims, language(), tag)


def test_terms_and_forbidden_words_are_those_of_the_edition() -> None:
    simplified, taiwan = (make_lexicon(language(), tag) for tag in ("zh-Hans", "zh-Hant-TW"))
    assert simplified.avoid["弃掉"] == "弃置"
    assert taiwan.avoid["回覆"] == "回復"
    assert (simplified.terms["体力"], taiwan.terms["體力"]) == ("体力", "體力")
    assert simplified.speech.known("体力上限")


def test_suits_and_colours_are_named_in_every_edition() -> None:
    hong_kong = make_lexicon(language(), "zh-Hant-HK")
    assert hong_kong.suits["葵扇"] == "spade"
    assert hong_kong.colours == {"紅色": "red", "黑色": "black"}
    assert hong_kong.kinds == {"花色": "suit", "顏色": "colour"}
    assert make_lexicon(language(), "zh-Hans").suits["草花"] == "club", "the word to avoid means the suit all the same"


def test_names_go_by_their_aliases_too() -> None:
    lexicon = make_lexicon(language(), "zh-Hans", edition("zh-Hans"))
    assert (lexicon.names["风筝"], lexicon.names["纸鸢"]) == ("纸鸢", "纸鸢")
    assert make_lexicon(language(), "zh-Hant-TW", edition("zh-Hant-TW")).names["風箏"] == "紙鳶"


def test_a_name_is_never_a_word_to_avoid() -> None:
    records = RECORDS + "- {id: card/grass, name: {zh-Hans: 草花, en: Grass}}\n"
    lexicon = make_lexicon(language(), "zh-Hans", edition("zh-Hans", records))
    assert not lint(Text("a.txt", "打出草花。", "zh-Hans"), lexicon, select=["T401"])


def test_english_has_names_but_no_lists() -> None:
    lexicon = make_lexicon(language(), "en", edition("en"))
    assert lexicon.names["Dragon"] == "Kite"
    assert not lexicon.speech


def test_traditional_without_a_region_goes_by_taiwan() -> None:
    assert [edition_tag(tag) for tag in ("zh-Hant", "zh-Hant-HK", "zh-Hans", "en")] == [
        "zh-Hant-TW",
        "zh-Hant-HK",
        "zh-Hans",
        "en",
    ]
    assert make_lexicon(language(), "zh-Hant").language == "zh-Hant"
