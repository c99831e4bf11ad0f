"""Probes of the battle game with added weapons, forms and a true self: all claims agree, changes are noticed."""

from __future__ import annotations

import importlib

import pytest

from cardforge.project import find_game, language_folder
from cardforge.trial.battle.hypothesis import changed
from cardforge.trial.bench import Bench
from cardforge.trial.case import Case, open_case
from cardforge.trial.probes import REASONS, Probed, probe_all, probe_claim
from cardforge.trial.records import record_faults

GAME = "cardforge.engine.games.xiyousha"


@pytest.fixture(scope="module")
def journey() -> Case:
    case, findings = open_case(find_game("xiyousha"), language_folder())
    assert case is not None
    assert not findings.errors, [str(each) for each in findings.errors]
    return case


@pytest.fixture(scope="module")
def measured(journey: Case) -> dict[str, Probed]:
    assert journey.bench is not None
    return probe_all(journey.claims, journey.bench)


def test_every_claim_is_probed_or_carries_its_reason(measured: dict[str, Probed]) -> None:
    assert len(measured) > 480
    assert {ref: each.problem for ref, each in measured.items() if each.problem} == {}
    assert {ref: [leaf.path for leaf in each.missing] for ref, each in measured.items() if each.missing} == {}
    assert {ref: each.differ for ref, each in measured.items() if each.differ} == {}
    assert {reason for each in measured.values() for _, reason in each.untold} <= REASONS.keys()


def test_every_claim_of_a_card_skill_or_character_is_really_measured(measured: dict[str, Probed]) -> None:
    told = {ref for ref, each in measured.items() if each.untold and ref.startswith(("card/", "skill/", "character/"))}
    assert told == {"skill/baota:prose"}  # that playing counts too is said in words; its ruling runs it
    assert sum(len(each.agree) for each in measured.values()) > 800


def test_records_are_as_the_engine_has_them(journey: Case) -> None:
    assert journey.bench is not None
    assert record_faults(journey.game, journey.bench) == []


