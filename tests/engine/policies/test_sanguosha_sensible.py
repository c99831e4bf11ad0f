"""The sensible policy of 三国杀: legal, the same for a seed, blind to what is hidden, true to its role, not random."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from sensible_play import Minds, answer, play, step, until

from cardforge.engine import Game, new_game
from cardforge.engine.policies import policies
from cardforge.engine.policies.sanguosha_sensible import CHARACTERS
from cardforge.engine.winrates import Cast, Cell, measure

SEED = 70_000
ROLES = ("role/lord", "role/loyalist", "role/rebel", "role/spy")


def test_names() -> None:
    assert policies("sanguosha") == ("random", "sensible")
    assert len(set(CHARACTERS)) == 25


@pytest.mark.parametrize("players", range(4, 11))
def test_answers_are_legal_and_games_end(players: int) -> None:
    for seed in range(12):
        game = play(new_game("sanguosha", players, seed), seed, by_chance=3 * (seed % 2))
        assert game.outcome is not None
        assert game.outcome.kind in ("won", "drawn")


def test_the_same_seed_gives_the_same_game() -> None:
    first = play(new_game("sanguosha", 5, 11), 11)
    assert play(new_game("sanguosha", 5, 11), 11).choices == first.choices
    assert play(new_game("sanguosha", 5, 12), 11).choices != first.choices


def test_without_characters_too() -> None:
    for seed in range(4):
        assert play(new_game("sanguosha", 6, seed, {"characters": False}), seed).outcome is not None


def test_every_character_is_played() -> None:
    """Skills that are chosen seldom, in the hands of everybody."""
    for n in range(0, 25, 5):
        seats = {seat: {"character": CHARACTERS[n + seat - 1]} for seat in range(1, 6)}
        for seed in range(3):
            play(new_game("sanguosha", 5, seed, {"seats": seats}), seed)


# Whom it is against: scenes


def seats(*roles: str, **more: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """Seats of these roles, with nothing but what is said: `s2={...}`."""
    data: dict[int, dict[str, Any]] = {}
    for seat, role in enumerate(roles, 1):
        mine = more.get(f"s{seat}", {})
        own = {} if mine.get("alive") is False else {"hand": [], "hp": 4, "max_hp": 4}
        data[seat] = {"role": f"role/{role}", **own, **mine}
    return data


def table(seat_data: dict[int, dict[str, Any]], **more: Any) -> Game:
    return new_game(
        "sanguosha",
        len(seat_data),
        1,
        {"seats": seat_data, "characters": False, "phase": "play", "deal": False, **more},
    )


STRIKE: dict[str, Any] = {"hand": ["card/sha#S7", "card/sha#C8"]}


def test_a_rebel_strikes_the_lord() -> None:
    game = table(seats("lord", "rebel", "rebel", "loyalist", "spy", s2=STRIKE), turn=2)
    assert answer(game, 2, "target") == ["player:1"]


def test_a_loyalist_does_not() -> None:
    game = table(seats("lord", "loyalist", "rebel", "rebel", "spy", s2=STRIKE), turn=2)
    assert answer(game, 2, "target") == ["player:3"]


def test_a_loyalist_with_nobody_but_the_lord_in_range_holds_back() -> None:
    lonely = {**STRIKE, "equipment": []}
    away = {"equipment": ["card/dilu#C5"]}
    game = table(seats("lord", "loyalist", "rebel", "rebel", "spy", s2=lonely, s3=away), turn=2)
    assert answer(game, 2, "play") == ["pass"]


def test_a_lord_strikes_back_at_who_struck() -> None:
    """Before that its two neighbours are alike to it."""
    hands = {"s1": {**STRIKE, "hp": 5, "max_hp": 5}, "s5": {"hand": ["card/sha#S8"]}}
    game = table(seats("lord", "loyalist", "rebel", "spy", "rebel", **hands), turn=5)
    minds = Minds()
    assert answer(game, 5, "target", minds) == ["player:1"]
    until(game, 1, "target", minds)
    assert answer(game, 1, "target", minds) == ["player:5"]


@pytest.mark.parametrize(("role", "saves"), [("loyalist", True), ("spy", True), ("rebel", False)])
def test_who_saves_the_lord(role: str, saves: bool) -> None:
    """The rebels win by the lord's death: a spy cannot want it while they live."""
    others = [each for each in ("loyalist", "spy", "rebel", "rebel") if each != role or each == "rebel"][:3]
    data = seats("lord", "rebel", role, *others[:2], s1={"hp": 1, "max_hp": 5}, s2=STRIKE, s3={"hand": ["card/tao#H3"]})
    game = table(data, turn=2)
    assert (answer(game, 3, "rescue") == ["card/tao#H3"]) is saves


