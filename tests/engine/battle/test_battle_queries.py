"""What can be asked of a battle, and the ways to have a card: conversions, supplies, nullifying, rescue."""

from __future__ import annotations

from typing import Any

import pytest
from skirmish import BALM, HUSH, PARRY, STRIKE, answer, frames, now, options, skirmish

from cardforge.engine.battle.battle import Battle
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.hooks import (
    OWN_CARDS,
    TO_PLAY,
    Active,
    Convert,
    Distance,
    FarReach,
    Forbid,
    HandLimit,
    HealMore,
    MoreTargets,
    Needs,
    Supply,
    Unlimited,
    Void,
)
from cardforge.engine.battle.uses import Answer, Plan, Request
from cardforge.engine.core.game import Play

STRIKE_2 = ("1 play: strike#S2", "1 target: 2")


def always(*_: Any) -> bool:
    return True


def one(*_: Any) -> int:
    return 1


def targets_of(game: Battle, card: str) -> list[str]:
    """The players offered for a card; the choice is called off."""
    answer(game, f"1 play: {card}")
    found = options(game)
    answer(game, "1 target:")
    return found


def test_distances_reach_and_far_reach() -> None:
    seats = {1: {"hand": "strike#S2 gift#D2"}}
    assert targets_of(skirmish({}, seats), "strike#S2") == ["2", "4"]
    assert targets_of(skirmish({2: (Distance(into=1),)}, seats), "gift#D2") == ["4"]
    assert targets_of(skirmish({1: (Distance(out=-1),)}, seats), "gift#D2") == ["2", "3", "4"]
    game = skirmish({1: (FarReach(("trick",)),)}, seats)
    assert (targets_of(game, "gift#D2"), targets_of(game, "strike#S2")) == (["2", "3", "4"], ["2", "4"])
    assert skirmish({1: (Distance(out=-5),)}).inspect()["distances"][1] == {2: 1, 3: 1, 4: 1}


def test_forbidden_targets_limits_and_more_targets() -> None:
    def not_strike(game: Battle, owner: Fighter, user: Fighter | None, kind: Any) -> bool:
        return kind is STRIKE

    seats = {1: {"hand": "strike#S2 strike#S3 strike#S4"}}
    assert targets_of(skirmish({2: (Forbid(not_strike),)}, seats), "strike#S2") == ["4"]
    assert options(answer(skirmish({}, seats), *STRIKE_2)) == ["pass"]
    game = answer(skirmish({1: (Unlimited(STRIKE),)}, seats), *STRIKE_2)
    assert options(game) == ["strike#S3", "strike#S4", "pass"]
    game = answer(skirmish({1: (MoreTargets(STRIKE, one),)}, seats), "1 play: strike#S2", "1 target: 4, 2")
    assert [game.seats[n].hp for n in (1, 2, 3, 4)] == [4, 3, 4, 3]
    assert frames(game) == ["a1"]


def test_hand_limit_heal_more_needs_and_void() -> None:
    game = skirmish({1: (HandLimit(one),)}, {1: {"hand": "parry#H2 parry#H3 parry#H4 parry#H5 parry#H6"}})
    assert now(answer(game, "1 play: pass")) == "2 play"
    game = skirmish({1: (HealMore(one),)}, {1: {"hand": "balm#C2", "hp": 1}})
    assert answer(game, "1 play: balm#C2").seats[1].hp == 3

    def two(game: Battle, owner: Fighter, request: Request) -> int:
        return 2

    seats = {1: {"hand": "strike#S2"}, 2: {"hand": "parry#H2 parry#H3"}}
    game = skirmish({1: (Needs(two),)}, seats)
    answer(game, *STRIKE_2, "2 respond: parry#H2", "2 respond: pass")
    assert (game.seats[2].hp, frames(game)) == (3, ["a1"])
    game = answer(skirmish({1: (Needs(two),)}, seats), *STRIKE_2, "2 respond: pass")
    assert (now(game), game.seats[2].hp) == ("1 play", 3)
    game = answer(skirmish({2: (Void(always),)}, seats), *STRIKE_2)
    assert (game.seats[2].hp, [event.data["why"] for event in game.events if event.kind == "void"]) == (4, ["skill/b1"])


