"""Probes of a battle game measure: every claim agrees with the engine, and a changed engine makes claims differ."""

from __future__ import annotations

import importlib
from dataclasses import replace
from typing import Any

import pytest

from cardforge.claims import Claims
from cardforge.claims.kinds import KINDS
from cardforge.trial.battle.chronicle import faults
from cardforge.trial.battle.evidence import stories
from cardforge.trial.battle.tables import lively
from cardforge.trial.bench import BATTLE, Bench
from cardforge.trial.case import Case
from cardforge.trial.probes import REASONS, Probed, probe_claim, probes
from cardforge.trial.records import record_faults

GAME = "cardforge.engine.games.sanguosha"


def differing(claims: Claims, bench: Bench, *addresses: str) -> set[str]:
    """Which of these claims differ from the engine."""
    found = set()
    for address in addresses:
        record, _, key = address.partition(":")
        each = probe_claim(claims.get(record, key), claims, bench)
        if each.differ or not each.complete:
            found.add(address)
    return found


def test_every_claim_is_probed_or_carries_its_reason(probed: dict[str, Probed]) -> None:
    assert len(probed) > 250
    assert {ref: each.problem for ref, each in probed.items() if each.problem} == {}
    assert {ref: [leaf.path for leaf in each.missing] for ref, each in probed.items() if each.missing} == {}
    assert {ref: each.differ for ref, each in probed.items() if each.differ} == {}
    assert {reason for each in probed.values() for _, reason in each.untold} <= REASONS.keys()


def test_every_claim_of_a_card_skill_or_character_is_really_measured(probed: dict[str, Probed]) -> None:
    told = {ref for ref, each in probed.items() if each.untold and ref.startswith(("card/", "skill/", "character/"))}
    assert told == set()
    assert sum(len(each.agree) for each in probed.values()) > 600


def test_records_are_as_the_engine_has_them(fought: Case) -> None:
    assert fought.bench is not None
    assert record_faults(fought.game, fought.bench) == []


def test_a_probe_stands_for_known_kinds() -> None:
    assert probes(BATTLE).keys() <= KINDS.keys()


def test_the_table_is_followed_through_the_log(fought: Case) -> None:
    assert fought.bench is not None
    told = [*lively(fought.bench), *stories(fought.bench, fought.claims, "skill/xiaoji")]
    assert len(told) > 30
    assert [fault for each in told for fault in faults(each)] == []


CHANGES: dict[str, tuple[str, str, Any, tuple[str, ...]]] = {
    "strike": ("cards.sha", "DAMAGE", 2, ("card/sha:hit", "skill/luoyi:boost")),
    "south": ("cards.volleys", "NANMAN.damage", 2, ("card/nanman:hit",)),
    "arrows": ("cards.volleys", "WANJIAN.damage", 2, ("card/wanjian:hit",)),
    "duel": ("cards.juedou", "JUEDOU.damage", 2, ("card/juedou:duel",)),
    "bolt": ("cards.shandian", "SHANDIAN.damage", 2, ("card/shandian:then",)),
    "peach": ("cards.tao", "HEALED", 2, ("card/tao:heal",)),
    "orchard": ("cards.taoyuan", "TAOYUAN.n", 2, ("card/taoyuan:heal",)),
    "windfall": ("cards.wuzhong", "WUZHONG.n", 3, ("card/wuzhong:draw",)),
    "ice": ("cards.hanbing", "DISCARDED", 1, ("card/hanbing:instead",)),
    "axe": ("cards.guanshi", "COST", 1, ("card/guanshi:cost",)),
    "halberd": ("cards.fangtian", "MORE", 1, ("card/fangtian:more",)),
    "swords": ("cards.cixiong", "DRAWN", 2, ("card/cixiong:choose",)),
    "fierce": ("skills.xiahoudun", "WOUND", 2, ("skill/ganglie:then",)),
    "raid": ("skills.zhangliao", "MOST_TARGETS", 3, ("skill/tuxi:target",)),
    "bare": ("skills.xuchu", "FEWER", 2, ("skill/luoyi:draw",)),
    "barer": ("skills.xuchu", "MORE", 2, ("skill/luoyi:boost",)),
    "counsel": ("skills.guojia", "CARDS_A_POINT", 3, ("skill/yiji:look",)),
    "kindness": ("skills.liubei", "ENOUGH", 3, ("skill/rende:reached",)),
    "stars": ("skills.zhugeliang", "MOST_STARS", 4, ("skill/guanxing:look",)),
    "wisdom": ("skills.huangyueying", "GAIN", 2, ("skill/jizhi:draw",)),
    "flesh": ("skills.huanggai", "PRICE", 2, ("skill/kurou:bleed",)),
    "scourge": ("skills.huanggai", "GAIN", 1, ("skill/kurou:bleed",)),
    "camps": ("skills.luxun", "GAIN", 2, ("skill/lianying:draw",)),
    "marriage": ("skills.sunshangxiang", "PRICE", 1, ("skill/jieyin:cost",)),
    "warrior": ("skills.sunshangxiang", "GAIN", 1, ("skill/xiaoji:draw",)),
    "satchel": ("skills.huatuo", "HEAL", 2, ("skill/qingnang:heal",)),
    "moon": ("skills.diaochan", "GAIN", 2, ("skill/biyue:draw",)),
    "offer": ("game", "OFFERED", 4, ("rule/generals:others",)),
    "ten": ("game", "OFFERED_AT_TEN", 3, ("rule/generals:ten",)),
    "choice": ("game", "MORE_FOR_LORD", 3, ("rule/generals:lord",)),
}
"""An engine's literal changed -> claims that must differ then. `KIND.number` is what a kind that games share was made
with."""