def test_everybody_saves_himself() -> None:
    data = seats("lord", "rebel", "rebel", "loyalist", "spy", s1={"hp": 1, "hand": ["card/tao#H3"]}, s2=STRIKE)
    assert answer(table(data, turn=2), 1, "rescue") == ["card/tao#H3"]


def test_the_last_spy_turns_on_the_lord() -> None:
    data = seats("lord", "spy", "rebel", "loyalist", s2=STRIKE, s3={"alive": False}, s4={"alive": False})
    assert answer(table(data, turn=2), 2, "target") == ["player:1"]


def test_a_spy_leaves_a_weak_lord_alone() -> None:
    data = seats("lord", "spy", "rebel", "loyalist", s1={"hp": 1}, s2=STRIKE, s4={"alive": False})
    assert answer(table(data, turn=2), 2, "target") == ["player:3"]


def test_it_dodges_and_saves_its_better_cards() -> None:
    data = seats("lord", "rebel", "rebel", "loyalist", "spy", s1={"hand": ["card/shan#H2", "card/tao#H3"]}, s2=STRIKE)
    assert answer(table(data, turn=2), 1, "respond") == ["card/shan#H2"]


def test_it_nullifies_for_the_lord_and_for_itself_but_not_for_an_enemy() -> None:
    trick = {"hand": ["card/guohe#S3"]}
    shield = {"hand": ["card/wuxie#SJ", "card/sha#S9"]}
    loyal = seats("lord", "rebel", "loyalist", "rebel", "spy", s1={"hand": ["card/shan#H2"]}, s2=trick, s3=shield)
    assert answer(table(loyal, turn=2), 3, "nullify") == ["card/wuxie#SJ"]
    rebel = seats("lord", "rebel", "rebel", "loyalist", "spy", s1={"hand": ["card/shan#H2"]}, s2=trick, s3=shield)
    assert answer(table(rebel, turn=2), 3, "nullify") == ["pass"]


def test_it_equips_before_it_strikes_and_heals_first_when_weak() -> None:
    hand = ["card/sha#S7", "card/bagua#S2", "card/qinggang#S6", "card/tao#H3"]
    weak = table(seats("lord", "rebel", "rebel", "loyalist", "spy", s2={"hand": hand, "hp": 1}), turn=2)
    order = []
    minds = Minds()
    for _ in range(4):
        order += answer(weak, 2, "play", minds)
        step(weak, minds)
    assert order[0] == "card/tao#H3"
    assert set(order[1:3]) == {"card/bagua#S2", "card/qinggang#S6"}
    assert order[3] == "card/sha#S7"


def test_it_lays_off_what_it_needs_least() -> None:
    hand = ["card/tao#H3", "card/wuxie#SJ", "card/shan#H2", "card/shandian#SA", "card/dayuan#SK"]
    data = seats(
        "lord", "rebel", "rebel", "loyalist", "spy", s2={"hand": hand, "equipment": ["card/chitu#H5"], "hp": 3}
    )
    data[2]["max_hp"] = 3
    game = table(data, turn=2, phase="discard")
    assert sorted(answer(game, 2, "discard")) == ["card/dayuan#SK", "card/shandian#SA"]


def test_it_depends_on_nothing_hidden() -> None:
    """Tables that differ only in unseen cards and roles are answered alike."""
    answers = []
    for unseen in (["card/shan#H2", "card/tao#H3"], ["card/sha#C8", "card/wuxie#SJ"]):
        for roles in (("rebel", "loyalist"), ("loyalist", "rebel")):
            data = seats("lord", "rebel", *roles, "spy", s2=STRIKE, s1={"hand": unseen}, s3={"hand": unseen[:0]})
            data[2]["hand"] = ["card/sha#S7", "card/juedou#SA", "card/guohe#S4"]
            answers.append(answer(table(data, turn=2), 2, "play"))
    assert answers == [answers[0]] * 4


# Better than chance


@cache
def cell(cast: str) -> Cell:
    return measure("sanguosha", 5, Cast.read(cast), 40, SEED)


@pytest.mark.parametrize("role", ROLES)
def test_one_sensible_seat_beats_a_random_one(role: str) -> None:
    """All others play at random; the intervals of 95 % must not touch."""
    _, low, _ = cell(f"random,one:{role}=sensible").rate(role)
    assert low > cell("random").rate(role)[2]


@pytest.mark.parametrize("side", [("role/lord", "role/loyalist"), ("role/rebel",), ("role/spy",)])
def test_a_sensible_side_beats_a_random_one(side: tuple[str, ...]) -> None:
    """Against others at random, and against sensible ones: there a random side hardly ever wins."""
    assert cell("random," + ",".join(f"{role}=sensible" for role in side)).rate(side[0])[0] > 0.5
    others = "sensible," + ",".join(f"{role}=random" for role in side)
    assert cell(others).rate(side[0])[0] < cell("sensible").rate(side[0])[0]
