"""Hostile callers: setups spoilt at random, answers that are none. Refused whole, or a sound game; nothing between."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from cardforge.engine import IllegalChoice, Rng, SetupError, new_game
from cardforge.engine.games.sanguosha.deck import DECK
from cardforge.engine.games.sanguosha.game import CHARACTERS, SWITCHES

ROLES = ("role/lord", "role/loyalist", "role/rebel", "role/spy")
JUNK: tuple[Any, ...] = (
    None, True, 0, -1, 1, 7, 10**30, 2.5, "", "x", "²", [], [None], {}, {"a": 1}, (), b"x", float("nan"), object(),
    set(), [["card/sha#S8"]], {1: 2}, "card/sha", "card/sha#S8", "card/nope#S1", ["role/rebel"], "role/king",
)  # fmt: skip


def sound(rng: Random) -> tuple[int, dict[str, Any]]:
    """A setup that says a little of everything."""
    players, cards, characters = rng.randint(4, 10), list(DECK.ids), list(CHARACTERS)
    rng.shuffle(cards)
    rng.shuffle(characters)
    seats: dict[int, dict[str, Any]] = {
        seat: {"hand": [cards.pop() for _ in range(rng.randint(0, 4))], "character": characters.pop(), "hp": 3}
        for seat in range(1, players + 1)
        if rng.random() < 0.7
    }
    delayed = [card for card in cards if card.startswith("card/lebu")]
    seats.setdefault(1, {})["judgement"] = [*delayed[:1], {"card": cards[0], "as": "card/shandian"}]
    seats[1]["role"] = "role/lord"
    rest = [card for card in cards[1:] if card not in delayed]
    setup = {
        "seats": seats,
        "turn": 1,
        "phase": "play",
        "pile": rest[:3],
        "discard": rest[3:5],
        "used": {"card/sha": 1},
    }
    return players, {**setup, "rules": {rng.choice(SWITCHES): True}, "deal": rng.random() < 0.5}


def spoil(setup: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The setup with one to three of its values put wrong."""
    setup = deepcopy(setup)
    for _ in range(rng.randint(1, 3)):
        node: Any = setup
        while True:
            keys = list(node) if isinstance(node, dict) else list(range(len(node)))
            if not keys:
                break
            key = rng.choice(keys)
            if not isinstance(node[key], dict | list) or rng.random() < 0.3:
                node[key] = rng.choice((*JUNK, *DECK.ids[:3], *list(CHARACTERS)[:3], *ROLES, *range(-1, 12)))
                break
            node = node[key]
    return setup


def test_a_spoilt_setup_is_refused_or_sound() -> None:
    refused = played = 0
    for seed in range(500):
        rng = Random(seed)
        players, setup = sound(rng)
        try:
            game = new_game("sanguosha", players, seed, spoil(setup, rng))
        except SetupError:
            refused += 1
            continue
        chance = Rng(seed)
        for _ in range(40):
            if game.decision is not None:
                game.apply(game.decision.draw(chance))
        assert game.faults() == []
        played += 1
    assert refused > 300
    assert played > 20


def deep() -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for _ in range(3000):
        tree = {"seats": tree}
    return tree


def within_itself() -> dict[str, Any]:
    tree: dict[str, Any] = {}
    tree["seats"] = {1: tree}
    return tree


@pytest.mark.parametrize("make", [deep, within_itself])
def test_a_bottomless_setup_is_refused(make: Any) -> None:
    with pytest.raises(SetupError, match="nested more than"):
        new_game("sanguosha", 4, 1, make())


def test_every_wrong_role_is_told() -> None:
    with pytest.raises(SetupError) as error:
        new_game("sanguosha", 4, 1, {"seats": {1: {"role": "role/king"}, 2: {"role": []}}})
    assert [fault.partition(":")[0] for fault in error.value.faults] == ["seats.1.role", "seats.2.role"]


NO_ANSWERS: tuple[Any, ...] = (
    None, [], 5, "0", (True,), [False], (-1,), (10**9,), (0.0,), (None,), ("0",), [[0]], {0: 1}, {0}, range(1), (0, 0),
    tuple(range(20)), object(), [float("nan")], *[tuple(range(n)) for n in range(5)], *[(n,) for n in range(-2, 15)],
)  # fmt: skip


def test_what_is_no_answer_changes_nothing() -> None:
    refused = 0
    for seed in range(4):
        game, chance = new_game("sanguosha", 5, seed), Rng(seed)
        while (decision := game.decision) is not None:
            if game.event_count % 11 == 0:
                before = game.state_hash(), game.event_count, game.choices
                for answer in NO_ANSWERS:
                    if not decision.accepts(answer):
                        with pytest.raises(IllegalChoice):
                            game.apply(answer)
                        refused += 1
                assert (game.state_hash(), game.event_count, game.choices) == before
            game.apply(decision.draw(chance))
        with pytest.raises(IllegalChoice):
            game.apply((0,))
    assert refused > 500
