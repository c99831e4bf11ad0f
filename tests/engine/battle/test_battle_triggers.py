"""Triggers: when they act, in what order, whether they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from skirmish import answer, frames, now, options, skirmish

from cardforge.engine.battle import timing
from cardforge.engine.battle.battle import Battle
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.hooks import Trigger
from cardforge.engine.battle.moments import Damage
from cardforge.engine.battle.uses import Plan, Use
from cardforge.engine.core.game import Play

STRIKES = {1: {"hand": "strike#S2"}}
STRIKE_2 = ("1 play: strike#S2", "1 target: 2")


def nothing(game: Battle, owner: Fighter, event: Any) -> None:
    return None


def test_a_players_skills_are_offered_together_then_the_equipment() -> None:
    game = skirmish(
        {1: (Trigger(timing.TARGETED, nothing), Trigger(timing.TARGETED, nothing))},
        {1: {"hand": "strike#S2", "equipment": "blade#DA"}},
        blade=(Trigger(timing.TARGETED, nothing),),
    )
    answer(game, *STRIKE_2)
    assert options(game) == ["a1", "a2", "pass"]
    answer(game, "1 skill: a2", "1 skill: pass")
    assert options(game) == ["blade", "pass"]
    answer(game, "1 skill: blade")
    assert frames(game) == ["a2", "card/blade"]


def test_fighters_act_from_the_turns_player_on_each_once() -> None:
    skills = {n: (Trigger(timing.DAMAGED, nothing, anyone=True),) for n in (1, 2, 3, 4)}
    game = skirmish(skills, {3: {"hand": "strike#S2"}}, turn=3)
    answer(game, "3 play: strike#S2", "3 target: 4", "3 skill: c1", "4 skill: d1", "1 skill: pass", "2 skill: b1")
    assert frames(game) == ["c1", "d1", "b1"]


def test_without_anyone_only_the_moments_subject_acts() -> None:
    skills = {n: (Trigger(timing.DAMAGED, nothing, locked=True),) for n in (1, 2, 3, 4)}
    assert frames(answer(skirmish(skills, STRIKES), *STRIKE_2)) == ["b1"]


def test_a_locked_skill_acts_unasked_and_before_the_others() -> None:
    skills = {2: (Trigger(timing.DAMAGED, nothing), Trigger(timing.DAMAGED, nothing, locked=True))}
    game = answer(skirmish(skills, STRIKES), *STRIKE_2)
    assert (frames(game), options(game)) == (["b2"], ["b1", "pass"])


def test_a_skill_is_offered_only_where_it_can_be_done() -> None:
    def never(game: Battle, owner: Fighter, event: Any) -> bool:
        return False

    game = skirmish({2: (Trigger(timing.DAMAGED, nothing, when=never),)}, STRIKES)
    assert now(answer(game, *STRIKE_2)) == "1 play"


def test_a_skill_may_be_done_several_times_each_asked_anew() -> None:
    def thrice(game: Battle, owner: Fighter, event: Any) -> int:
        return 3

    game = skirmish({2: (Trigger(timing.DAMAGED, nothing, times=thrice),)}, STRIKES)
    answer(game, *STRIKE_2, "2 skill: b1", "2 skill: b1", "2 skill: b1")
    assert (now(game), frames(game)) == ("1 play", ["b1"] * 3)
    game = skirmish({2: (Trigger(timing.DAMAGED, nothing, times=thrice),)}, STRIKES)
    assert now(answer(game, *STRIKE_2, "2 skill: b1", "2 skill: pass")) == "1 play"


def choosing(game: Battle, owner: Fighter, event: Any) -> Play:
    targets = yield from game.ask_targets(owner, game.others(owner), 0, 1, "skill/b1")
    return Plan(targets=targets) if targets else None


def strike_back(game: Battle, owner: Fighter, event: Any, plan: Plan) -> Play:
    yield from game.lose_hp(plan.targets[0], 1, "skill/b1")


def test_a_choice_called_off_asks_again_and_its_target_is_told() -> None:
    game = skirmish({2: (Trigger(timing.DAMAGED, strike_back, choose=choosing),)}, STRIKES)
    answer(game, *STRIKE_2, "2 skill: b1", "2 target:", "2 skill: b1", "2 target: 4")
    assert (game.seats[4].hp, frames(game)) == (3, ["b1"])
    assert [event.data["target"] for event in game.events if event.kind == "skill"] == [4]


def test_a_skill_that_asks_itself_is_declined_by_choosing_nothing() -> None:
    part = Trigger(timing.DAMAGED, strike_back, choose=choosing, asks=False)
    game = answer(skirmish({2: (part,)}, STRIKES), *STRIKE_2, "2 target:")
    assert (now(game), frames(game)) == ("1 play", [])
    game = answer(skirmish({2: (part,)}, STRIKES), *STRIKE_2, "2 target: 3")
    assert (game.seats[3].hp, frames(game)) == (3, ["b1"])


def test_a_weapon_lost_to_its_own_effect_acts_no_more() -> None:
    def throw(game: Battle, owner: Fighter, event: Any) -> Play:
        yield from game.discard(owner, owner.equipment, "card/blade")

    def often(game: Battle, owner: Fighter, event: Any) -> int:
        return 9

    seats = {1: {"hand": "strike#S2", "equipment": "blade#DA"}}
    game = skirmish({}, seats, blade=(Trigger(timing.TARGETED, throw, times=often),))
    answer(game, *STRIKE_2, "1 skill: blade")
    assert (now(game), game.seats[1].reach) == ("1 play", 1)


# Every moment


def more(game: Battle, owner: Fighter, event: Any) -> None:
    event.n += 1


def prevent(game: Battle, owner: Fighter, damage: Damage) -> None:
    damage.prevented = "skill/b1"


ARMOUR = Trigger(timing.SUFFERING, prevent, locked=True)


@pytest.mark.parametrize(
    ("seat", "at", "run", "hp"),
    [
        (1, timing.DEALING, more, 2),
        (2, timing.SUFFERING, more, 2),
        (2, timing.DEALING, more, 3),
        (1, timing.SUFFERING, more, 3),
        (2, timing.SUFFERING, prevent, 4),
    ],
)
def test_damage_may_change_before_it_is_dealt_and_suffered(
    seat: int, at: int, run: Callable[..., Any], hp: int
) -> None:
    game = answer(skirmish({seat: (Trigger(at, run, locked=True),)}, STRIKES), *STRIKE_2)
    assert game.seats[2].hp == hp
    assert [event.data for event in game.events if event.kind == "prevent"] == (
        [{"seat": 2, "why": "skill/b1"}] if hp == 4 else []
    )


@pytest.mark.parametrize("at", [timing.DEALT, timing.USED, timing.TARGETED, timing.TURN_END])
def test_moments_of_the_user(at: int) -> None:
    game = answer(skirmish({1: (Trigger(at, nothing, locked=True),)}, STRIKES), *STRIKE_2, "1 play: pass")
    assert frames(game) == ["a1"]


def test_a_target_may_be_changed_and_the_new_one_is_a_target_too() -> None:
    def away(game: Battle, owner: Fighter, use: Use) -> None:
        game.redirect(use, game.seats[owner.seat % 4 + 1])

    skills = {n: (Trigger(timing.TARGETING, away, locked=True),) for n in (2, 3)}
    game = answer(skirmish(skills, STRIKES), *STRIKE_2)
    assert [game.seats[n].hp for n in (1, 2, 3, 4)] == [4, 4, 4, 3]
    changes = [(event.data["old"], event.data["new"]) for event in game.events if event.kind == "target"]
    assert changes == [(2, 3), (3, 4)]


def test_an_effect_about_to_begin_may_be_turned_on_another() -> None:
    def away(game: Battle, owner: Fighter, use: Use) -> None:
        game.redirect(use, game.seats[owner.seat % 4 + 1])

    skills = {n: (Trigger(timing.AFFECTING, away, locked=True),) for n in (2, 3)}
    game = answer(skirmish(skills, STRIKES), *STRIKE_2)
    assert [game.seats[n].hp for n in (1, 2, 3, 4)] == [4, 4, 3, 4]
    changes = [(event.data["old"], event.data["new"]) for event in game.events if event.kind == "target"]
    assert changes == [(2, 3)]


def test_answers_healing_loss_dying_and_death_are_moments() -> None:
    seats = {1: {"hand": "strike#S2"}, 2: {"hand": "parry#H2"}}
    skills = {2: (Trigger(timing.PLAYED, nothing, locked=True),), 1: (Trigger(timing.DODGED, nothing, locked=True),)}
    assert frames(answer(skirmish(skills, seats), *STRIKE_2, "2 respond: parry#H2")) == ["b1", "a1"]

    def hurt(game: Battle, owner: Fighter, event: Any) -> Play:
        yield from game.lose_hp(owner, 1, "skill/b1")

    skills = {2: (Trigger(timing.DAMAGED, hurt, locked=True), Trigger(timing.HP_LOST, nothing, locked=True))}
    assert frames(answer(skirmish(skills, STRIKES), *STRIKE_2)) == ["b1", "b2"]
    skills = {2: (Trigger(timing.DYING, nothing, locked=True), Trigger(timing.HEALED, nothing, locked=True))}
    game = skirmish(skills, {1: {"hand": "strike#S2"}, 2: {"hp": 1, "hand": "balm#C2"}})
    assert frames(answer(game, *STRIKE_2, "2 rescue: balm#C2")) == ["b1", "b2"]
    skills = {n: (Trigger(timing.DEATH, nothing, locked=True, anyone=n == 3),) for n in (2, 3, 4)}
    game = answer(skirmish(skills, {1: {"hand": "strike#S2"}, 2: {"hp": 1}}), *STRIKE_2)
    assert frames(game) == ["c1", "b1"]


def test_the_dead_act_no_more() -> None:
    skills = {2: (Trigger(timing.DAMAGED, nothing, locked=True, anyone=True),)}
    game = skirmish(skills, {1: {"hand": "strike#S2 strike#S3"}, 2: {"hp": 1}}, used={})
    assert frames(answer(game, *STRIKE_2)) == []


def test_losing_cards_is_told_by_place_and_whether_the_hand_is_empty() -> None:
    seen: list[tuple[bool, bool, int]] = []

    def note(game: Battle, owner: Fighter, lost: Any) -> None:
        seen.append((lost.equipment, lost.emptied, len(lost.cards)))

    seats = {1: {"hand": "strike#S2 parry#H2 gift#D2", "equipment": "blade#DA"}}
    game = skirmish({1: (Trigger(timing.LOST, note, locked=True),)}, seats)
    answer(game, *STRIKE_2)
    owner = game.seats[1]
    for step in game.discard(owner, game.own_cards(owner), "rule/test"):
        raise AssertionError(step)
    assert seen == [(False, False, 1), (False, True, 2), (True, False, 1)]


def test_armour_acts_no_more_against_a_use_that_ignores_it() -> None:
    def bare(game: Battle, owner: Fighter, use: Use) -> None:
        use.bare |= 1 << use.target.seat

    for ignored in (False, True):
        skills = {1: (Trigger(timing.TARGETED, bare, locked=True),)} if ignored else {}
        game = skirmish(skills, {1: {"hand": "strike#S2"}, 2: {"equipment": "blade#DA"}}, blade=(ARMOUR,), armour=True)
        assert answer(game, *STRIKE_2).seats[2].hp == (3 if ignored else 4)
