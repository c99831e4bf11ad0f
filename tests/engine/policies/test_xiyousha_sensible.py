"""The sensible policy of 西游杀: legal, reproducible, blind to what is hidden, true to its identity, no mere chance."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from sensible_play import Minds, answer, play, step

from cardforge.engine import Game, new_game
from cardforge.engine.policies import policies
from cardforge.engine.policies.battle_belief import Belief
from cardforge.engine.policies.xiyousha_lore import COUNTS, DEMON, IMMORTAL, MONK, PILGRIM, ROLES, WISHES
from cardforge.engine.policies.xiyousha_skills import RANKING
from cardforge.engine.winrates import Cast, Cell, measure

SEED = 70_000


def test_names() -> None:
    assert policies("xiyousha") == ("random", "sensible")
    assert len(set(RANKING)) == 30


@pytest.mark.parametrize("players", range(3, 13))
def test_answers_are_legal_and_games_end(players: int) -> None:
    for seed in range(8):
        game = play(new_game("xiyousha", players, seed), seed, by_chance=3 * (seed % 2))
        assert game.outcome is not None
        assert game.outcome.kind == "won"


@pytest.mark.parametrize("players", COUNTS)
def test_it_knows_the_identities(players: int) -> None:
    roles = list(new_game("xiyousha", players, 1).inspect()["roles"].values())
    assert tuple(roles.count(role) for role in ROLES) == COUNTS[players]


def test_the_same_seed_gives_the_same_game() -> None:
    first = play(new_game("xiyousha", 6, 11), 11)
    assert play(new_game("xiyousha", 6, 11), 11).choices == first.choices
    assert play(new_game("xiyousha", 6, 12), 11).choices != first.choices


def test_every_character_is_played_and_the_dead_may_help() -> None:
    """Skills that are chosen seldom, in the hands of everybody."""
    for n in range(0, 30, 6):
        seats = {seat: {"character": RANKING[n + seat - 1]} for seat in range(1, 7)}
        for seed in range(3):
            setup = {"seats": seats, **({"mode": "ganshi"} if seed == 2 else {})}
            play(new_game("xiyousha", 6, seed, setup), seed)


# Whom it is against: scenes


def seats(*roles: str, **more: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """Seats of these identities, with nothing but what is said: `s2={...}`."""
    plain = ("tieshan", "pipajing", "wugongjing", "heifeng", "leigong", "muzha")
    data: dict[int, dict[str, Any]] = {}
    for seat, role in enumerate(roles, 1):
        mine = more.get(f"s{seat}", {})
        own = {} if mine.get("alive") is False else {"hand": [], "hp": 3, "max_hp": 3}
        data[seat] = {"role": role, "character": f"character/{plain[seat - 1]}", **own, **mine}
    return data


def table(seat_data: dict[int, dict[str, Any]], **more: Any) -> Game:
    setup = {"seats": seat_data, "phase": "play", "deal": False, **more}
    return new_game("xiyousha", len(seat_data), 1, setup)


STRIKE: dict[str, Any] = {"hand": ["card/gong#C", "card/gong#C.2"]}


def test_a_demon_strikes_the_monk() -> None:
    game = table(seats(MONK, DEMON, DEMON, PILGRIM, IMMORTAL, s2=STRIKE), turn=2)
    assert answer(game, 2, "target") == ["player:1"]


@pytest.mark.parametrize("role", [PILGRIM, IMMORTAL])
def test_others_do_not(role: str) -> None:
    others = [each for each in (PILGRIM, IMMORTAL) if each != role]
    game = table(seats(MONK, role, DEMON, DEMON, *others, s2=STRIKE), turn=2)
    assert answer(game, 2, "target") == ["player:3"]


def test_an_immortal_turns_on_the_monk_when_the_demons_are_dead() -> None:
    dead = {"alive": False}
    game = table(seats(MONK, IMMORTAL, PILGRIM, DEMON, DEMON, s2=STRIKE, s4=dead, s5=dead), turn=2)
    assert answer(game, 2, "target") == ["player:1"]


def test_an_immortal_does_not_kill_the_monk_while_a_demon_lives() -> None:
    monk = {"character": "character/tangseng", "hp": 1, "max_hp": 2}
    game = table(seats(MONK, IMMORTAL, DEMON, DEMON, PILGRIM, s1=monk, s2=STRIKE), turn=2)
    assert answer(game, 2, "target") == ["player:3"]


def test_everybody_saves_himself() -> None:
    data = seats(MONK, PILGRIM, DEMON, s2=STRIKE, s3={"hp": 1, "hand": ["card/pantao#H"]})
    assert answer(table(data, turn=2), 3, "rescue") == ["card/pantao#H"]


def test_the_monk_keeps_his_character() -> None:
    data = seats(MONK, DEMON, DEMON, PILGRIM, IMMORTAL, s1={"hp": 1}, s2=STRIKE)
    assert answer(table(data, turn=2), 1, "rescue") == ["skill/wangshengzhou"]


def test_it_parries() -> None:
    data = seats(MONK, DEMON, DEMON, PILGRIM, IMMORTAL, s1={"hand": ["card/shou#H", "card/pantao#H"]}, s2=STRIKE)
    assert answer(table(data, turn=2), 1, "respond") == ["card/shou#H"]


def test_it_adds_a_weapon_that_fits() -> None:
    """唐僧 is a demon by attribute here: the Cudgel adds two."""
    armed = {**STRIKE, "equipment": ["card/jingubang#S"]}
    data = seats(MONK, DEMON, DEMON, PILGRIM, IMMORTAL, s2=armed)
    assert answer(table(data, turn=2), 2, "boost") == ["card/jingubang#S"]


def test_it_cancels_what_hurts_and_takes_what_helps() -> None:
    robe = {"hand": ["card/jiasha#C", "card/shou#S"]}
    ropes = seats(MONK, DEMON, DEMON, PILGRIM, IMMORTAL, s1=robe, s2={"hand": ["card/hulu#S"]})
    assert answer(table(ropes, turn=2), 1, "nullify") == ["card/jiasha#C"]
    feast = seats(MONK, DEMON, PILGRIM, s1={**robe, "hp": 1}, s2={"hand": ["card/pantaodahui#H"], "hp": 1})
    assert answer(table(feast, turn=2), 1, "nullify") == ["pass"]


def test_it_equips_before_it_strikes_and_heals_first() -> None:
    hand = ["card/gong#C", "card/jingubang#S", "card/pantao#H"]
    game = table(seats(MONK, DEMON, DEMON, PILGRIM, IMMORTAL, s2={"hand": hand, "hp": 1}), turn=2)
    order, minds = [], Minds()
    for _ in range(3):
        order += answer(game, 2, "play", minds)
        step(game, minds)
    assert order == ["card/pantao#H", "card/jingubang#S", "card/gong#C"]


def test_it_lays_off_what_it_needs_least() -> None:
    hand = ["card/pantao#H", "card/shou#S", "card/huanshen#C", "card/chaofeng#C"]
    data = seats(MONK, DEMON, DEMON, PILGRIM, IMMORTAL, s2={"hand": hand, "hp": 2})
    game = table(data, turn=2, phase="discard")
    assert sorted(answer(game, 2, "discard")) == ["card/chaofeng#C", "card/huanshen#C"]


def test_it_does_not_begin_again_what_it_called_off() -> None:
    """Nezha, taunted, can reach nobody but a friend with his three heads: he thinks of it once a turn."""
    nezha = {"character": "character/nezha", "hand": ["card/gong#C", "card/gong#C.2"]}
    taunt = [{"card": "card/chaofeng#C", "by": 1}]
    data = seats(MONK, PILGRIM, DEMON, DEMON, IMMORTAL, s2={**nezha, "judgement": taunt})
    game, minds = table(data, turn=2), Minds()
    for _ in range(40):
        decision = game.decision
        assert decision is not None
        if decision.player != 2 or decision.kind == "discard":
            break
        step(game, minds)
    else:
        pytest.fail("the turn does not end")


def test_it_depends_on_nothing_hidden() -> None:
    """Tables that differ only in unseen cards and identities are answered alike."""
    answers = []
    for unseen in (["card/shou#H", "card/pantao#H"], ["card/gong#S", "card/jiasha#C"]):
        for roles in ((DEMON, PILGRIM), (PILGRIM, DEMON)):
            data = seats(MONK, DEMON, *roles, IMMORTAL, s2=STRIKE, s1={"hand": unseen})
            data[2]["hand"] = ["card/gong#C", "card/dantiao#S", "card/hulu#S"]
            answers.append(answer(table(data, turn=2), 2, "play"))
    assert answers == [answers[0]] * 4


def test_acts_follow_identities_that_are_exchanged() -> None:
    """Seat 2 struck 唐僧, then changed its card with seat 3's: now seat 3 is the likely 妖怪."""
    belief = Belief(dict(zip(ROLES, COUNTS[5], strict=True)), WISHES)
    known = {1: MONK, **dict.fromkeys(range(2, 6))}
    belief.harm(2, 1, 2.0)
    before = belief.odds(known)[2][2]
    belief.exchange(2, 3)
    assert belief.odds(known)[3][2] == pytest.approx(before, abs=0.1)
    assert belief.odds(known)[2][2] < 0.5 < before


