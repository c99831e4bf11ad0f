"""Hidden information: a player is told what the rules let them witness, no more and no less.

Two worlds differ in two cards that a player has not seen. As long as the player's observations (`oracle_witness.py`)
are the same in both, the engine's events, view and question for the player must be the same; when they part, the
engine must show it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from oracle import Answer, after, answers
from oracle_compare import differences, engine, meanings, oracle
from oracle_positions import Setup, chance_position
from oracle_witness import observe

from cardforge.engine import Game, Rng, SetupError

PAIRS = 250
MOMENTS = 8
Swap = dict[str, str]


def swapped(setup: Setup, swap: Swap) -> Setup:
    """The setup with two cards changed for one another."""
    return {
        **setup,
        "hands": {seat: [swap.get(card, card) for card in cards] for seat, cards in setup["hands"].items()},
        "zones": {zone: [swap.get(card, card) for card in cards] for zone, cards in setup["zones"].items()},
    }


def hidden(setup: Setup, seats: list[int]) -> list[str]:
    """The cards that the owner of these seats cannot see at the beginning."""
    cards = [card for zone, pile in setup["zones"].items() if zone != "zone/removed" for card in pile]
    return cards + [card for seat, hand in setup["hands"].items() if seat not in seats for card in hand]


class World:
    """A game with its oracle, and what one player has witnessed of it."""

    def __init__(self, players: int, seed: int, setup: Setup, player: int, swap: Swap) -> None:
        self.game = engine(players, seed, setup)
        self.state = oracle(self.game)
        self.player, self.seed, self.swap = player, seed, swap
        self.witnessed: list[object] = []

    def answer(self) -> None:
        """One step, chosen alike in both worlds."""
        state = self.state
        asker = state.owners[state.seat - 1]
        swap = self.swap if asker != self.player else {}
        ways: list[Answer] = sorted(answers(state), key=lambda way: tuple(swap.get(card, card) for card in way))
        luck = Rng(self.seed, state.turns * 8 + len(state.asks))
        way = ways[luck.below(2**32) % len(ways)]
        assert self.game.decision is not None
        self.game.apply(meanings(self.game.decision)[way])
        self.state = after(state, way)
        seen = observe(state, way, self.state, self.player)
        if seen is not None:
            self.witnessed.append(seen)

    def to_the_players_question(self) -> None:
        """Plays until the player is asked, or the game is over."""
        while self.game.decision is not None and self.game.decision.player != self.player:
            self.answer()

    def told(self) -> tuple[Any, ...]:
        """All that the engine tells the player."""
        decision = self.game.decision
        events = tuple((event.kind, dict(event.data)) for event in self.game.events_for(self.player))
        return events, dict(self.game.view(self.player)), None if decision is None else decision.to_data()


def pairs(players: int, count: int) -> Iterator[tuple[World, World]]:
    """Pairs of worlds that one player cannot tell apart."""
    rng = Rng(players, 13)
    for seed in range(count):
        setup = chance_position(rng)
        player = 1 + rng.below(players)
        seats = [seat for seat in (1, 2, 3, 4) if engine(players, 0).inspect()["owners"][seat] == player]
        cards = hidden(setup, seats)
        one, other = rng.choice(cards), rng.choice(cards)
        swap = {one: other, other: one}
        try:
            yield World(players, seed, setup, player, {}), World(players, seed, swapped(setup, swap), player, swap)
        except SetupError:
            continue


def compare(left: World, right: World) -> tuple[int, int]:
    """Plays two worlds side by side: at how many of the player's questions they looked alike, and whether they parted.

    Raises AssertionError where the engine tells the player more, or less, than they witness.
    """
    for moment in range(MOMENTS):
        left.to_the_players_question()
        right.to_the_players_question()
        assert not differences(left.game, left.state) + differences(right.game, right.state)
        told = left.told() == right.told()
        case = f"player {left.player}, setup {left.game.setup}, swap {right.swap}, choices {left.game.choices}"
        if left.witnessed != right.witnessed:
            assert not told, f"told less than witnessed: {case}"
            return moment, 1
        assert told, f"told more than witnessed: {case}"
        if left.game.decision is None:
            return moment, 0
        left.answer()
        right.answer()
    return MOMENTS, 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_player_is_told_what_they_witness(players: int) -> None:
    results = [compare(left, right) for left, right in pairs(players, PAIRS)]
    assert sum(alike for alike, _ in results) > PAIRS
    assert sum(parted for _, parted in results) > PAIRS // 5


@pytest.mark.parametrize(
    ("name", "wrong", "fault"),
    [
        ("events_for", lambda game, player, since=0: game.events[since:], "told more"),
        ("events_for", lambda game, player, since=0: (), "told less"),
        ("view", lambda game, player: game.inspect(), "view of player"),
    ],
)
def test_a_talkative_or_silent_engine_is_found_out(
    name: str, wrong: Any, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, name, wrong)
    with pytest.raises(AssertionError, match=fault):
        _ = [compare(left, right) for left, right in pairs(4, PAIRS)]
