"""Defects of the kinds that translations have, one at a time in a game that has none: each is found where it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardforge import catalog, check, claims
from cardforge.catalog.texts import texts_of
from cardforge.project import find_games
from cardforge.text import Edition
from tests.l10n.shared import HARBOUR, checked, decide, harbour, language

TW, EN = "zh-Hant-TW", "en"
SEEDED = {
    # numbers, suits, colours, phases, signs
    "a figure": (TW, "card/sloop:clauses.sail", "出航後，回復2點體力。", "L102"),
    "two figures changed about": (TW, "card/sloop:clauses.hold", "棄置3張手牌，然後摸3張牌。", "L102"),
    "a figure in English": (EN, "card/sloop:clauses.hold", "Discard 2 hand cards, then draw 2 cards.", "L102"),
    "a number in words": (EN, "rule/tide:clauses.end", "After four rounds the game ends.", "L111"),
    "a number of a note": (
        EN,
        "rule/market:note",
        "The rules of the market were made up, with six kinds of goods.",
        "X014",
    ),
    "a suit": (TW, "card/lighthouse:clauses.light", "判定為紅心時，此牌失效。", "L102"),
    "a suit in English": (EN, "card/ferry:clauses.suit", "A diamond may be used as a {@card/sloop}.", "L102"),
    "a suit sign": (TW, "card/crane:clauses.icon", "♥與♣各算兩點。", "X013"),
    "a colour": (EN, "rule/market:clauses.red", "Only black cards can be sold.", "L102"),
    "a phase": (EN, "card/ferry:clauses.cross", "In the draw phase you may give a crate to the next player.", "L102"),
    # slots and references
    "a reference lost": (EN, "card/crane:clauses.lift", "Return a {@card/sloop} to hand.", "L101"),
    "another reference": (TW, "card/crane:clauses.lift", "令{@card/sloop}或{@card/crane}返回手牌。", "L101"),
    "a broken brace": (TW, "card/ferry:clauses.suit", "紅心牌當作{@card/sloop使用。", "T001"),
    # characters
    "Simplified in Traditional": (TW, "rule/market:clauses.sell", "賣出貨物，得到等值的铜板。", "L201"),
    "Simplified that Big5 holds": (TW, "rule/tide:clauses.flood", "漲潮之后，遊戲繼續。", "X020"),
    "Traditional in English": (EN, "rule/market:title", "The 市場", "X022"),
    "kana": (TW, "rule/tide:title", "潮の汐", "X022"),
    "Greek": (TW, "card/sloop:name", "單α船", "L201"),
    "Cyrillic in English": (EN, "card/ferry:name", "Fеrry", "L201"),
    "a private-use character": (TW, "rule/market:title", "市場\ue123", "D014"),
    "an invisible character": (TW, "card/lighthouse:name", "燈\u200b塔", "D013"),
    # one form of several
    "回覆 for 回復": (TW, "card/sloop:clauses.sail", "出航後，回覆1點體力。", "L103"),
    "只 for 隻": (TW, "card/ferry:clauses.cross", "出牌階段，你可以把一只箱子交給下家。", "X020"),
    "只 for 隻 again": (TW, "rule/tide:clauses.ebb", "退潮時，各人清點自己的船只。", "X020"),
    # blanks, marks, terms
    "a blank before": (EN, "rule/tide:title", " The tide", "X010"),
    "a line break behind": (TW, "rule/market:clauses.sell", "賣出貨物，得到等值的銅板。\n", "X010"),
    "two lines made one": (
        EN,
        "card/lighthouse:clauses.range",
        "Your attack range counts as 4. Distances do not change.",
        "X011",
    ),
    "a blank within": (TW, "rule/market:clauses.sell", "賣出貨物，得到 等值的銅板。", "X027"),
    "quotes of the mainland": (TW, "card/lighthouse:flavour", "老人說：“燈亮著，船就回得來。”", "X015"),
    "quotes lost": (TW, "card/lighthouse:flavour", "老人說：燈亮著，船就回得來。", "X016"),
    "full-width marks in English": (EN, "rule/market:clauses.red", "Only red cards can be sold。", "X015"),
    "half-width marks in Chinese": (TW, "rule/tide:clauses.flood", "漲潮之後,遊戲繼續。", "T202"),
    "a term lost": (TW, "rule/market:clauses.next", "潮水再漲時，廢牌洗勻。", "X017"),
    "another term": (TW, "rule/market:clauses.sell", "賣出手牌，得到等值的銅板。", "X017"),
    "a forbidden word": (EN, "card/sloop:clauses.sail", "After sailing, regain 1 hit points.", "L103"),
    "a forbidden word in Chinese": (TW, "rule/tide:clauses.end", "三輪之後，游戲結束。", "L103"),
    "brackets lost": (TW, "rule/market:note", "市場的規則為此版新擬（另有五種貨物）。", "X016"),
    "a full stop lost": (
        EN,
        "card/lighthouse:flavour",
        "The old man said: “While the light burns, ships come home”",
        "X023",
    ),
    "plus for minus": (EN, "rule/tide:clauses.shift", "The tide takes +1 ship.", "X013"),
    "another icon": (TW, "rule/tide:clauses.icon", "每個[anchor]得一枚銅板。", "X013"),
    # nothing done
    "not translated": (EN, "rule/market:note", "市场的规则为此版新拟，另有五种货物。", "X021"),
    "far too long": (EN, "card/crane:name", "The Very Large Harbour Crane of the Northern Quays", "X019"),
}
"""What is wrong -> edition, key, the text put there, the code that tells of it."""


def test_the_game_has_no_faults_before() -> None:
    assert [str(each.place) + each.message("en") for each in checked(HARBOUR)] == []


def found(folder: Path, tag: str, key: str) -> list[str]:
    """The codes of what is said of the text: at its decision, or of its record in its edition."""
    record = key.partition(":")[0]
    told = [each for each in checked(folder) if each.place is not None]
    return [
        each.code
        for each in told
        if (each.place and each.place.file == f"l10n/{tag}.yaml") or (each.record == record and each.edition == tag)
    ]


@pytest.mark.parametrize("what", SEEDED)
def test_a_seeded_defect_is_found(what: str, tmp_path: Path) -> None:
    tag, key, text, code = SEEDED[what]
    folder = harbour(tmp_path)
    decide(folder, tag, key, text=text)
    assert code in found(folder, tag, key)


def test_a_source_that_moved_is_found_in_every_edition_that_was_written(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    path = folder / "rules" / "a.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("得到等值的铜板", "得到加倍的铜板"), encoding="utf-8")
    stale = [each for each in checked(folder, ("X",)) if each.code == "X003"]
    assert [(each.edition, each.severity) for each in stale] == [(EN, "warning"), (TW, "warning")]
    assert all(each.values["diff"] == "卖出货物，得到[-等值-][+加倍+]的铜板。" for each in stale)
    assert {each.severity for each in checked(folder, ("X003",), release=True)} == {"error"}


def test_a_translation_that_is_missing_is_found(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    path = folder / "rules" / "a.yaml"
    path.write_text(
        path.read_text(encoding="utf-8").replace(', en: "Only red cards can be sold."', ""), encoding="utf-8"
    )
    assert {"D044", "L020"} & {each.code for each in checked(folder)}


def test_one_source_with_two_targets_is_found(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    path = folder / "cards" / "ships.yaml"
    more = "- {id: card/other, name: {zh-Hans: 起重机, en: Hoist}}\n"
    path.write_text(path.read_text(encoding="utf-8") + more, encoding="utf-8")
    assert "X007" in {each.code for each in checked(folder)}


def test_a_draft_is_found_before_a_release(tmp_path: Path) -> None:
    folder = harbour(tmp_path)
    decide(folder, EN, "rule/tide:title", state="draft")
    assert [each.code for each in checked(folder, ("X",))] == []
    assert [each.code for each in checked(folder, ("X",), release=True)] == ["X005"]


@pytest.mark.parametrize("folder", find_games(()), ids=lambda folder: folder.name)
def test_no_false_alarm_in_the_bundled_editions(folder: Path) -> None:
    game, _ = catalog.load(folder)
    assert game is not None
    keys = [text.key for text in texts_of(game)]
    assert len(keys) == len(set(keys)) > 300
    read, _ = claims.read(game)
    editions = {tag: Edition(game, read, language(), tag) for tag in game.info.editions}
    found = check.run(game, read, editions, select=("X",), language=language())
    assert [f"{each.place} {each.code} {each.message('en')}" for each in found] == []