def change_literal(module: Any, name: str, value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A constant of a module, or the number in what one of its kinds does, is another."""
    kind, _, number = name.partition(".")
    if not number:
        assert getattr(module, name) != value
        monkeypatch.setattr(module, name, value)
        return
    made = getattr(module, kind)
    does = made.effect if made.judged is None else made.judged
    cell = does.__closure__[does.__code__.co_freevars.index(number)]
    assert cell.cell_contents != value
    monkeypatch.setattr(cell, "cell_contents", value)


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_literal_of_the_engine_is_noticed(change: str, fought: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, value, addresses = CHANGES[change]
    found = importlib.import_module(f"{GAME}.{module}")
    change_literal(found, name, value, monkeypatch)
    assert differing(fought.claims, Bench("sanguosha"), *addresses) == set(addresses)


SOCIETY: dict[str, tuple[str, Any, tuple[str, ...]]] = {
    "hand": ("opening_hand", 5, ("rule/deal:deal",)),
    "plain": ("plain_hp", 3, ("rule/first-game:plain", "rule/first-game:lord")),
    "bonus": ("bonus_from", 6, ("rule/health:lord", "rule/first-game:lord")),
    "roles": ("tables", {n: {"": {"role/lord": 1, "role/rebel": n - 1}} for n in range(4, 11)}, ("rule/roles:table",)),
}
"""A literal of the set-up changed -> claims that must differ then."""


@pytest.mark.parametrize("change", SOCIETY)
def test_a_changed_set_up_is_noticed(change: str, fought: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    name, value, addresses = SOCIETY[change]
    kind = Bench("sanguosha").kind
    society: Any = kind.society  # type: ignore[attr-defined]
    monkeypatch.setattr(kind, "society", replace(society, **{name: value}))
    assert differing(fought.claims, Bench("sanguosha"), *addresses) == set(addresses)


def test_a_draw_phase_with_more_cards_is_noticed(fought: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bench("sanguosha").kind, "drawn_a_turn", 3)
    wrong = ("rule/draw-phase:draw", "skill/yingzi:draw", "skill/luoyi:draw")
    assert differing(fought.claims, Bench("sanguosha"), *wrong) == set(wrong)


def test_a_judgement_that_looks_for_something_else_is_noticed(fought: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardforge.engine.battle import judging

    judge = judging.Judging.judge

    def contrary(self: Any, fighter: Any, why: str, wanted: Any, effect: Any = None) -> Any:
        return judge(self, fighter, why, lambda suit, rank: rank > 6, effect)

    monkeypatch.setattr(judging.Judging, "judge", contrary)
    wrong = ("card/lebu:judge", "card/shandian:judge", "card/bagua:judge", "skill/tieqi:judge", "skill/luoshen:judge")
    assert differing(fought.claims, Bench("sanguosha"), *wrong) == set(wrong)


def test_damage_that_is_dealt_by_nobody_is_noticed(fought: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardforge.engine.battle import harm

    damage = harm.Harm.damage

    def anonymous(self: Any, victim: Any, source: Any, *args: Any, **kwargs: Any) -> Any:
        return damage(self, victim, None, *args, **kwargs)

    monkeypatch.setattr(harm.Harm, "damage", anonymous)
    wrong = ("card/sha:hit", "card/juedou:duel", "skill/ganglie:then")
    assert differing(fought.claims, Bench("sanguosha"), *wrong, "card/shandian:then") == set(wrong)


def test_a_claim_of_something_that_is_not_so_differs(fought: Case) -> None:
    assert fought.bench is not None
    claim = fought.claims.get("card/sha", "use")
    for path, value in (("use.times", 2), ("use.phase", "draw"), ("use.target.within", 3), ("use.target.n", 2)):
        from cardforge.trial.battle.hypothesis import changed

        found = probe_claim(changed(claim, path, value), fought.claims, fought.bench)
        assert [each.leaf.path for each in found.differ] == [path]


def test_a_kind_without_a_probe_is_unprobed(fought: Case) -> None:
    assert fought.bench is not None
    unknown = next(kind for kind in KINDS if kind not in probes(BATTLE))
    claim = replace(fought.claims.get("card/sha", "hit"), kind=unknown)
    assert not probe_claim(claim, fought.claims, fought.bench).complete


def test_evidence_is_the_same_every_time(fought: Case) -> None:
    one, two = Bench("sanguosha"), Bench("sanguosha")
    for record in ("skill/fankui", "card/guohe"):
        events = [
            [e.to_data() for t in stories(bench, fought.claims, record) for e in t.events] for bench in (one, two)
        ]
        assert events[0] == events[1]


def test_a_condition_left_out_differs(fought: Case) -> None:
    assert fought.bench is not None
    claim = fought.claims.get("card/tao", "use")
    bare = replace(claim, fields={key: field for key, field in claim.fields.items() if key != "if"})
    assert probe_claim(claim, fought.claims, fought.bench).differ == ()
    assert [each.measured for each in probe_claim(bare, fought.claims, fought.bench).differ] != []


def without(claims: Claims, address: str, *fields: str) -> Claims:
    """The claims, some fields of one left out."""
    record, _, key = address.partition(":")
    claim = claims.get(record, key)
    less = replace(claim, fields={name: each for name, each in claim.fields.items() if name not in fields})
    return replace(claims, by_record={**claims.by_record, record: {**claims.of(record), key: less}})


@pytest.mark.parametrize(
    "address", ["skill/qixi:raid", "skill/longdan:dodge", "card/wuxie:delayed", "skill/zhiheng:cost"]
)
def test_a_choice_left_out_differs(address: str, fought: Case) -> None:
    assert fought.bench is not None
    claims = without(fought.claims, address, "optional")
    record, _, key = address.partition(":")
    [told] = probe_claim(claims.get(record, key), claims, fought.bench).differ
    assert (told.leaf.path, told.stated, told.measured) == (f"{key}.optional", None, True)
    assert told.leaf.place == claims.get(record, key).place


def test_a_choice_is_stated_once(fought: Case) -> None:
    # What follows a cost that one may pay needs no "may" of its own; without that of the cost, both lack one.
    assert fought.bench is not None
    assert not differing(fought.claims, fought.bench, "skill/jieyin:cost", "skill/jieyin:heal")
    claims = without(fought.claims, "skill/jieyin:cost", "optional")
    both = {"skill/jieyin:cost", "skill/jieyin:heal"}
    assert differing(claims, fought.bench, *both) == both


def test_the_rule_of_the_rescue_states_the_choice_of_its_cards(fought: Case) -> None:
    assert fought.bench is not None
    assert not differing(fought.claims, fought.bench, "card/tao:save")
    [rule] = fought.claims.of_kind("rescue")
    unruled = replace(fought.claims, by_record={**fought.claims.by_record, rule.record: {}})
    assert differing(unruled, fought.bench, "card/tao:save") == {"card/tao:save"}


@pytest.mark.parametrize(
    ("address", "field", "measured"),
    [
        ("card/shunshou:use", "target", "other"),
        ("card/wuzhong:use", "target", "self"),
        ("card/jiedao:use", "target", "other"),
        ("card/tao:save", "target", "any"),
        ("card/guohe:discard", "from", "hand, equipment, judgement"),
        ("skill/qingguo:dodge", "from", "hand"),
        ("card/guanshi:cost", "from", "hand, equipment"),
    ],
)
def test_whom_it_is_used_on_and_where_cards_come_from_are_missed(
    address: str, field: str, measured: str, fought: Case
) -> None:
    assert fought.bench is not None
    claims = without(fought.claims, address, field)
    record, _, key = address.partition(":")
    probe_claim(fought.claims.get(record, key), fought.claims, fought.bench)  # the stories are those of the whole claim
    differ = probe_claim(claims.get(record, key), claims, fought.bench).differ
    assert [(each.leaf.path, each.stated, each.measured) for each in differ] == [(f"{key}.{field}", None, measured)]
