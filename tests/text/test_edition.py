"""Editions of the ten records: golden sentences, spans, names, strings, picking and computing."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from cardforge import text
from cardforge.text import Edition, SpanKind, plain
from tests.text.shared import HEAD, TAGS, TEN, language, make, ten


def edition(tag: str) -> Edition:
    game, claims = ten()
    return Edition(game, claims, language(), tag)


def sentences(tag: str) -> str:
    """All sentences of an edition, a line each."""
    one = edition(tag)
    lines = [
        f"{record_id}.{key}: {plain(rich)}" for record_id in one.game.records for key, rich in one.clauses(record_id)
    ]
    assert not one.findings, [f.message("en") for f in one.findings]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("tag", TAGS)
def test_the_ten_records_read_as_reviewed(tag: str) -> None:
    assert sentences(tag) == (TEN / "golden" / f"{tag}.txt").read_text(encoding="utf-8")


def test_spans_remember_their_claims() -> None:
    rich = edition("zh-Hans").clause("card/sha", "use")
    assert [(s.text, s.ref) for s in rich] == [
        ("出牌阶段限", "card/sha:use"),
        ("一次", "card/sha:use.times"),
        ("，对", "card/sha:use"),
        ("你攻击范围内的", "card/sha:use.target"),
        ("一名", "card/sha:use.target.n"),
        ("其他角色", "card/sha:use.target"),
        ("使用", "card/sha:use"),
        ("。", ""),
    ]
    assert rich[-1].kind is SpanKind.TEXT


def test_names_are_spans_of_their_own() -> None:
    rich = edition("en").clause("card/sha", "hit")
    assert [(s.text, s.ref) for s in rich if s.kind is SpanKind.NAME] == [("Dodge", "card/shan")]


@pytest.mark.parametrize("tag", ["zh-Hant-TW", "zh-Hant-HK"])
def test_computed_editions_keep_the_spans_of_their_source(tag: str) -> None:
    one, other = edition("zh-Hans"), edition(tag)
    for record_id in one.game.records:
        for key, rich in one.clauses(record_id):
            assert [(s.kind, s.ref) for s in rich] == [(s.kind, s.ref) for s in other.clause(record_id, key)], (
                record_id,
                key,
            )


def test_names_strings_and_values() -> None:
    tw = edition("zh-Hant-TW")
    assert tw.name("card/juedou") == "決鬥"
    assert tw.string("unofficial") == "非官方"
    assert tw.string("edition.zh-Hant-TW") == "繁體中文（臺灣）"
    assert tw.string("page", n=3) == "第3頁"
    assert edition("zh-Hant-HK").string("suit_name.spade") == "葵扇"
    assert tw.value("card/sha:use.times") == "1"
    assert tw.value("card/sha:hit.damage") == "1"
    assert tw.value("rule/shahai:need.n") == "3"
    assert tw.value("card/sanmei:judge.want.suit") == "紅心"
    assert edition("en").value("skill/guanxing:look.n") == "the number of living players, at most 5"
    assert tw.value("rule/roles:table.rows.6.double") == "1、1、2、2"
    assert tw.value("rule/roles:table.columns.1") == "忠臣"
    assert not tw.findings
    assert (tw.string("nothing"), tw.value("card/sha:no"), tw.name("card/no")) == ("nothing", "?", "card/no")
    assert [f.code for f in tw.findings] == ["L021", "T004", "T005"]


def test_texts_are_picked_before_they_are_computed() -> None:
    tw = edition("zh-Hant-TW")
    assert tw.texts({"zh-Hans": "体力", "zh-Hant-TW": "生命"}) == "生命"
    assert tw.texts({"zh-Hans": "体力", "en": "HP"}) == "體力"
    assert tw.texts({"en": "HP"}) == "HP"
    assert tw.texts({}) == ""
    assert edition("en").texts({"zh-Hans": "体力"}) == "体力"


def test_a_translators_decision_comes_first() -> None:
    game, claims = ten()
    decided = Edition(game, claims, language(), "zh-Hant-TW", {("card/sha", "use"): "限時{use}。"})
    assert plain(decided.clause("card/sha", "use")).startswith("限時出牌階段限一次")


def test_a_missing_translation_is_a_finding_and_the_source_stands_in() -> None:
    game, claims, _ = make(
        '- {id: skill/x, name: {zh-Hans: 某技, en: S}, claims: {draw: 1}, clauses: {t: {zh-Hans: "你{draw}。"}}}'
    )
    en = Edition(game, claims, language(), "en")
    assert plain(en.clause("skill/x", "t")) == "你draw a card。"
    assert [f.code for f in en.findings] == ["L020"]
    assert plain(Edition(game, claims, language(), "zh-Hant-HK").clause("skill/x", "t")) == "你摸一張牌。"


def test_a_traditional_source_is_mixed_with_simplified_phrases_and_comes_out_whole() -> None:
    head = HEAD.replace("source_edition: zh-Hans", "source_edition: zh-Hant-TW")
    game, claims, _ = make(
        "- {id: skill/x, name: {zh-Hant-TW: 戲水, en: S}, claims: {heal: 1}, "
        'clauses: {t: {zh-Hant-TW: "剩餘的「玩家」{heal}。", en: x}}}',
        head,
    )
    said = {tag: plain(Edition(game, claims, language(), tag).clause("skill/x", "t")) for tag in TAGS[:3]}
    assert said == {
        "zh-Hans": "剩余的“玩家”回复1点体力。",
        "zh-Hant-TW": "剩餘的「玩家」回復1點體力。",
        "zh-Hant-HK": "剩餘的「玩家」回復1點體力。",
    }


def test_actors_are_named_once_and_then_shortly() -> None:
    game, claims, _ = make(
        "- id: skill/x\n  name: {zh-Hans: 某技, en: S}\n"
        "  actors: {a: {n: 1, sex: male}, b: {n: 1, sex: male, not: a}}\n"
        "  clauses: {t: {zh-Hans: '{$a}、{$b}，{$a}先于{$b}。', en: '{$a} and {$b}, {$a} before {$b}.'}}\n"
    )
    said = {tag: plain(Edition(game, claims, language(), tag).clause("skill/x", "t")) for tag in ("zh-Hans", "en")}
    assert said == {
        "zh-Hans": "一名男性角色、另一名男性角色，前者先于后者。",
        "en": "A male player and another male player, the former before the latter.",
    }


def test_english_articles_and_capitals() -> None:
    game, claims, _ = make(
        "- {id: card/ox, name: {zh-Hans: 牛, en: Ox}}\n"
        "- {id: skill/x, name: {zh-Hans: 某技, en: S}, claims: {answer: {with: card/ox, n: 1}, draw: 2}, "
        "clauses: {t: {zh-Hans: x, en: '{draw}. {draw}: the target {answer}, i.e. {draw}.'}}}\n"
    )
    assert (
        plain(Edition(game, claims, language(), "en").clause("skill/x", "t"))
        == "Draw 2 cards. Draw 2 cards: the target plays an Ox, i.e. draw 2 cards."
    )


def test_names_of_one_or_of_several_take_no_article_and_no_plural(tmp_path: Path) -> None:
    (tmp_path / "phrases").mkdir()
    (tmp_path / "phrases" / "en.yaml").write_text('names: {zone/cave: "the {name}"}', encoding="utf-8")
    game, claims, _ = make("- {id: zone/spring2, name: {zh-Hans: 泉, en: Spring}}")
    en = Edition(replace(game, folder=tmp_path), claims, language(), "en")
    said = [
        plain(en.render(f"{{@{name}}}"))
        for name in ("card/monk!a", "side/disciples!plural", "zone/cave!a", "card/sha!plural", "card/sha!a")
    ]
    assert said == ["Tripitaka", "The disciples", "The the cavern", "Strikes", "A Strike"]


def test_the_same_game_says_the_same_twice() -> None:
    assert all(sentences(tag) == sentences(tag) for tag in TAGS)
    assert text.plain(edition("en").render("{card/sha:hit!they}")) == "They suffer 1 damage"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        (TEN / "golden" / f"{name}.txt").write_text(sentences(name), encoding="utf-8")
