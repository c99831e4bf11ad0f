"""What somebody should look at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cardforge.l10n.differ import changes, diff
from cardforge.l10n.minority import apart, chosen, forms
from cardforge.l10n.review import Item, reviewed
from cardforge.text import Edition, Glossary
from tests.l10n.shared import HARBOUR, decide, harbour, language, opened, statuses

TW, HK = "zh-Hant-TW", "zh-Hant-HK"


def items(folder: Path, tag: str, kind: str = "") -> list[Item]:
    _, editions, _ = opened(folder)
    return [item for item in reviewed(statuses(folder, tag), editions[tag]) if kind in ("", item.kind)]


def test_an_approved_edition_leaves_nothing_to_look_at() -> None:
    assert items(HARBOUR, TW) == []
    assert items(HARBOUR, "en") == []


def test_a_stale_text_shows_what_changed_in_its_source(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    decide(folder, TW, "rule/tide:clauses.end", source="两轮之后，游戏结束。")
    assert [(item.kind, item.detail) for item in items(folder, TW)] == [("stale", "[-两-][+三+]轮之后，游戏结束。")]


def test_a_draft_that_moved_and_one_that_is_one(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    decide(folder, TW, "rule/tide:title", text="潮水", draft="潮夕")
    decide(folder, TW, "rule/market:title", state="draft")
    assert [item.detail for item in items(folder, TW, "redraft")] == ["潮[-夕-][+汐+]"]
    assert [item.detail for item in items(folder, TW, "draft")] == ["市場"]


def test_a_text_that_converts_back_to_something_else(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    decide(folder, TW, "rule/tide:clauses.flood", text="漲潮之後，遊戲暫停。")
    assert [item.detail for item in items(folder, TW, "drift")] == ["涨潮之后，游戏[-继续-][+暂停+]。"]
    decide(folder, TW, "rule/tide:clauses.flood", text="漲潮之後，遊戲暫停。", note="原作者的改動")
    assert items(folder, TW, "drift") == []


def test_a_rarer_form_is_shown_until_somebody_has_decided(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    path = folder / "rules" / "a.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("等值的铜板", "等值的铜板，不动干戈"), encoding="utf-8")
    key = "rule/market:clauses.sell"
    found = [item for item in items(folder, HK, "minority") if item.status.unit.key == key]
    assert [(i.chosen.char, i.chosen.form, i.chosen.usual) for i in found if i.chosen] == [("干", "干", "幹")]
    decide(folder, HK, key, draft=found[0].status.draft)
    assert key not in {item.status.unit.key for item in items(folder, HK, "minority")}


def test_a_rarer_form_is_shown_in_the_sentence_as_it_is_printed(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    path = folder / "cards" / "ships.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("使用。", "，大动干戈。"), encoding="utf-8")
    found = [item for item in items(folder, HK, "minority") if item.chosen and item.chosen.char == "干"]
    assert [item.detail for item in found] == ["干 → 干（幹）：船】，大动干戈。 → 船】，大動干戈。"]


def test_words_that_come_out_otherwise_beside_a_slot() -> None:
    _, editions, _ = opened(HARBOUR)
    status = next(each for each in statuses(HARBOUR, TW) if "{" in each.unit.source)
    assert apart(status.unit, status.text, editions[TW]) is None
    assert apart(status.unit, status.text.replace("使用", "使甪"), editions[TW]) == (
        "紅心牌當作{@card/sloop}使甪。",
        "紅心牌當作【單桅船】使用。",
    )


def unlocked() -> Edition:
    """An edition without a glossary."""
    game, editions, _ = opened(HARBOUR)
    return Edition(game, editions[TW].claims, replace(language(), glossary=Glossary(())), TW)


@pytest.mark.parametrize(
    ("text", "char", "form"),
    [("皇后", "后", "后"), ("公里", "里", "里"), ("重复", "复", "複"), ("理发", "发", "髮"), ("面条", "面", "麵")],
)
def test_characters_that_take_a_rarer_form(text: str, char: str, form: str) -> None:
    found = {each.char: each.form for each in chosen(text, "zh-Hans", unlocked())}
    assert found.get(char) == form


def test_what_the_glossary_locks_was_decided_there() -> None:
    _, editions, _ = opened(HARBOUR)
    assert list(chosen("回复体力，游戏结束", "zh-Hans", editions[TW])) == []


def test_usual_forms_are_shown_where_asked_for() -> None:
    assert {each.char for each in chosen("之后，系好", "zh-Hans", unlocked(), every=True)} == {"后", "系"}


def test_the_forms_are_opencc_s() -> None:
    found = forms("zh-Hans", TW)
    assert set(found["干"]) >= {"乾", "幹", "干"}
    assert set(found["后"]) == {"后", "後"}
    assert "水" not in found


def test_a_difference_word_by_word() -> None:
    assert diff("摸{draw}张牌", "摸{draw.n}张牌") == "摸[-{draw}-][+{draw.n}+]张牌"
    assert diff("Draw three cards.", "Draw four cards.") == "Draw [-three-][+four+] cards."
    assert diff("同", "同") == "同"
    assert "".join(new for _, _, new in changes("甲乙", "甲丙丁")) == "甲丙丁"
    assert diff("一二三四五六七八九十百千万甲", "一二三四五六七八九十百千万乙") == "…八九十百千万[-甲-][+乙+]"
