"""The lint over a game's own texts: a damaged clause is told at its characters, a whole game at none."""

from __future__ import annotations

from pathlib import Path

from cardforge import check
from cardforge.findings import Finding
from cardforge.project import find_game, language_folder
from cardforge.trial.case import open_case

GAME = "id: shop\nname: {zh-Hans: 铺}\neditions: [zh-Hans]\nbinding: free\n"
CARD = """
- id: card/lantern
  name: {zh-Hans: 灯笼}
  text:
    zh-Hans: %s
  note:
    zh-Hans: 共9张牌（2张红、3张黑）。
"""


def _told(folder: Path, sentence: str) -> list[Finding]:
    (folder / "cards").mkdir(exist_ok=True)
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "cards" / "a.yaml").write_text(CARD % sentence, encoding="utf-8")
    case, _ = open_case(folder, language_folder())
    assert case is not None
    found = check.run(case.game, case.claims, case.editions, language=case.language)
    return [each for each in found if each.code.startswith(("T3", "L3", "N1", "R1"))]


def test_a_clause_is_looked_over_where_it_is_written(tmp_path: Path) -> None:
    told = _told(tmp_path, "摸一张牌 ，然后弃置一张牌...再摸一张牌。")
    assert [(each.code, str(each.place), each.fix) for each in told] == [
        ("T308", "cards/a.yaml:5:18", ""),
        ("T306", "cards/a.yaml:5:27", "……"),
        ("N102", "cards/a.yaml:7:15", None),
    ]
    assert {(each.record, each.edition, each.game) for each in told} == {("card/lantern", "zh-Hans", "shop")}


def test_a_name_in_brackets_that_no_record_has_is_told_with_its_guess(tmp_path: Path) -> None:
    told = _told(tmp_path, "打出【灯龙】或【灯笼】，不算【出牌阶段】。")
    assert [(each.code, str(each.place), each.values["guess"]) for each in told if each.code == "R101"] == [
        ("R101", "cards/a.yaml:5:17", "灯笼")
    ]


def test_in_quotes_with_escapes_the_place_is_that_of_the_text(tmp_path: Path) -> None:
    told = _told(tmp_path, '"摸一张\\u724C ，然后弃置一张牌。"')
    assert [(each.code, str(each.place), each.fix) for each in told[:1]] == [("T308", "cards/a.yaml:5:14", None)]


def test_a_bundled_game_has_nothing_to_mend() -> None:
    """The smallest; the others' whole validation is asserted elsewhere."""
    case, _ = open_case(find_game("pansidong"), language_folder())
    assert case is not None
    found = check.run(case.game, case.claims, case.editions, select=["T3", "L3", "N1"])
    assert [(str(each.place), each.message("en")) for each in found] == []
