"""The data of 盤絲洞: whole, consistent, bound, sourced; and what is printed of it says what the rules say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from cardforge import catalog, check, project
from cardforge.catalog.model import Game, Origin
from cardforge.claims import Claims
from cardforge.claims import read as read_claims
from cardforge.forge.workbench import Workbench
from cardforge.text import Edition, load_language, plain
from cardforge.trial.notes import read_notes
from cardforge.trial.source import unstated

FOLDER = project.find_game("pansidong")
EDITIONS = ("zh-Hant-TW", "zh-Hans", "zh-Hant-HK", "en")
SPIDERS = [f"card/zhizhu-{colour}" for colour in ("lv", "lan", "zi", "hei", "hong", "ju", "huang")]
DISCIPLES = ["card/zhubajie", "card/shawujing", "card/bailongma"]
OTHERS = [f"card/{name}" for name in ("sunwukong", "wugongjing", "tangseng", "pusa", "qujing", "dongxue", "lubiao")]
TABLE = {
    "zone": {"cave", "spring", "scripture", "hand", "role", "table", "removed"},
    "side": {"disciples", "demons"},
    "action": {"role", "draw"},
    "skill": {"jiejiu", "shahai", "chuyu", "baoliu", "rudong", "ruquan", "dianhua", "qujing"},
}


@cache
def game() -> Game:
    loaded, findings = catalog.load(FOLDER)
    assert loaded is not None
    assert not [item for item in findings.errors if not item.record.startswith("ruling/")]
    return loaded


@cache
def claims() -> Claims:
    return read_claims(game())[0]


@cache
def edition(tag: str) -> Edition:
    language, findings = load_language(project.language_folder())
    assert not findings.errors
    return Edition(game(), claims(), language, tag)


def with_value(tree: Any, path: list[str], value: object) -> Any:
    """Raw claims with the value at a path replaced."""
    if not path:
        return value
    assert isinstance(tree, Mapping)
    return {**tree, path[0]: with_value(tree[path[0]], path[1:], value)}


def said(address: str, tag: str) -> str:
    record, _, key = address.partition(":")
    return plain(edition(tag).clause(record, key))


def test_every_id_of_the_game_is_a_record() -> None:
    assert {*SPIDERS, *DISCIPLES, *OTHERS} == {record.id for record in game().of_type("card")}
    for kind, names in TABLE.items():
        assert {f"{kind}/{name}" for name in names} == {record.id for record in game().of_type(kind)}


def test_static_checks_find_nothing() -> None:
    """Rulings are another part of the data, with tests of their own."""
    made = {tag: edition(tag) for tag in EDITIONS}
    found = [item for item in check.run(game(), claims(), made) if "ruling" not in str(item.place)]
    assert [f"{item.code} {item.record} {item.message('en')}" for item in found] == []


def test_eighteen_cards_of_the_kinds_in_the_source() -> None:
    families = Counter(str(record.fields["family"]) for record in game().of_type("card") for _ in record.copies)
    assert sum(families.values()) == 18
    assert families["spider"] == 7
    assert families["disciple"] == 3
    assert len(game().records["card/dongxue"].copies) == 2


def test_strengths_and_what_it_takes_to_kill() -> None:
    assert {claims().number(f"{card}:attack.n") for card in SPIDERS} == {1}
    assert {claims().number(f"{card}:defence.n") for card in DISCIPLES} == {2}
    assert claims().number("card/tangseng:defence.n") == 3
    assert claims().number("skill/shahai:need.n") == 2
    assert claims().number("skill/shahai:need-tangseng.n") == 3


def test_the_pile_adds_up_and_the_plans_show_it() -> None:
    parts = [claims().number(f"rule/setup-piles:pile.among.{i}.n") for i in range(3)]
    pile = claims().number("rule/setup-piles:pile.n")
    assert parts == [2, 6, 1]
    assert pile == sum(part or 0 for part in parts) == 9
    for plan in game().of_type("plan"):
        counts = {item["label"]: item["count"] for item in plan.fields["items"] if "back" in item}
        # On the right: the pile, the Bodhisattva, the Scriptures.
        assert counts == {"zone/scripture": 9 + 2, "zone/cave": claims().number("rule/setup-piles:caves.n")}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_number_of_players_has_its_plan_and_seats(players: int) -> None:
    plan = game().records[f"plan/{players}"]
    assert plan.fields["players"] == players
    assert len(plan.fields["seats"]) == 4
    of = {side: claims().number(f"rule/seats:{side}{players}.n") or 0 for side in "dm"}
    assert sum(of.values()) == players
    assert len({seat["label"] for seat in plan.fields["seats"]}) == players


def test_every_rule_line_of_the_source_is_cited_and_its_numbers_are_claimed() -> None:
    notes = read_notes(game())
    assert notes is not None
    assert sum(not note.flavour for note in notes) == 48
    assert [item.message("en") for item in unstated(claims(), notes)] == []


def test_what_was_made_anew_says_so_and_why() -> None:
    guessed = (Origin.RECONSTRUCTED, Origin.COINED)
    for record in game().records.values():
        if record.type == "ruling" or not {record.origin, *record.origins.values()} & set(guessed):
            continue
        if record.id in ("rule/chuyu", "rule/draws"):  # they print skills that carry the note
            continue
        assert {"zh-Hant-TW", "en"} <= set(record.fields.get("note") or ()), record.id
    drawn = [claim.ref for claim in claims() if claim.kind == "drawn"]
    assert len(drawn) == 2 * 11 + 3
    for address in drawn:
        owner, _, key = address.partition(":")
        assert game().records[owner].origin_of(f"claims.{key}") is Origin.RECONSTRUCTED


CARD_TEXTS = {
    ("card/bailongma:draw", "zh-Hant-TW"): "徒弟玩家（秘密）：加入手牌。",
    ("card/bailongma:draw-demon", "zh-Hans"): "妖怪玩家（秘密）：放到盘丝洞区底部。",
    ("card/bailongma:draw", "en"): "Pilgrim players (in secret): keep it in hand.",
    ("card/bailongma:role", "zh-Hant-TW"): (
        "「解救」：從盤絲洞區頂端拿取2張牌，可以將其中至多1張加入手牌，再將其餘的牌以任意順序放到盤絲洞區底部。"
    ),
    ("card/tangseng:draw", "zh-Hant-HK"): "徒弟玩家（公開）：加入手牌，或放到盤絲洞區底部。",
    ("card/zhizhu-zi:role", "zh-Hant-TW"): (
        "「殺害」或「出浴」，選1項執行。「出浴」：將溫泉區頂端的1張牌放到盤絲洞區底部。"
    ),
    ("card/zhizhu-zi:role", "zh-Hans"): "“杀害”或“出浴”，选1项执行。“出浴”：将温泉区顶端的1张牌放到盘丝洞区底部。",
    ("card/qujing:draw", "zh-Hant-TW"): (
        "任一玩家（公開）：若徒弟玩家的手牌中有【唐僧】，孫悟空陣營獲勝，遊戲立即結束；"
        "若徒弟玩家的手牌中沒有【唐僧】，將【取經】放到取經區底部。"
    ),
    ("rule/turn:choose", "en"): "From round 2 on, choose 1 of these: role action or draw action.",
    ("rule/hand:holders", "en"): (
        "Only Pilgrim players may hold hand cards; Pilgrim players may not exchange hand cards or show hand cards."
    ),
}


@pytest.mark.parametrize(("address", "tag"), CARD_TEXTS)
def test_sentences_in_print(address: str, tag: str) -> None:
    assert said(address, tag) == CARD_TEXTS[address, tag]


def test_spiders_of_a_kind_say_the_same() -> None:
    for tag in EDITIONS:
        for clause in ("draw", "draw-demon"):
            assert len({said(f"{card}:{clause}", tag) for card in SPIDERS}) == 1
            assert len({said(f"{card}:{clause}", tag) for card in DISCIPLES}) == 1


@pytest.mark.parametrize(
    ("record", "path", "value", "key", "before", "after"),
    [
        ("rule/hand", "limit.n", 2, "limit", "上限為1張", "上限為2張"),
        ("rule/draw-action", "draw.from", "zone/cave", "do", "取經區", "盤絲洞區"),
        ("rule/turn", "first.round", 3, "first", "第1輪", "第3輪"),
        ("rule/example-killed", "spiders.n", 6, "deal", "還剩3點", "還剩4點"),
        ("skill/shahai", "hands.return_hands.end", "top", "", "取經區底部", "取經區頂端"),
    ],
)  # fmt: skip
def test_a_changed_value_changes_the_sentence(
    record: str, path: str, value: object, key: str, before: str, after: str
) -> None:
    printed = record if key else "rule/shahai"
    key = key or "done"
    assert before in said(f"{printed}:{key}", "zh-Hant-TW")
    original = game().records[record]
    changed = replace(original, claims=with_value(original.claims, path.split("."), value))
    made = replace(game(), records={**game().records, record: changed})
    new = Edition(made, read_claims(made)[0], edition("zh-Hant-TW").language, "zh-Hant-TW")
    assert after in plain(new.clause(printed, key))


def test_examples_follow_from_the_rules() -> None:
    number = claims().number
    assert (number("rule/example-spared:left.n") or 0) < (number("card/tangseng:defence.n") or 0)
    assert number("rule/example-killed:left.n") == number("card/tangseng:defence.n")
    assert number("rule/example-score:each.n") == 1 * 2 + 3
    assert number("rule/example-score:holder.n") == 7
    assert number("rule/example-score:best.n") == 4 + 3 + 2


def test_every_rule_stands_in_the_book_once() -> None:
    body = [item for chapter in game().book for item in chapter["body"]]
    assert len(body) == len(set(body))
    assert {record.id for record in game().of_type("rule")} <= set(body)
    assert {"components", "plan", "reading-a-card", "faq", "reconstruction", "credits", "index"} <= set(body)


@pytest.mark.parametrize("tag", EDITIONS)
def test_every_card_fits_its_face(tag: str) -> None:
    bench = Workbench(FOLDER)
    assert len(bench.slots(tag)) == 18
    assert [item.message("en") for slot in bench.slots(tag) for item in slot.front.findings] == []
