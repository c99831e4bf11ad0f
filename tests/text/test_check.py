"""Checks of text and editions: the ten records are clean, marks, scripts, unused words; text mutants are caught."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cardforge import check
from cardforge.catalog.model import Game
from cardforge.check.editions import belongs, strangers
from cardforge.check.marks import foreign_marks, mark_faults, unpaired
from cardforge.check.text import unused_words
from cardforge.claims import Claims
from cardforge.findings import Finding, Place
from cardforge.text import Edition, Language, parse_template
from tests.text.shared import TAGS, language, make, ten

CODES = ("T", "L")
EVERY = 1 if os.environ.get("CARDFORGE_SOAK") else 3
"""Every how many text mutants are held against the checks."""


def faults(game: Game, claims: Claims) -> list[Finding]:
    """What the checks of this package find."""
    editions = {tag: Edition(game, claims, language(), tag) for tag in game.info.editions}
    return list(check.run(game, claims, editions, select=CODES))


def test_the_ten_records_are_clean() -> None:
    assert [f.message("en") for f in faults(*ten())] == []


@pytest.mark.parametrize(
    ("text", "tag", "codes"),
    [
        ("摸牌。", "zh-Hans", []),
        ("“摸牌”（两张）。", "zh-Hans", []),
        ("「摸牌」（兩張）。", "zh-Hant-TW", []),
        ("「摸牌。", "zh-Hant-TW", ["T201"]),
        ("（摸牌】。", "zh-Hans", ["T201", "T201"]),
        ("“摸牌”。", "zh-Hant-HK", ["T202", "T202"]),
        ("「摸牌」。", "zh-Hans", ["T202", "T202"]),
        ("摸牌,弃牌。", "zh-Hans", ["T202"]),
        ("摸牌(一张)。", "zh-Hans", ["T202", "T202"]),
        ("距离+1；射程1-2。", "zh-Hans", []),
        ("摸牌", "zh-Hans", ["T203"]),
        ("“摸牌。”", "zh-Hans", []),
        ("摸牌，。", "zh-Hans", ["T204"]),
        ("使用【杀】, 摸牌。", "zh-Hans", ["T202"]),
        ("使用【杀】(黑色的)。", "zh-Hans", ["T202", "T202"]),
        ("Draw.", "en", []),
        ("Draw the player's card (a Strike).", "en", []),
        ("Draw", "en", ["T203"]),
        ("Draw，discard.", "en", ["T202"]),
        ("Draw (one.", "en", ["T201"]),
        ("Wait ...", "en", []),
        ("Draw,, discard.", "en", ["T204"]),
    ],
)
def test_marks(text: str, tag: str, codes: list[str]) -> None:
    assert [code for code, _ in mark_faults(text, tag)] == codes


def test_labels_need_no_end_mark() -> None:
    assert list(mark_faults("牌堆", "zh-Hans", ends=False)) == []


def test_marks_name_their_right_form() -> None:
    assert list(foreign_marks("甲,乙「丙」", "zh-Hans")) == [("「", "“"), ("」", "”"), (",", "，")]
    assert list(unpaired("（【）】")) == ["）", "（"]


@pytest.mark.parametrize(
    ("text", "tag", "strange"),
    [
        ("弃置一张手牌，1点【杀】“甲”……", "zh-Hans", ""),
        ("棄置張", "zh-Hans", "棄張"),
        ("棄置一張手牌，1點【殺】「甲」", "zh-Hant-TW", ""),
        ("体力与适", "zh-Hant-TW", "体与适"),
        ("牌堆裏溫泉說明", "zh-Hant-TW", "裏"),
        ("牌堆裏温泉説明着", "zh-Hant-HK", ""),
        ("杀えДΩ", "zh-Hans", "えДΩ"),
        ("皇后夸父拮据游泳", "zh-Hant-TW", ""),
        ("Draw “a” – café", "en", ""),
        ("Draw 牌", "en", "牌"),
        ("a\u200bb", "en", "\u200b"),
    ],
)
def test_scripts(text: str, tag: str, strange: str) -> None:
    assert "".join(strangers(text, tag)) == strange


def test_a_tab_or_private_character_belongs_nowhere() -> None:
    assert not any(belongs(char, tag) for char in "\t\ue000\u0007" for tag in TAGS)


def test_a_word_of_the_list_nobody_uses_is_found() -> None:
    base = language()
    words = {"zh-Hans": {"受到": Place("words/zh-Hans.txt", 1), "统一": Place("words/zh-Hans.txt", 2)}}
    loaded = Language(base.folder, base.glossary, base.phrases, base.concepts, words, base.strings)
    game, claims = ten()
    found = unused_words(loaded, [Edition(game, claims, loaded, "zh-Hans")])
    assert [(f.code, f.values["word"], f.place) for f in found] == [("T107", "统一", Place("words/zh-Hans.txt", 2))]


def test_a_free_game_may_say_numbers_in_plain_words() -> None:
    records = '- {id: skill/x, name: {zh-Hans: 某技, en: S}, clauses: {t: {zh-Hans: "摸2张。", en: "Draw 2."}}}'
    game, claims, _ = make(records)
    strict = {f.code for f in faults(game, claims)}
    free = replace(game, info=replace(game.info, binding="free"))
    assert {"T101", "T105"} <= strict
    assert {f.code for f in faults(free, claims) if f.record == "skill/x"} == set()


def test_the_marks_around_a_slot_that_cannot_be_filled_are_told() -> None:
    records = '- {id: skill/x, name: {zh-Hans: 某技, en: S}, clauses: {t: {zh-Hans: "{nothing}, 摸牌。", en: "x"}}}'
    game, claims, _ = make(records)
    assert [f.values["mark"] for f in faults(game, claims) if f.code == "T202" and f.record == "skill/x"] == [","]


SWAPS = (
    ("可以", ""),
    ("其他", ""),
    ("然后", "后"),
    ("除非", "若"),
    ("。", ""),
    ("，", "，，"),
    ("令", "令两名"),
    ("你", "你可"),
    ("目标", "任意目标"),
)
"""Text operators on what a template says in plain words; slots are dropped and exchanged besides."""


def mutants(text: str) -> Iterator[str]:
    """Templates one slip away from a template."""
    for wrong, right in SWAPS:
        if wrong in text:
            yield text.replace(wrong, right, 1)
    for slot in parse_template(text).slots:
        yield text.replace("{" + slot.source + "}", "", 1)
        yield text.replace("{" + slot.source + "}", "{" + slot.source + "x}", 1)
        yield text.replace("{" + slot.source + "}", "【杀】", 1)
        yield text.replace("{" + slot.source + "}", "3点", 1)
    yield text.replace("。", "，并使用手牌。")


def test_text_mutants_are_caught() -> None:
    game, claims = ten()
    slips = [
        (record, key, texts, mutant)
        for record in game.records.values()
        for key, texts in record.clauses.items()
        for mutant in mutants(texts["zh-Hans"])
    ]
    assert len(slips) > 150
    alive: list[str] = []
    tried = slips[::EVERY]
    for record, key, texts, mutant in tried:
        clauses = {**record.clauses, key: {**texts, "zh-Hans": mutant}}
        changed = replace(game, records={**game.records, record.id: replace(record, clauses=clauses)})
        editions = {tag: Edition(changed, claims, language(), tag) for tag in ("zh-Hans", "en")}
        if not check.run(changed, claims, editions, select=CODES, changed={"clauses"}):
            alive.append(f"{record.id} {mutant}")
    assert len(alive) <= len(tried) * 0.03, alive


RULING = """
- id: rule/kill
  title: {zh-Hans: 杀害, en: Killing}
  claims: {need: {n: 2, card: card/spider}}
  clauses: {t: {zh-Hans: "{need}。", en: "{need}."}}