def test_equipment_that_is_paid_does_not_count_for_the_range() -> None:
    seats = {1: {"hand": "parry#H2", "equipment": "blade#DA"}}
    game = answer(skirmish({1: (Convert(STRIKE, always, zones=OWN_CARDS),)}, seats), "1 play: a1", "1 cards: blade#DA")
    assert options(game) == ["2", "4"]
    answer(game, "1 target:", "1 play: a1", "1 cards: parry#H2")
    assert options(game) == ["2", "3", "4"]
    assert game.seats[1].reach == 2


def test_a_conversion_may_be_called_off_and_is_for_its_purpose_only() -> None:
    game = skirmish({1: (Convert(STRIKE, always),)}, {1: {"hand": "parry#H2"}})
    answer(game, "1 play: a1", "1 cards:", "1 play: a1", "1 cards: parry#H2", "1 target: 2")
    assert game.seats[2].hp == 3
    assert [event.data["skill"] for event in game.events if event.kind == "use"] == ["skill/a1"]
    assert options(skirmish({1: (Convert(STRIKE, always, to=TO_PLAY),)}, {1: {"hand": "parry#H2"}})) == ["pass"]


@pytest.mark.parametrize("fails", [True, False])
def test_a_supply_is_tried_once_and_then_something_else(fails: bool) -> None:
    def run(game: Battle, owner: Fighter, request: Request) -> Play:
        return None if fails else Answer(owner, PARRY, (), "skill/b1", paid=True)
        yield

    seats = {1: {"hand": "strike#S2"}, 2: {"hand": "parry#H2"}}
    game = answer(skirmish({2: (Supply(PARRY, always, run),)}, seats), *STRIKE_2)
    assert options(game) == ["parry#H2", "b1", "pass"]
    answer(game, "2 respond: b1")
    if fails:
        assert options(game) == ["parry#H2", "pass"]
        answer(game, "2 respond: pass")
    assert game.seats[2].hp == (3 if fails else 4)


def test_nullifying_and_rescue_by_conversions() -> None:
    def is_parry(game: Battle, owner: Fighter, card: int) -> bool:
        return game.deck.kind[card] is PARRY

    seats = {1: {"hand": "gift#D2"}, 3: {"hand": "parry#H2"}}
    game = answer(skirmish({3: (Convert(HUSH, is_parry),)}, seats), "1 play: gift#D2", "1 target: 2")
    answer(game, "3 nullify: c1", "3 cards: parry#H2")
    assert game.seats[2].hand == []
    seats = {1: {"hand": "strike#S2"}, 2: {"hp": 1}, 3: {"hand": "parry#H2"}}
    game = answer(skirmish({3: (Convert(BALM, is_parry),)}, seats), *STRIKE_2, "3 rescue: c1", "3 cards: parry#H2")
    assert game.seats[2].hp == 1


def test_active_skills_keep_their_limit_and_count_only_what_is_done() -> None:
    def choose(game: Battle, owner: Fighter) -> Play:
        cards = yield from game.ask_cards(owner, owner.hand, 0, 1, "skill/a1")
        return Plan(cards) if cards else None

    def do(game: Battle, owner: Fighter, plan: Plan) -> Play:
        yield from game.discard(owner, plan.cards, "skill/a1")

    game = skirmish({1: (Active(always, choose, do, times=1),)}, {1: {"hand": "parry#H2 parry#H3"}})
    answer(game, "1 play: a1", "1 cards:")
    assert game.inspect()["used"] == {}
    answer(game, "1 play: a1", "1 cards: parry#H2")
    assert (options(game), game.inspect()["used"], frames(game)) == (["pass"], {"skill/a1": 1}, ["a1"])
