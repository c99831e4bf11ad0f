"""The house style: bundled games keep it, a game's choices are heeded, and what cannot be read is told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from cardforge import catalog, check, claims, project
from cardforge.check.wording_rules import Style, style_of
from cardforge.findings import Finding, Severity
from cardforge.text import Edition, Language, load_language

LANGUAGE, _ = load_language(project.language_folder())
HEAD = "id: g\nname: {zh-Hans: 例, en: Case}\nsource_edition: zh-Hans\neditions: [zh-Hans, en]\n"
ADVISED = "wording: {}\n"


def found(tmp_path: Path, clauses: Mapping[str, str], game: str = ADVISED, id: str = "skill/a") -> list[Finding]:
    """What is found in a game of one record with these clauses in zh-Hans."""
    (tmp_path / "cards").mkdir(exist_ok=True)
    (tmp_path / "game.yaml").write_text(HEAD + game, encoding="utf-8")
    lines = [f"    {key}: {{zh-Hans: '{text}', en: x.}}\n" for key, text in clauses.items()]
    text = f"- id: {id}\n  name: {{zh-Hans: 甲, en: A}}\n  clauses:\n{''.join(lines)}"
    (tmp_path / "cards" / "a.yaml").write_text(text, encoding="utf-8")
    return checked(tmp_path, LANGUAGE)


def checked(folder: Path, language: Language) -> list[Finding]:
    game, _ = catalog.load(folder)
    assert game is not None
    read, _ = claims.read(game)
    editions = {tag: Edition(game, read, language, tag) for tag in game.info.editions}
    return list(check.run(game, read, editions, select=("T5",)))


@pytest.mark.parametrize("game", project.bundled_games())
def test_bundled_games_keep_the_house_style(game: str) -> None:
    assert [f"{f.place} {f.message('en')}" for f in checked(project.find_game(game), LANGUAGE)] == []


@pytest.mark.parametrize(
    "right",
    [
        "出牌阶段限一次，你可以弃置一张牌，令一名其他角色受到1点伤害。",
        "每局游戏限一次，你濒死时，可以回复1点体力。",
        "若你没有手牌，不能成为【杀】的目标。",
        "你受到伤害后，可以摸两张牌。",
        "除非目标打出一张【闪】，否则其受到1点伤害。",
        "目标对后者使用一张【杀】；对方每次须打出两张【杀】。",
        "其他角色计算与你的距离+1，你计算与其他角色的距离−1。",
        "亮出牌堆顶的X张牌，选择任意一张，将其余的置入弃牌堆。",
        "你视为使用一张【杀】，然后将其他牌以任意顺序置于牌堆底。",
    ],
)
def test_what_is_right_is_not_found_fault_with(tmp_path: Path, right: str) -> None:
    assert found(tmp_path, {"do": right}, "binding: strict\n") == []


@pytest.mark.parametrize(
    ("wrong", "code", "word"),
    [
        ("每个回合仅能发动1次，你摸一张牌。", "T503", "每个回合仅能发动1次"),
        ("出牌阶段一次，你摸一张牌。", "T503", "出牌阶段一次"),
        ("你摸一张牌，每回合限一次。", "T503", "每回合限一次"),
        ("你受到两点伤害。", "T502", "两点"),
        ("你失去体力以后，摸一张牌。", "T505", "以后"),
        ("令她摸一张牌。", "T506", "她"),
        ("你从目标的手牌里拿走一张。", "T507", "拿走"),
        ("你摸目标的一张牌。", "T507", "摸目标的"),
        ("你抽一张牌。", "T507", "抽"),
        ("你弃一张牌。", "T507", "弃"),
        ("你对一名角色打出一张牌。", "T507", "对一名角色打出"),
        ("否则其出一张牌。", "T507", "否则其出"),
        ("如果你没有牌，摸一张牌。", "T507", "如果"),
        ("你把一张牌交给目标。", "T507", "把"),
        ("你恢复1点体力。", "T507", "恢复"),
        ("选择一个目标。", "T508", "一个目标"),
        ("距离–1。", "T509", "–"),
    ],
)
def test_what_is_wrong_is_found_at_its_place(tmp_path: Path, wrong: str, code: str, word: str) -> None:
    told = [f for f in found(tmp_path, {"do": wrong}) if f.code == code]
    assert [f.values["word"].replace("否则其出", word) for f in told] in ([word], [word[-2:]])
    place, line = told[0].place, f"    do: {{zh-Hans: '{wrong}', en: x.}}"
    assert place is not None
    assert line[place.column - 1 : place.end_column - 1] == told[0].values["word"]


def test_prose_of_the_rulebook_may_say_more_than_faces(tmp_path: Path) -> None:
    said = {"do": "他把手里的牌放在桌上之后，如果还要，就再拿走。"}
    assert found(tmp_path, said, id="rule/a") == []
    assert found(tmp_path, said) != []


def test_strict_games_fail_and_free_ones_are_advised_where_they_ask(tmp_path: Path) -> None:
    wrong = {"do": "您摸一张牌。"}
    assert {f.severity for f in found(tmp_path, wrong, "binding: strict\n")} == {Severity.ERROR}
    assert {f.severity for f in found(tmp_path, wrong)} == {Severity.WARNING}
    assert found(tmp_path, wrong, "") == []


def test_a_game_decides_how_it_counts_and_what_it_calls_people(tmp_path: Path) -> None:
    said = {"a": "一名玩家摸两张牌。", "b": "一名角色摸1张牌。", "c": "一名角色摸一张牌。"}

    def told(game: str) -> list[tuple[str, str]]:
        return [(f.code, f.values["word"]) for f in found(tmp_path, said, game)]

    assert told(ADVISED) == [("T510", "玩家"), ("T501", "1张")]
    assert told("wording: {counts: any, person: any}\n") == []
    assert told("wording: {counts: words, person: 玩家}\n") == [("T510", "角色"), ("T501", "1张"), ("T510", "角色")]
    assert len(told("wording: {counts: figures, person: any}\n")) == 5


def test_words_that_a_game_allows_are_its_own(tmp_path: Path) -> None:
    assert found(tmp_path, {"do": "你抽一张牌。"}, "wording: {allow: [抽]}\n") == []


def test_a_traditional_edition_is_held_to_the_converted_table(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    head = "id: g\nname: {zh-Hant-TW: 例}\nsource_edition: zh-Hant-TW\neditions: [zh-Hant-TW, zh-Hans]\n"
    (tmp_path / "game.yaml").write_text(head + ADVISED, encoding="utf-8")
    text = "- {id: skill/a, name: 甲, text: 令一位玩家棄掉一張牌。}\n"
    (tmp_path / "cards" / "a.yaml").write_text(text, encoding="utf-8")
    told = [(f.edition, f.values["word"], f.values["say"]) for f in checked(tmp_path, LANGUAGE)]
    assert [(tag, word) for tag, word, _ in told] == [("zh-Hant-TW", "一位玩家"), ("zh-Hant-TW", "棄掉")]
    assert [told[0][2]["zh"], told[1][2]] == ["名，如 一名角色", "棄置"]


def _style(tmp_path: Path, table: str) -> Style:
    (tmp_path / "wording").mkdir()
    (tmp_path / "wording" / "en.yaml").write_text(table, encoding="utf-8")
    return style_of(replace(LANGUAGE, folder=tmp_path, memo={}), "en")


@pytest.mark.parametrize(
    ("table", "line"),
    [
        ("rules:\n- {code: T507, in: all, find: '(', say: x}\n", 2),
        ("rules:\n- {code: T507, in: all, find: '[[x]', say: x}\n", 2),
        ("rules:\n- {code: T501, in: all, find: x, say: x}\n", 2),
        ("rules:\n- {code: T507, in: covers, find: x, say: x}\n", 2),
        ("rules:\n- {code: T507, find: x, say: x}\n- 3\n", 2),
        ("names: true\nrule: []\n", 2),
        ("counts: {words: one}\n", 1),
    ],
)
def test_a_rule_that_cannot_be_read_is_told_at_its_place(tmp_path: Path, table: str, line: int) -> None:
    faults = _style(tmp_path, table).findings
    assert {f.code for f in faults} == {"T500"}
    assert faults[0].place is not None
    assert (faults[0].place.file, faults[0].place.line) == ("wording/en.yaml", line)


@pytest.mark.parametrize("tag", ["zh-Hans", "zh-Hant-TW", "zh-Hant-HK", "en"])
def test_the_tables_are_sound(tag: str) -> None:
    style = style_of(LANGUAGE, tag)
    assert style.findings == ()
    assert len(style.rules) > 8
    assert not any(rule.find.search("") for rule in style.rules)


def test_every_rule_of_style_is_explained_in_the_document() -> None:
    """`docs/wording.zh.md` and its English sister name every code of the house style."""
    docs = Path(__file__).parents[2] / "docs"
    codes = {f"T{n}" for n in range(500, 511)}
    for name in ("wording.zh.md", "wording.md"):
        assert set(re.findall(r"\bT5\d\d\b", (docs / name).read_text(encoding="utf-8"))) == codes