def test_who_gave_an_identity_away_knows_where_it_is() -> None:
    belief = Belief(dict(zip(ROLES, COUNTS[5], strict=True)), WISHES)
    belief.told[2] = DEMON
    belief.exchange(2, 3)
    belief.told[2] = PILGRIM
    odds = belief.odds({1: MONK, 2: PILGRIM, **dict.fromkeys(range(3, 6))})
    assert odds[3] == [0.0, 0.0, 1.0, 0.0]


# Better than chance


@cache
def cell(cast: str) -> Cell:
    return measure("xiyousha", 5, Cast.read(cast), 40, SEED)


@pytest.mark.parametrize("role", ROLES)
def test_one_sensible_seat_beats_a_random_one(role: str) -> None:
    """All others play at random."""
    assert cell(f"random,one:{role}=sensible").rate(role)[0] > cell("random").rate(role)[0] + 0.15


@pytest.mark.parametrize("side", [(MONK, PILGRIM), (DEMON,), (IMMORTAL,)])
def test_a_sensible_side_beats_a_random_one(side: tuple[str, ...]) -> None:
    """Against others at random, and against sensible ones: there a random side hardly ever wins."""
    assert cell("random," + ",".join(f"{role}=sensible" for role in side)).rate(side[0])[0] > 0.4
    others = "sensible," + ",".join(f"{role}=random" for role in side)
    assert cell(others).rate(side[0])[0] <= cell("sensible").rate(side[0])[0] + 0.02
