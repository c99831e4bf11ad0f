"""The frame: texts, their places, and what runs the rules."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardforge.findings import Finding, Place, finding
from cardforge.lint import Lexicon, Text, lint
from cardforge.lint import rules as rules_module
from cardforge.lint.rules import SHORT, Rule, rules
from tests.lint.shared import lexicon

EMPTY = Lexicon.empty("zh-Hans")
MARKED = Path(__file__).parent / "marked"


def test_a_text_knows_its_lines_paragraphs_sentences_and_places() -> None:
    text = Text("rules.txt", "甲。乙！\n\n　丙：“丁。”戊\n", "zh-Hans")
    assert [line.text for line in text.lines] == ["甲。乙！", "", "　丙：“丁。”戊", ""]
    assert [part.text for part in text.paragraphs] == ["甲。乙！", "丙：“丁。”戊"]
    assert [part.text for part in text.sentences()] == ["甲。", "乙！", "丙：“丁。”", "戊"]
    start = text.text.index("丁")
    assert text.place(start) == Place("rules.txt", 3, 5, 3, 6)
    assert text.text[start] == text.lines[2].text[4]


def test_a_part_of_a_file_has_places_of_the_file() -> None:
    text = Text("cards.yaml", "甲乙\n丙", "zh-Hans", Place("cards.yaml", 7, 20, 7, 24))
    assert text.place(1) == Place("cards.yaml", 7, 21, 7, 22)
    assert text.place(3) == Place("cards.yaml", 7, 20, 7, 24)


def test_every_rule_says_what_it_reports_and_reports_nothing_else() -> None:
    text = Text("a.txt", "甲\u200b乙\ue000", "zh-Hans")
    assert all(each.codes for each in rules())
    found = [(f.code, f.place.column) for f in lint(text, EMPTY, select=["L305"]) if f.place]
    assert found == [("L305", 2), ("L305", 4)]
    assert not lint(text, EMPTY, select=["L3"], ignore=["L305"])


def test_what_a_rule_does_not_find_in_a_text_is_remembered_only_if_it_asked_nothing_of_the_lexicon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[str] = []

    def blind(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
        looked.append("blind")
        yield from (finding("L305", text.place(at), char="x") for at, char in enumerate(text.text) if char == "坏")

    def asking(text: Text, lexicon: Lexicon) -> Iterator[Finding]:
        looked.append("asking")
        yield from (finding("T401", text.place(0), word=name, guess="") for name in lexicon.names if name in text.text)

    those = (Rule("a.blind", ("L305",), (), (), blind), Rule("a.asking", ("T401",), ("zh",), (), asking))
    monkeypatch.setattr("cardforge.lint.rules.rules", lambda: those)
    known = Lexicon("zh-Hans", {"记忆": "记忆"})

    def whole(words: str, lexicon: Lexicon = EMPTY) -> list[str]:
        return [each.code for each in lint(Text("a", words, "zh-Hans"), lexicon, ignore=["none"])]

    assert (whole("只记一次"), whole("只记一次"), looked) == ([], [], ["blind", "asking", "asking"])
    assert whole("有个记忆") == []
    assert whole("有个记忆", known) == ["T401"]
    assert (whole("坏"), whole("坏")) == (["L305"], ["L305"])
    looked.clear()
    long = "长" * (SHORT + 1)
    assert (whole(long), whole(long), looked.count("blind")) == ([], [], 2)


def test_a_text_read_before_shows_what_it_shows_at_first() -> None:
    lines = [line for path in sorted(MARKED.glob("*.zh-Hans.txt")) for line in path.read_text("utf-8").splitlines()]

    def told(known: Lexicon) -> list[str]:
        return [str(each) for line in lines for each in lint(Text("a.txt", line, "zh-Hans"), known)]

    rules_module._left.cache_clear()
    fresh = told(lexicon("zh-Hans"))
    rules_module._left.cache_clear()
    told(EMPTY)
    assert len(fresh) > 20
    assert told(lexicon("zh-Hans")) == fresh == told(lexicon("zh-Hans"))
