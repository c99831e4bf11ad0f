"""Probes measure: every claim agrees with the engine, and a changed engine makes the right claims differ."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from cardforge.claims import Claims
from cardforge.claims.kinds import KINDS
from cardforge.trial.bench import Bench
from cardforge.trial.case import Case
from cardforge.trial.probes import REASONS, Probed, probe_all, probe_claim, probes

GAME = "cardforge.engine.games.pansidong"


def differing(claims: Claims, bench: Bench, *addresses: str) -> set[str]:
    """Which of these claims differ from the engine."""
    found = set()
    for address in addresses:
        record, _, key = address.partition(":")
        probed = probe_claim(claims.get(record, key), claims, bench)
        if probed.differ or not probed.complete:
            found.add(address)
    return found


def test_every_claim_of_the_game_is_probed_or_carries_its_reason(whole: Case) -> None:
    assert whole.bench is not None
    probed = probe_all(whole.claims, whole.bench)
    assert len(probed) > 100
    assert {ref: each.problem for ref, each in probed.items() if each.problem} == {}
    assert {ref: [leaf.path for leaf in each.missing] for ref, each in probed.items() if each.missing} == {}
    assert {ref: each.differ for ref, each in probed.items() if each.differ} == {}
    assert {reason for each in probed.values() for _, reason in each.untold} <= REASONS.keys()


def test_most_claims_are_really_measured(whole: Case) -> None:
    assert whole.bench is not None
    # A bare amount (a sum in a worked example, a measured rate) is a figure told, not a rule an engine could show.
    probed = [each for each in probe_all(whole.claims, whole.bench).values() if each.claim.kind != "amount"]
    assert sum(bool(each.agree) for each in probed) > 0.7 * len(probed)


def test_a_probe_stands_for_known_kinds() -> None:
    assert probes().keys() <= KINDS.keys()


CHANGES: dict[str, tuple[str, str, Any, tuple[str, ...]]] = {
    "attack": ("game", "ATTACK_OF_SPIDER", 2, ("card/zhizhu-hei:attack", "skill/shahai:need")),
    "defence": (
        "game",
        "DEFENCE_OF_DISCIPLE",
        3,
        ("card/zhubajie:defence", "card/bailongma:defence", "skill/shahai:need"),
    ),
    "tangseng": ("game", "DEFENCE_OF_TANGSENG", 4, ("card/tangseng:defence", "skill/shahai:need-tangseng")),
    "hand": ("game", "HAND_LIMIT", 2, ("rule/hand:limit",)),
    "takes": ("game", "RESCUE_TAKES", 3, ("skill/jiejiu:take",)),
    "keeps": ("game", "RESCUE_KEEPS", 2, ("skill/jiejiu:keep",)),
    "rounds": ("game", "ROLES_ACT_FROM_ROUND", 3, ("rule/turn:choose", "rule/turn:first")),
    "points": ("scoring", "POINTS_OF_DISCIPLE", 3, ("rule/score-side:spared", "rule/score-side:killed")),
    "winning": ("scoring", "POINTS_OF_TANGSENG", 4, ("rule/score-side:saved", "rule/score-side:murdered")),
    "bonus": ("scoring", "BONUS", 1, ("rule/score-bonus:holder", "rule/score-bonus:killer")),
    "owners": (
        "state",
        "OWNERS",
        {2: (0, 1, 2, 1, 2), 3: (0, 1, 2, 1, 3), 4: (0, 1, 2, 3, 4)},
        ("rule/seats:d3", "rule/seats:m3"),
    ),
    "open": ("game", "OPEN_CARDS", frozenset(), ("rule/draw-action:show", "card/pusa:drawn", "card/tangseng:demon")),
    "shown": ("game", "OPEN_CARDS", frozenset(range(17)), ("rule/draw-action:secret", "card/zhubajie:disciple")),
}
"""An engine's literal changed -> claims that must differ then."""


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_literal_of_the_engine_is_noticed(change: str, whole: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    module, name, value, addresses = CHANGES[change]
    assert whole.bench is not None
    assert differing(whole.claims, whole.bench, *addresses) == set()
    monkeypatch.setattr(importlib.import_module(f"{GAME}.{module}"), name, value)
    assert differing(whole.claims, Bench("pansidong"), *addresses) == set(addresses)


def test_a_card_that_does_something_else_is_noticed(whole: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    actions = importlib.import_module(f"{GAME}.actions")
    cards = importlib.import_module(f"{GAME}.cards")
    game = importlib.import_module(f"{GAME}.game")
    spider = ((actions.UNDER_CAVE,), (actions.UNDER_SPRING,))
    monkeypatch.setitem(game.DRAW_ACTIONS, cards.ZHIZHU_HEI, spider)
    monkeypatch.setitem(game.DRAW_ACTIONS, cards.TANGSENG, ((actions.KEEP,), (actions.UNDER_CAVE,)))
    monkeypatch.setitem(game.ROLE_SKILLS, cards.WUGONGJING, (actions.SHAHAI,))
    wrong = ("card/zhizhu-hei:disciple", "card/zhizhu-hei:demon", "card/tangseng:disciple", "card/wugongjing:role")
    right = ("card/zhizhu-ju:disciple", "card/zhizhu-lv:role", "card/tangseng:demon")
    assert differing(whole.claims, Bench("pansidong"), *wrong, *right) == set(wrong)


def test_a_kill_that_forgets_a_step_is_noticed(whole: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    state = importlib.import_module(f"{GAME}.state")
    monkeypatch.setattr(state.Table, "shuffle_cave", lambda self: None)
    wrong = ("skill/shahai:rest", "skill/shahai:failed", "card/pusa:drawn")
    assert differing(whole.claims, Bench("pansidong"), *wrong) == set(wrong)


def test_cards_laid_on_top_are_noticed(whole: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    state = importlib.import_module(f"{GAME}.state")
    put: Callable[..., None] = state.Table._put

    def on_top(self: Any, seat: int, card: int, source: int, to: int, mask: int | None = None) -> None:
        put(self, seat, card, source, to, mask)
        if to < len(self._zones):
            self._zones[to].insert(0, self._zones[to].pop())

    monkeypatch.setattr(state.Table, "_put", on_top)
    wrong = ("rule/cave:piles", "rule/spring:piles", "skill/jiejiu:rest", "skill/shahai:used", "rule/hand:limit")
    assert differing(whole.claims, Bench("pansidong"), *wrong) == set(wrong)


def test_a_series_that_counts_wrongly_is_noticed(whole: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    series = importlib.import_module(f"{GAME}.series")
    monkeypatch.setattr(series, "winners", lambda results: (1,))
    wrong = ("rule/score-total:total", "rule/score-total:tie")
    assert differing(whole.claims, Bench("pansidong"), *wrong) == set(wrong)


def test_a_claim_of_a_card_that_is_not_there_does_not_pass(cavern: Case) -> None:
    assert cavern.bench is not None
    record = cavern.game.records["rule/kill"]
    raw = {**record.claims, "need": {"n": 2, "card": "term/spider", "for": "card/lubiao"}}
    from cardforge.claims import read

    changed = replace(cavern.game, records={**cavern.game.records, record.id: replace(record, claims=raw)})
    claims, findings = read(changed)
    assert not findings
    probed = probe_claim(claims.get("rule/kill", "need"), claims, cavern.bench)
    assert probed.differ or probed.problem


def test_a_kind_without_a_probe_is_unprobed(cavern: Case) -> None:
    assert cavern.bench is not None
    unknown = next(kind for kind in KINDS if kind not in probes())
    claim = replace(cavern.claims.get("card/tangseng", "defence"), kind=unknown)
    probed = probe_claim(claim, cavern.claims, cavern.bench)
    assert isinstance(probed, Probed)
    assert not probed.complete


def test_an_engine_that_does_more_than_is_claimed_is_noticed(whole: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    # Every drawn card takes the top card of the cave along with it, which no claim says.
    state = importlib.import_module(f"{GAME}.state")
    cards = importlib.import_module(f"{GAME}.cards")
    place: Callable[..., None] = state.Table.place

    def with_another(self: Any, seat: int, to: int) -> None:
        place(self, seat, to)
        if len(self.cave) > 1:
            self.move_top(seat, cards.CAVE, cards.SPRING)

    monkeypatch.setattr(state.Table, "place", with_another)
    wrong = ("card/zhizhu-hei:disciple", "card/zhizhu-hei:demon", "card/dongxue:drawn")
    assert differing(whole.claims, Bench("pansidong"), *wrong) == set(wrong)


def test_what_a_probe_looks_for_and_does_not_find_is_said(whole: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    assert whole.bench is not None
    claim = next(each for each in whole.claims if each.kind == "kill")
    monkeypatch.setattr("cardforge.trial.probes.combat._largest", lambda *_: set())
    bench = Bench(whole.bench.engine)
    probed = probe_claim(claim, whole.claims, bench)
    assert probed.problem
    assert not probed.differ
