"""The small language of phrase tables: patterns, conditions, language files with faults."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardforge import catalog, text
from cardforge.findings import Findings
from cardforge.text.concepts import read_concepts
from cardforge.text.language import read_phrases
from cardforge.text.numbers import article, han, plural, read_han
from cardforge.text.patterns import FieldRef, Literal, Optional, PartRef, PatternError, Person, WordRef, parse_pattern
from tests.text.shared import LANGUAGE, document, one


def test_a_pattern_is_read_whole() -> None:
    assert parse_pattern("a{n:card}[ of {who!they}]<x|y>{&part}{~word:n}\\[") == (
        Literal("a"),
        FieldRef("n", "card"),
        Optional((Literal(" of "), FieldRef("who", "", "they"))),
        Person((Literal("x"),), (Literal("x"),), (Literal("y"),)),
        PartRef("part"),
        WordRef("word", "n"),
        Literal("["),
    )


def test_three_persons() -> None:
    (person,) = parse_pattern("<your|their|his>")
    assert person == Person((Literal("your"),), (Literal("their"),), (Literal("his"),))


@pytest.mark.parametrize(
    ("pattern", "column"),
    [("a{n", 2), ("[a", 1), ("a]", 2), ("<a>", 1), ("<a|b|c|d>", 1), ("<a|b", 1), ("{N}", 1), ("}", 1), ("x{n:}", 2)],
)
def test_a_pattern_that_cannot_be_read_says_where(pattern: str, column: int) -> None:
    with pytest.raises(PatternError) as caught:
        parse_pattern(pattern)
    assert caught.value.column == column


@pytest.mark.parametrize(
    ("number", "pair", "order"),
    [
        (0, "零", "零"),
        (1, "一", "一"),
        (2, "两", "二"),
        (10, "十", "十"),
        (12, "十二", "十二"),
        (20, "二十", "二十"),
        (105, "一百零五", "一百零五"),
        (110, "一百一十", "一百一十"),
        (1002, "一千零二", "一千零二"),
        (-3, "负三", "负三"),
    ],
)
def test_chinese_numerals(number: int, pair: str, order: str) -> None:
    assert (han(number), han(number, pair=False)) == (pair, order)


def test_chinese_numerals_read_back() -> None:
    assert all(read_han(han(n, pair)) == n for n in range(2000) for pair in (True, False))
    assert read_han("") is None
    assert read_han("牌") is None


@pytest.mark.parametrize(
    ("word", "many"), [("card", "cards"), ("Peach", "Peaches"), ("body", "bodies"), ("boy", "boys"), ("box", "boxes")]
)
def test_english_plurals(word: str, many: str) -> None:
    assert plural(word) == many


@pytest.mark.parametrize(
    ("word", "a"),
    [
        ("Strike", "a"),
        ("Endure", "an"),
        ("unit", "a"),
        ("hour", "an"),
        ("HP", "an"),
        ("8", "an"),
        ("“Ox”", "an"),
        ("", "a"),
    ],
)
def test_articles(word: str, a: str) -> None:
    assert article(word) == a


@pytest.mark.parametrize(
    ("claim", "zh", "en"),
    [
        ("{kind: draw, n: 1}", "摸一张牌", "Draw a card"),
        ("{kind: draw, n: 2}", "摸两张牌", "Draw 2 cards"),
        ("{kind: draw, n: 12}", "摸十二张牌", "Draw 12 cards"),
        (
            "{kind: draw, n: 2, at: turn_end, optional: true}",
            "回合结束时，你可以摸两张牌",
            "At the end of your turn, you may draw 2 cards",
        ),
        ("{kind: draw, n: 1, by: side/disciples}", "徒弟玩家摸一张牌", "The disciples draw a card"),
        ("{kind: draw, n: 1, by: target}", "目标摸一张牌", "The target draws a card"),
        ("{kind: draw, n: hp}", "摸X张牌（X为你的体力值）", "Draw X cards (X is your HP)"),
        (
            '{kind: draw, n: "max(lost_hp, 1)"}',
            "摸X张牌（X为你已损失的体力值且至少为1）",
            "Draw X cards (X is the HP you have lost, at least 1)",
        ),
        (
            '{kind: draw, n: "ceil(hand / 2)"}',
            "摸X张牌（X为你的手牌数除以2（向上取整））",
            "Draw X cards (X is the number of your hand cards divided by 2, rounded up)",
        ),
        ("{kind: discard, n: 1, suit: spade}", "弃置一张黑桃牌", "Discard a spade card"),
        ("{kind: discard, n: 2, from: [hand], colour: red}", "弃置两张红色手牌", "Discard 2 red hand cards"),
        ("{kind: discard, max: 3, from: [hand]}", "弃置至多三张手牌", "Discard up to 3 hand cards"),
        ("{kind: discard, n: 1, type: equipment}", "弃置一张装备牌", "Discard an equipment card"),
        ("{kind: damage, n: 2, to: target}", "对目标造成2点伤害", "Deal 2 damage to the target"),
        ("{kind: heal, n: 1}", "回复1点体力", "Regain 1 HP"),
        ("{kind: limit, times: 2, per: turn}", "每回合限两次", "Twice per turn"),
        ("{kind: limit, times: 1, per: game}", "每局游戏限一次", "Once per game"),
        (
            "{kind: first_round, must: action/draw, round: 2}",
            "第二轮均须执行抽取卡牌",
            "In round 2, everyone must perform the draw action",
        ),
        (
            "{kind: target, n: 1, who: other, within: 1}",
            "与你距离1以内的一名其他角色",
            "Another player within distance 1",
        ),
        ("{kind: target, max: 2, who: any, wounded: true}", "至多两名已受伤的角色", "Up to 2 wounded players"),
        ("{kind: answer, with: card/shan, n: 2}", "打出两张【闪】", "Plays 2 Dodges"),
        (
            "{kind: distance_shift, n: -1, who: self}",
            "你与其他角色的距离−1",
            "You have −1 distance to other players",
        ),
        (
            "{kind: distance_shift, n: 1, who: others}",
            "其他角色与你的距离+1",
            "Other players have +1 distance to you",
        ),
        (
            '{kind: need, n: "ceil(card/monk:defence / card/spider:attack)", card: card/spider, for: card/monk}',
            "杀害【唐僧】须使用三张【蜘蛛精】",
            "To kill Tripitaka you must use 3 Spiders",
        ),
        (
            "{kind: win, side: side/disciples, over: true, if: {holds: card/monk, who: side/disciples}}",
            "若【唐僧】在徒弟玩家手中，徒弟玩家获胜，游戏立即结束",
            "If the disciples hold Tripitaka, the disciples win and the game ends at once",
        ),
    ],
)
def test_sentences(claim: str, zh: str, en: str) -> None:
    assert (one(claim), one(claim, "en")) == (zh, en)


def test_a_game_may_bring_its_own_words(tmp_path: Path) -> None:
    (tmp_path / "phrases").mkdir()
    (tmp_path / "cards").mkdir()
    (tmp_path / "game.yaml").write_text(
        "id: own\nname: {zh-Hant-TW: 自家, en: Own}\nversion: '1'\n"
        "source_edition: zh-Hant-TW\nplayers: [2, 4]\neditions: [zh-Hant-TW, zh-Hans, en]\n",
        encoding="utf-8",
    )
    (tmp_path / "cards" / "a.yaml").write_text(
        "- {id: card/a, name: {zh-Hant-TW: 甲, en: A}, claims: {draw: 2}, "
        'clauses: {t: {zh-Hant-TW: "玩家{draw}。", en: "{draw}."}}}\n',
        encoding="utf-8",
    )
    (tmp_path / "phrases" / "zh-Hant-TW.yaml").write_text(
        'words: {draw: 抽取, card: 卡牌}\nstyles: {card: {numerals: arabic, say: "{n}張"}}\n', encoding="utf-8"
    )
    game, findings = catalog.load(tmp_path)
    assert game is not None
    from cardforge import claims

    read, faults = claims.read(game)
    loaded, _ = text.load_language(LANGUAGE)
    said = {tag: text.plain(text.Edition(game, read, loaded, tag).clause("card/a", "t")) for tag in game.info.editions}
    assert not [*findings, *faults]
    assert said == {"zh-Hant-TW": "玩家抽取2張卡牌。", "zh-Hans": "玩家抽取2张卡牌。", "en": "Draw 2 cards."}


@pytest.mark.parametrize(
    ("table", "code", "line", "column"),
    [
        ("kinds:\n  draw: 'x{n'\n", "L013", 2, 11),
        ("kinds:\n  draw: x{n\n", "L013", 2, 10),
        ("kindz: {}\n", "L012", 1, 1),
        ("kinds:\n  draw:\n    - {wen: {}, say: x}\n", "L012", 3, 8),
        ("styles:\n  a: {sya: x}\n", "L012", 2, 7),
        ("words: [角色]\n", "L016", 1, 8),
        ("words:\n  card: 牌\n  hand: []\n", "L016", 3, 9),
        ("words:\n  hand: {one: 牌}\n", "L016", 2, 9),
        ("values:\n  zone: 牌堆\n", "L016", 2, 9),
        ("kinds: x{n}\n", "L016", 1, 8),
    ],
)
def test_faults_of_a_phrase_table_are_placed(table: str, code: str, line: int, column: int) -> None:
    findings = Findings()
    read_phrases(document("phrases/xx.yaml", table), "xx", findings)
    (found,) = findings
    assert found.place is not None
    assert (found.code, found.place.line) == (code, line)
    assert code != "L013" or found.place.column == column


@pytest.mark.parametrize("stated", ["7", "{kind: draw}", "[draw]", "[{kind: draw}, 3]"])
def test_licences_of_a_concept_are_a_list_of_claims(stated: str) -> None:
    findings = Findings()
    (made,) = read_concepts(document("concepts/xx.yaml", f"may: {{words: [可以], licensed_by: {stated}}}\n"), findings)
    assert [(f.code, f.place and f.place.line) for f in findings] == [("L016", 1)]
    assert all(isinstance(each, dict) for each in made.licensed_by)


def test_a_broken_language_folder_is_reported_not_raised(tmp_path: Path) -> None:
    for name, body in {
        "glossary.yaml": "terms:\n  - {zh-Hans: 甲, zh-hans: a}\n  - word\n",
        "words/zh-Hans.txt": "受到\n受到 # again\n",
        "concepts/zh-Hans.yaml": "may: {licensed_by: []}\n",
        "strings/zh-Hans.yaml": "page: [1\n",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(body, encoding="utf-8")
    _, findings = text.load_language(tmp_path)
    assert [f.code for f in findings if f.code.startswith("L")] == ["L010", "L010", "L014", "L011"]
    assert any(f.place is not None and f.place.file == "strings/zh-Hans.yaml" for f in findings)


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="ab{}[]<>|&~:!.\\#@$牌 ", max_size=14))
def test_any_text_is_a_pattern_or_says_where_it_is_none(text_: str) -> None:
    try:
        parse_pattern(text_)
    except PatternError as error:
        column = error.column
    else:
        column = 1
    assert 1 <= column <= len(text_) + 1
    parsed = text.parse_template(text_)
    assert all(1 <= error.column <= len(text_) for error in parsed.errors)
