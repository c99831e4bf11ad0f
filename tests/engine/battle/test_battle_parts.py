"""Parts of skills: conversions that count, rescues, more uses, traits, exemptions, ends of uses, what only lies."""

from __future__ import annotations

from typing import Any

from skirmish import BALM, GIFT, PARRY, STRIKE, answer, frames, now, options, skirmish

from cardforge.engine.battle.battle import Battle
from cardforge.engine.battle.fighter import Fighter
from cardforge.engine.battle.hooks import (
    MANY_PIECES,
    TO_USE,
    Convert,
    FarReach,
    Oftener,
    Rescue,
    Trait,
    Trigger,
)
from cardforge.engine.battle.timing import USE_OVER
from cardforge.engine.core.game import Play


def always(*_: Any) -> bool:
    return True


def one(*_: Any) -> int:
    return 1


def test_a_conversion_may_be_used_a_few_times_a_turn_and_called_off_without_counting() -> None:
    seats = {1: {"hand": "parry#H2 parry#H3"}}
    game = skirmish({1: (Convert(GIFT, always, to=TO_USE, times=1),)}, seats)
    answer(game, "1 play: a1", "1 cards: parry#H2", "1 target:")
    assert (options(game), game.used.get("skill/a1")) == (["a1", "pass"], 0)
    answer(game, "1 play: a1", "1 cards: parry#H2", "1 target: 2")
    assert (options(game), game.used["skill/a1"]) == (["pass"], 1)


def test_more_uses_than_the_limit_and_whose_doing_it_is() -> None:
    seats = {1: {"hand": "strike#S2 strike#S3 strike#S4"}}
    game = skirmish({1: (Oftener(STRIKE, one),)}, seats)
    answer(game, "1 play: strike#S2", "1 target: 2")
    assert frames(game) == []
    answer(game, "1 play: strike#S3", "1 target: 2")
    assert (frames(game), options(game)) == (["a1"], ["pass"])


def test_a_far_reach_for_a_kind_reaches_beyond_the_attack_range() -> None:
    game = skirmish({1: (FarReach(("card/strike",)),)}, {1: {"hand": "strike#S2"}})
    assert options(answer(game, "1 play: strike#S2")) == ["2", "3", "4"]
    assert game.inspect()["ranges"][1] == 1


def test_a_rescue_is_offered_once_for_each_dying() -> None:
    def nothing(game: Battle, owner: Fighter, dying: Fighter) -> None:
        return None

    def mend(game: Battle, owner: Fighter, dying: Fighter) -> Play:
        yield from game.heal(dying, owner, 2, "skill/c1")

    seats = {1: {"hand": "strike#S2"}, 2: {"hp": 1}, 3: {"hand": "balm#C2"}}
    game = skirmish({2: (Rescue(always, nothing),), 3: (Rescue(always, mend),)}, seats)
    answer(game, "1 play: strike#S2", "1 target: 2", "2 rescue: b1")
    assert (now(game), options(game)) == ("3 rescue", ["balm#C2", "c1", "pass"])
    answer(game, "3 rescue: c1")
    assert (game.seats[2].hp, frames(game)) == (2, ["b1", "c1"])


def test_a_conversion_to_a_healer_may_be_called_off_in_a_rescue() -> None:
    seats = {1: {"hand": "strike#S2"}, 2: {"hp": 1, "hand": "gift#D2"}}
    game = skirmish({2: (Convert(BALM, always),)}, seats)
    answer(game, "1 play: strike#S2", "1 target: 2", "2 rescue: b1", "2 cards:", "2 rescue: b1", "2 cards: gift#D2")
    assert game.seats[2].hp == 1


def test_with_many_pieces_a_new_piece_leaves_the_old_one() -> None:
    seats = {1: {"hand": "blade#DA"}}
    game = answer(skirmish({1: (Trait(MANY_PIECES),)}, seats), "1 play: blade#DA")
    assert "many pieces" in game.seats[1].traits
    assert "many pieces" not in game.seats[2].traits


def test_the_end_of_a_use_comes_after_its_effects_and_before_its_cards_go() -> None:
    seen: list[tuple[int, list[int]]] = []

    def look(game: Battle, owner: Fighter, use: Any) -> None:
        seen.append((use.target.hp, [game.place[card] for card in use.cards]))

    game = skirmish({3: (Trigger(USE_OVER, look, anyone=True, locked=True),)}, {1: {"hand": "strike#S2"}})
    answer(game, "1 play: strike#S2", "1 target: 2")
    assert seen == [(3, [2])]


def test_a_kind_serves_as_another_where_it_says_so() -> None:
    before, GIFT.also = GIFT.also, PARRY
    try:
        game = skirmish({}, {1: {"hand": "strike#S2"}, 2: {"hand": "gift#D2"}})
        answer(game, "1 play: strike#S2", "1 target: 2", "2 respond: gift#D2")
        assert game.seats[2].hp == 4
        assert [event.data["as"] for event in game.events if event.kind == "use"][-1] == "card/gift"
    finally:
        GIFT.also = before