- id: ruling/one
  covers: ["rule/kill:need.n"]
  print: true
  given: {zones: {zone/cave: [card/spider, card/spider, card/sha, S7]}}
  when: []
  then: {}
  claims: {sum: {amount: 5}}
  clauses:
    q: {zh-Hans: "{question}？", en: "{question_en}?"}
    a: {zh-Hans: "答。", en: "Yes."}
"""


@pytest.mark.parametrize(
    ("question", "codes"),
    [
        ("一张【蜘蛛精】够吗", []),
        ("两张【蜘蛛精】够吗", []),
        ("四张牌里能用【杀】吗", []),
        ("黑桃牌可以吗", []),
        ("要三张吗", ["T101"]),
        ("要{sum#}张吗", []),
        ("【闪】行吗", ["T104"]),
        ("红桃牌可以吗", ["T102"]),
        ("徒弟玩家必须使用任意其他牌吗", []),
    ],
)
def test_an_answer_speaks_of_what_was_run(question: str, codes: list[str]) -> None:
    records = RULING.replace("{amount: 5}", "{kind: amount, n: 5}").replace("{question}", question)
    game, claims, findings = make(records.replace("{question_en}", "Is it so"))
    assert not findings
    editions = {"zh-Hans": Edition(game, claims, language(), "zh-Hans")}
    found = check.run(game, claims, editions, select=("T101", "T102", "T103", "T104", "T105"))
    assert [f.code for f in found if f.record == "ruling/one"] == codes


def test_a_longer_name_hides_a_shorter_one() -> None:
    records = "- {id: side/s, name: {zh-Hans: 唐僧阵营, en: Monks}}\n"
    records += '- {id: skill/x, name: {zh-Hans: 某技, en: S}, clauses: {t: {zh-Hans: "归{0}。", en: "So."}}}'
    for text_, codes in (("唐僧阵营", []), ("唐僧", ["T104"])):
        game, claims, _ = make(records.replace("{0}", text_))
        editions = {"zh-Hans": Edition(game, claims, language(), "zh-Hans")}
        assert [f.code for f in check.run(game, claims, editions, select=("T104",))] == codes
