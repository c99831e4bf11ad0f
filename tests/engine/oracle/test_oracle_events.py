"""The log tells the game: from the events alone a reader knows what lies where, whose turn it is and how it ended.

Where cards are shuffled the log keeps their order to itself, so piles are compared without their order.
"""

from __future__ import annotations

from collections import Counter

import pytest
from oracle import State
from oracle_compare import engine, oracle
from oracle_positions import chance_position

from cardforge.engine import Event, Game, Rng


class Reader:
    """Follows the events of a game from its first position."""

    def __init__(self, state: State) -> None:
        piles = {"cave": state.cave, "spring": state.spring, "scripture": state.scripture, "removed": state.removed}
        self.piles: dict[str, Counter[str]] = {f"zone/{name}": Counter(pile) for name, pile in piles.items()}
        self.piles["zone/drawn"] = Counter(state.drawn)
        for seat, cards in zip((1, 3), state.hands, strict=True):
            self.piles[f"zone/hand {seat}"] = Counter(cards)
        self.turns: list[tuple[int, int]] = []
        self.deeds: list[str] = []

    def move(self, card: str, source: str, target: str) -> None:
        """One card goes from one pile to another."""
        assert self.piles[source][card] > 0, f"{card} is not in {source}"
        self.piles[source][card] -= 1
        self.piles[target][card] += 1

    def read(self, event: Event) -> None:
        """One event."""
        data = event.data
        if event.kind == "turn":
            self.turns.append((data["seat"], data["round"]))
        elif event.kind in ("action", "skill", "draw_action"):
            self.deeds.append(data.get("action") or data["skill"])
        elif event.kind == "draw":
            self.move(data["card"], "zone/scripture", "zone/drawn")
        elif event.kind == "take":
            self.move(data["card"], data["from"], "zone/drawn")
        elif event.kind == "kill":
            for card in data["targets"]:
                self.move(card, "zone/cave", "zone/removed")
        elif event.kind == "move":
            source, target = (f"{z} {data['seat']}" if z == "zone/hand" else z for z in (data["from"], data["to"]))
            self.move(data["card"], source, target)
        elif event.kind == "shuffle":
            assert data["count"] == self.piles[data["zone"]].total()


def agrees(reader: Reader, game: Game) -> None:
    """What the reader has made of the events is what there is."""
    seen = game.inspect()
    for name, pile in reader.piles.items():
        real = seen["hands"][int(name[-1])] if "hand" in name else seen["zones"][name]
        assert +pile == Counter(real), name
    assert reader.turns[-1] == (seen["turn"], seen["round"])
    assert len(reader.turns) == seen["turns"]


def play(players: int, seed: int, from_the_deal: bool) -> Game:
    """A game by chance, its events read after every answer."""
    rng = Rng(seed, 17)
    game = engine(players, seed, None if from_the_deal else chance_position(rng))
    reader, read = Reader(oracle(game)), 0
    chosen: list[str] = []
    while True:
        events = game.events
        for event in events[read:]:
            reader.read(event)
        read = len(events)
        agrees(reader, game)
        if (decision := game.decision) is None:
            break
        choice = decision.draw(rng)
        if decision.kind in ("action", "skill", "draw_action"):
            chosen += [str(atom) for atom in decision.chosen(choice)]
        game.apply(choice)
    deeds = iter(reader.deeds)
    assert all(deed in deeds for deed in chosen), "a choice is not told, or not in its order"
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("from_the_deal", [True, False])
def test_the_events_tell_the_game(players: int, from_the_deal: bool) -> None:
    for seed in range(100 * players, 100 * players + 40):
        game = play(players, seed, from_the_deal)
        outcome, last = game.outcome, game.events[-1]
        assert outcome is not None
        if outcome.kind == "capped":
            assert last.kind == "capped"
        else:
            assert last.to_data() == {
                "event": "win",
                "side": outcome.side,
                "reason": outcome.reason,
                "seat": outcome.data["seat"],
            }


def test_a_player_reads_the_same_events_with_gaps() -> None:
    """Same kinds, same keys; each value is what happened, or None."""
    for seed in range(30):
        game = play(3, seed, seed % 2 == 0)
        gaps = 0
        for player in (1, 2, 3):
            for known, told in zip(game.events, game.events_for(player), strict=True):
                assert (known.kind, list(known.data)) == (told.kind, list(told.data))
                hidden = [key for key in known.data if told.data[key] != known.data[key]]
                assert all(told.data[key] is None for key in hidden)
                gaps += len(hidden)
        assert gaps
