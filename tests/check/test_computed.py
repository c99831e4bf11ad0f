"""A fault of the source text is told once, not again for each edition that is computed from it."""

from __future__ import annotations

from pathlib import Path

from cardforge import check
from cardforge.check.computed import once
from cardforge.findings import Finding, Findings, finding
from cardforge.project import language_folder
from cardforge.trial.case import open_case

GAME = """\
id: small
name: {zh-Hans: 小例, en: Small}
version: "1"
source_edition: zh-Hans
editions: [zh-Hans, zh-Hant-TW, zh-Hant-HK, en]
players: [2, 4]
"""
CARD = "- {id: card/cha, name: {zh-Hans: 茶, en: Tea}, clauses: {use: {zh-Hans: '%s', en: Drink it.}}}\n"


def report(folder: Path, text: str, more: str = "") -> tuple[list[Finding], list[Finding]]:
    """Everything that texts are checked for, before and after."""
    (folder / "cards").mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "cards" / "cards.yaml").write_text(CARD % text + more, encoding="utf-8")
    case, findings = open_case(folder, language_folder())
    assert case is not None
    findings.extend(check.run(case.game, case.claims, case.editions, select=("T0", "T1", "T2", "T3", "L0", "L2", "L3")))
    for edition in case.editions.values():
        findings.extend(edition.findings)
    before = Findings(findings.ordered())
    return before, once(before, case.editions, "zh-Hans")


FAULTS = {
    "T001": "喝完它{。",
    "T002": "喝完它{use!!}。",
    "T003": "喝完它}。",
    "T004": "喝完它{use}。",
    "T005": "喝完它{@card/nix}。",
    "T201": "喝完（它。",
    "T202": "喝完它,放下。",
    "T203": "喝完它",
    "T204": "喝完它，。",
    "L201": "喝完囎它。",
    "T110": "一名牌放在这里。",
}


def test_a_fault_of_the_source_is_told_once_where_it_stands(tmp_path: Path) -> None:
    cards = [(CARD % text).replace("card/cha, name: {zh-Hans: 茶", f"card/{code.lower()}, name: {{zh-Hans: 茶{code}")
             for code, text in FAULTS.items()]  # fmt: skip
    before, after = report(tmp_path, "喝完它。", "".join(cards))
    for line, code in enumerate(FAULTS, 2):
        mine = [each for each in before if (each.code, each.record) == (code, f"card/{code.lower()}")]
        assert [each.edition for each in mine] == ["zh-Hans", "zh-Hant-HK", "zh-Hant-TW"], code
        [told] = [each for each in after if (each.code, each.record) == (code, f"card/{code.lower()}")]
        assert told.edition == "zh-Hans"
        assert told.place is not None
        assert (told.place.file, told.place.line) == ("cards/cards.yaml", line)
        assert told.place.column >= CARD.index("%s")


def test_a_fault_of_some_editions_names_them(tmp_path: Path) -> None:
    findings = [
        finding("L201", None, record="card/x", edition=tag, char=char, point="U+0000")
        for tag, char in (("zh-Hans", "囎"), ("zh-Hant-TW", "囎"), ("zh-Hant-TW", "么"), ("zh-Hant-HK", "么"))
    ]
    report(tmp_path, "喝完它。")
    case, _ = open_case(tmp_path, language_folder())
    assert case is not None
    said = [(each.edition, each.values["char"]) for each in once(findings, case.editions, "zh-Hans")]
    assert said == [("zh-Hans zh-Hant-TW", "囎"), ("zh-Hant-TW zh-Hant-HK", "么")]


def test_what_a_computed_edition_has_besides_stays_its_own(tmp_path: Path) -> None:
    more = (
        "- {id: card/jiu, name: {zh-Hans: 酒, en: Wine}, clauses: {use: {zh-Hans: 喝。, zh-Hant-TW: 喝, en: Drink.}}}\n"
    )
    _, after = report(tmp_path, "喝完它", more)
    assert [(each.edition, each.record) for each in after if each.code == "T203"] == [
        ("zh-Hans", "card/cha"),
        ("zh-Hant-TW", "card/jiu"),
    ]


def test_a_name_is_told_of_where_it_stands_not_where_it_is_shown(tmp_path: Path) -> None:
    more = (
        "- {id: card/x, name: {zh-Hans: 囎, en: X}, clauses: {use: {zh-Hans: '看{@card/x}。', en: 'See {@card/x}.'}}}\n"
    )
    _, after = report(tmp_path, "看{@card/x}。", more)
    [told] = [each for each in after if each.code == "L201"]
    assert told.place is not None
    assert told.place.line == 2


def test_a_note_is_held_to_the_marks_of_its_edition(tmp_path: Path) -> None:
    more = "- {id: card/y, name: {zh-Hans: 壶, en: Pot}, note: {zh-Hans: '这里（缺一半。', en: 'A note'}}\n"
    _, after = report(tmp_path, "喝完它。", more)
    assert [(each.code, each.edition) for each in after] == [("T201", "zh-Hans"), ("T203", "en")]


def test_what_an_edition_lacks_is_told_once_and_not_as_foreign_characters(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    card = "- {id: card/mian, name: {zh-Hans: 山峰面}, clauses: {use: {zh-Hans: '吃面。'}}}\n"
    (tmp_path / "cards" / "cards.yaml").write_text(card, encoding="utf-8")
    case, _ = open_case(tmp_path, language_folder())
    assert case is not None
    found = once(check.run(case.game, case.claims, case.editions, select=("D04", "L0", "L2")), case.editions, "zh-Hans")
    assert sorted(each.code for each in found) == ["D042", "L020"]  # nor 麪, 峯 of Hong Kong
