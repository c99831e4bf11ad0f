"""Conversion under stress: sentences made of what a dictionary of phrases gets wrong, every way between the three
Chinese editions; and contexts that cannot be read are reported where they stand."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cardforge.catalog import parse_document
from cardforge.findings import Findings
from cardforge.text.convert import Converter, raw_convert
from cardforge.text.glossary import Glossary, read_glossary
from tests.text.shared import language

HANS, TW, HK = TAGS = ("zh-Hans", "zh-Hant-TW", "zh-Hant-HK")
HERE = Path(__file__).parent
OLDER = ("conversion/stress", "conversion/fresh", "conversion/second")
SETS = (*OLDER, *(f"stress/set{number}" for number in range(1, 11)), "stress/paths", "stress/last")


@cache
def rows(name: str) -> list[list[str]]:
    lines = (HERE / f"{name}.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def sentences(name: str) -> list[dict[str, str]]:
    return [dict(zip(TAGS, row, strict=True)) for row in rows(name)]


def everything() -> list[dict[str, str]]:
    return [each for name in SETS for each in sentences(name)]


def converted(source: str, target: str, texts: list[str]) -> list[str]:
    return language().glossary.converter(source, target).convert_all(texts)


def test_there_are_as_many_as_said() -> None:
    assert [len(rows(name)) for name in OLDER] == [153, 154, 99]
    assert all(len(rows(name)) >= 110 for name in SETS[3:-2])
    assert len(rows("stress/words")) >= 3000


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("tag", [TW, HK])
def test_no_sentence_is_wrong(name: str, tag: str) -> None:
    asked = sentences(name)
    found = converted(HANS, tag, [each[HANS] for each in asked])
    assert [(got, each[tag]) for got, each in zip(found, asked, strict=True) if got != each[tag]] == []


def test_words_of_every_character_with_several_forms() -> None:
    asked = rows("stress/words")
    found = converted(HANS, TW, [hans for hans, _ in asked])
    assert [(got, right) for got, (_, right) in zip(found, asked, strict=True) if got != right] == []


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("不复杂", "不複雜"),
        ("并成为主公", "並成為主公"),
        ("被发给一张牌", "被發給一張牌"),
        ("此后分布于各处", "此後分佈於各處"),
        ("只尽管去", "只儘管去"),
        ("剧本里的人", "劇本裡的人"),
        ("说明了如此", "說明了如此"),
        ("一碗面线", "一碗麵線"),
    ],
)
def test_no_word_is_seen_across_two(text: str, right: str) -> None:
    assert converted(HANS, TW, [text]) == [right]


def test_plain_conversion_gets_many_of_them_wrong() -> None:
    """The set is worth its name: without the lock a tenth of it and more is wrong."""
    wrong = [each for each in everything() if raw_convert(each[HANS], HANS, TW) != each[TW]]
    assert len(wrong) > 40


@pytest.mark.parametrize(("source", "target"), [(TW, HANS), (HK, HANS), (TW, HK), (HK, TW)])
def test_back_and_across(source: str, target: str) -> None:
    asked = [each for each in everything() if "草花" not in each[HANS]]  # an old word that all editions replace
    found = converted(source, target, [each[source] for each in asked])
    assert [(got, each[target]) for got, each in zip(found, asked, strict=True) if got != each[target]] == []


@pytest.mark.parametrize("tag", TAGS)
def test_an_edition_is_not_converted_into_itself(tag: str) -> None:
    texts = [each[tag] for each in everything()]
    assert converted(tag, tag, texts) == texts


@pytest.mark.parametrize("tag", [TW, HK])
def test_once_there_and_back_again_changes_nothing(tag: str) -> None:
    there = converted(HANS, tag, [each[HANS] for each in everything()])
    assert converted(HANS, tag, converted(tag, HANS, there)) == there


@pytest.mark.parametrize("tag", [TW, HK])
def test_many_at_once_are_the_same_as_one_by_one(tag: str) -> None:
    converter = language().glossary.converter(HANS, tag)
    texts = [each[HANS] for each in sentences("conversion/stress")[:60]] + ["", "甲\n乙里\n", "只", "\t“"]
    assert converter.convert_all(texts) == [converter.convert(text) for text in texts]
    assert converter.convert_all([]) == []
    aligned = ["".join(out for _, _, out in converter.align(text)) for text in texts]
    assert aligned == converter.convert_all(texts)


@pytest.mark.parametrize(
    "text", ["{copies}", "`card/sha`", "HP -1, +2, 1-2", "https://example.org/a?b=c", "\u3000\t ", "=1+1", "𠮷", "100%"]
)
@pytest.mark.parametrize("tag", [TW, HK])
def test_what_is_no_chinese_stays(text: str, tag: str) -> None:
    assert converted(HANS, tag, [text, f"{text}后"]) == [text, f"{text}後"]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("甚麼", "什么"),
        ("祇有", "只有"),
        ("神祇", "神祇"),
        ("正中紅心", "正中红心"),
        ("紅心牌", "红桃牌"),
        ("瞭望", "瞭望"),
    ],
)
@pytest.mark.parametrize("tag", [TW, HK])
def test_forms_that_only_traditional_editions_have(text: str, right: str, tag: str) -> None:
    assert converted(tag, HANS, [text]) == [right]


def glossary(text: str) -> tuple[Glossary, Findings]:
    findings = Findings()
    document = parse_document(text, "glossary.yaml", findings)
    assert document is not None
    return read_glossary(document, findings), findings


def test_the_first_context_that_fits_stands_before_the_terms() -> None:
    read, findings = glossary(
        "sets: {数: 一二三}\n"
        "terms: [{zh-Hans: 头, zh-Hant-TW: 頭, zh-Hant-HK: 頭}]\n"
        "contexts:\n"
        "  - {zh-Hans: 头, zh-Hant-TW: 甲, left: ['{数}', 大], not-right: ['[{数}四]']}\n"
        "  - {zh-Hans: 头, zh-Hant-TW: 乙, right: ['(和)尚', $]}\n"
        "  - {from: zh-Hant-TW, zh-Hant-TW: 頭, zh-Hans: 丙, not-left: [大]}\n"
    )
    assert not findings
    convert = read.converter(HANS, TW).convert
    assert convert("一头牛，大头鱼") == "一甲牛，大甲魚"
    assert convert("大头四个，大头三个") == "大頭四個，大頭三個"
    assert convert("头和尚的头") == "乙和尚的乙"
    assert read.converter(HANS, HK).convert("一头牛") == "一頭牛"
    assert read.converter(TW, HANS).convert("頭，大頭") == "丙，大头"


def test_contexts_that_cannot_be_read_are_reported_where_they_stand() -> None:
    _, findings = glossary(
        "terms: []\n"
        "contexts:\n"
        "  - {zh-Hans: 头, zh-Hant-TW: 頭, left: ['一*']}\n"
        "  - {zh-Hant-TW: 頭, left: [一]}\n"
        "  - {zh-Hans: 头, zh-Hant-TW: 頭, rigth: [一]}\n"
        "  - {zh-Hans: 头, zh-Hant-TW: 頭, right: ['(']}\n"
    )
    assert [(found.code, found.place.line) for found in findings.ordered() if found.place] == [
        ("L015", 3),
        ("L015", 4),
        ("L010", 5),
        ("L015", 6),
    ]


def test_a_lock_of_nothing_converts() -> None:
    assert Converter(HANS, TW, {}).convert("后来") == "後來"
