"""The frame: texts, their places, and what runs the rules."""

from __future__ import annotations

from cardforge.findings import Place
from cardforge.lint import Lexicon, Text, lint
from cardforge.lint.rules import rules

EMPTY = Lexicon.empty("zh-Hans")


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