CHANGES: dict[str, tuple[str, str, int, tuple[str, ...]]] = {
    "ninth": ("cards.gong", "STRONG_DAMAGE", 3, ("skill/jiutou:more",)),
    "crane": ("faces", "CRANE_CAP", 5, ("card/xianhe:cap",)),
    "cloud": ("cards.mounts", "MORE_GONG", 2, ("card/jindouyun:more",)),
    "wheels": ("cards.mounts", "GONG_OF_WHEELS", 3, ("card/fenghuolun:as",)),
    "child": ("cards.yunyu", "AFTER", 5, ("card/yunyu:cap",)),
    "parent": ("cards.yunyu", "BEFORE", 4, ("card/yunyu:use",)),
    "peach": ("cards.pantao", "HEALED", 2, ("card/pantao:heal",)),
    "rain": ("characters.longwang", "HEAL", 2, ("skill/pujiang:heal",)),
    "laugh": ("characters.mile", "MORE", 2, ("skill/letian:draw",)),
    "brink": ("characters.hulidaxian", "JUST", 1, ("skill/baoxue:cost",)),
    "burst": ("characters.hulidaxian", "DAMAGE", 2, ("skill/baoxue:hit",)),
    "pill": ("characters.laojun", "PRICE", 1, ("skill/jindan:cost",)),
    "spell": ("characters.tangseng", "WANGSHENG_HP", 1, ("skill/wangshengzhou:save",)),
    "flesh": ("characters.tangseng", "HEAL", 2, ("skill/tangsengrou:heal",)),
    "hoop": ("characters.tangseng", "GAIN", 2, ("skill/jinguzhou:ask",)),
    "bride": ("characters.zhubajie", "HEAL", 2, ("skill/quxifu:heal",)),
    "draught": ("characters.yanluo", "GAIN", 1, ("skill/yanwangzui:bleed",)),
    "pagoda": ("characters.tuota", "GAIN", 2, ("skill/baota:draw",)),
    "monkey": ("characters.sunwukong", "DAMAGE", 2, ("skill/meihouwang:hit",)),
    "hairs": ("characters.sunwukong", "CARDS_A_POINT", 1, ("skill/haomao:draw",)),
    "palm": ("characters.rulai", "WANTED", 3, ("skill/shenzhang:answer",)),
    "blow": ("characters.rulai", "DAMAGE", 2, ("skill/shenzhang:hit",)),
    "thirst": ("characters.wugongjing", "NEAR", 2, ("skill/shixue:heal",)),
    "visits": ("characters.taibai", "VISITED", 3, ("skill/xunshi:target",)),
    "trade": ("characters.tudi", "TWO", 3, ("skill/xiaoda:trade",)),
    "poison": ("characters.zhizhujing", "DAMAGE", 2, ("skill/shidu:then",)),
    "bones": ("faces", "CHANGES", 2, ("skill/bianshen:limit",)),
    "form": ("faces", "FORM_HP", 2, ("skill/bianshen:become",)),
    "drawn": ("game", "DRAWN_BY_DEAD", 4, ("rule/ganshi:proxy",)),
    "shared": ("game", "GIVEN_BY_DEAD", 1, ("rule/ganshi:share",)),
    "many": ("opening", "MANY", 10, ("rule/characters:three", "rule/characters:two")),
}
"""An engine's literal changed -> claims that must differ then."""


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_literal_of_the_engine_is_noticed(
    change: str, journey: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, name, value, addresses = CHANGES[change]
    found = importlib.import_module(f"{GAME}.{module}")
    assert getattr(found, name) != value
    monkeypatch.setattr(found, name, value)
    bench = Bench("xiyousha")
    for address in addresses:
        record, _, key = address.partition(":")
        each = probe_claim(journey.claims.get(record, key), journey.claims, bench)
        assert each.differ or not each.complete, address


def test_a_weapon_that_adds_more_is_noticed(journey: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardforge.engine.games.xiyousha.cards.additive import ADDS

    raised = {kind: (side, n + (kind.id == "card/dingpa")) for kind, (side, n) in ADDS.items()}
    for kind, value in raised.items():
        monkeypatch.setitem(ADDS, kind, value)
    bench = Bench("xiyousha")
    found = {
        record: bool(probe_claim(journey.claims.get(record, "bonus"), journey.claims, bench).differ)
        for record in ("card/dingpa", "card/fangbianchan", "card/hongyingqiang")
    }
    assert found == {"card/dingpa": True, "card/fangbianchan": False, "card/hongyingqiang": False}


WRONG = {
    "card/huoyanshan:hit": ("hit.damage", 2),
    "card/haomao:draw": ("draw", 3),
    "card/hulu:use": ("use.target.within", 2),
    "card/sanmei:then": ("then.yes.0.damage.n", 2),
    "card/shou:each": ("each.n", 2),
    "card/shou:play": ("play.against.1", "card/fanjiang"),
    "card/jingubang:add": ("add.at.on.side", "side/xian"),
    "card/ermei:barred": ("barred.barred_by", "card/kunxian"),
    "card/huwei:bear": ("bear", "source"),
    "card/huanshen:swap": ("swap.swap", "character_card"),
    "card/chaofeng:lasts": ("lasts.latest", "play"),
    "card/bailongma:as": ("as.if.is", "character/nezha"),
    "skill/liushahe:before": ("before.times", 1),
    "skill/kuli:more": ("more.with", "card/jingubang"),
    "skill/fuzi:duel": ("duel.first", "a"),
    "skill/santou:all-out": ("all-out.attached", 2),
    "skill/yimao:trim": ("trim.stat", "max_hp"),
    "skill/chaodu:take": ("take.all", False),
    "skill/yunjin:far": ("far.modifies", "card/hulu:use.target.within"),
    "rule/layers:layers": ("layers.spill", False),
    "rule/layers:lost": ("lost.beyond_rescue", "-"),
    "rule/slots:slots": ("slots.each.1", "armour"),
    "rule/victory:demon": ("demon.living", "role/immortal"),
    "rule/scripture-score:point": ("point.n", 2),
}
"""A claim -> (path, a value that is not so)."""


@pytest.mark.parametrize("address", WRONG)
def test_a_claim_of_something_that_is_not_so_differs(address: str, journey: Case) -> None:
    assert journey.bench is not None
    record, _, key = address.partition(":")
    path, value = WRONG[address]
    claim = journey.claims.get(record, key)
    paths = [leaf.path for leaf in journey.claims.leaves(record) if leaf.path == path]
    assert paths == [path], f"{record}: {sorted(leaf.path for leaf in journey.claims.leaves(record))}"
    found = probe_claim(changed(claim, path, value), journey.claims, journey.bench)
    assert found.differ or not found.complete


def test_evidence_is_the_same_every_time(journey: Case) -> None:
    from cardforge.trial.battle.evidence import stories

    one, two = (
        [e.to_data() for t in stories(Bench("xiyousha"), journey.claims, "skill/shidu") for e in t.events] for _ in "12"
    )
    assert one == two


@pytest.mark.parametrize("record", ["skill/sanhuofan", "skill/youhuo", "skill/shidu", "skill/fuzi", "skill/jinguzhou"])
def test_an_actor_who_is_not_so_is_noticed(record: str, journey: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    assert journey.bench is not None
    actors = journey.claims.actors[record]
    node = actors["a"]
    monkeypatch.setitem(actors, "a", changed(node, node.fields["n"].path, 2))
    probed = [probe_claim(claim, journey.claims, journey.bench) for claim in journey.claims.of(record).values()]
    assert any(each.differ or not each.complete for each in probed)
