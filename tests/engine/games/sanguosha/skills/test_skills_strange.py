"""Games by chance from strange beginnings: wounded generals, full tables, hardly any cards left; nothing breaks."""

from __future__ import annotations

from typing import Any

import pytest

from cardforge.engine import Rng, new_game
from cardforge.engine.battle.kinds import DELAYED, NO_SLOT
from cardforge.engine.games.sanguosha.deck import DECK
from cardforge.engine.games.sanguosha.roles import TABLES
from cardforge.engine.games.sanguosha.skills import GENERALS

PHASES = ("turn_start", "judge", "draw", "play", "discard", "turn_end")


def one_of_each(cards: list[int], chance: Rng, delayed: bool) -> list[int]:
    """Some of the cards, removed from the list: one a slot of the equipment, or one a kind of delayed card."""
    taken: dict[object, int] = {}
    for card in cards:
        kind = DECK.kind[card]
        key = kind.id if delayed else kind.slot
        if (kind.type == DELAYED if delayed else kind.slot != NO_SLOT) and key not in taken and chance.below(2):
            taken[key] = card
    for card in taken.values():
        cards.remove(card)
    return list(taken.values())


def strange(seed: int) -> tuple[int, dict[str, Any]]:
    """A number of players and a setup for them."""
    chance = Rng(seed, 11)
    players = 4 + chance.below(7)
    row = chance.choice(list(TABLES[players].values()))
    others = [role for role, n in row.items() if role != "role/lord" for _ in range(n)]
    generals, cards = list(GENERALS), list(range(len(DECK)))
    for items in (others, generals, cards):
        chance.shuffle(items)
    seats: dict[int, dict[str, Any]] = {}
    for seat, (role, general) in enumerate(zip(["role/lord", *others], generals, strict=False), 1):
        hand = [cards.pop() for _ in range(chance.below(4))]
        equipment = one_of_each(cards[:40], chance, delayed=False) if chance.below(2) else []
        modest = general.id == "character/luxun"
        judgement = one_of_each(cards[:40], chance, delayed=True) if not chance.below(3) and not modest else []
        cards = [card for card in cards if card not in equipment and card not in judgement]
        zones = {"hand": hand, "equipment": equipment, "judgement": judgement}
        seats[seat] = {zone: [DECK.ids[card] for card in held] for zone, held in zones.items()}
        seats[seat] |= {"role": role, "character": general.id, "hp": 1 + chance.below(general.hp)}
    setup: dict[str, Any] = {"seats": seats, "turn": 1 + chance.below(players), "phase": chance.choice(PHASES)}
    if chance.below(2):
        setup["pile_is"] = [DECK.ids[card] for card in cards[: chance.below(20)]]
    return players, setup


@pytest.mark.parametrize("seed", range(0, 120, 20))
def test_nothing_breaks_in_strange_games(seed: int) -> None:
    for k in range(seed, seed + 20):
        players, setup = strange(k)
        game, chance = new_game("sanguosha", players, k, setup), Rng(k)
        while game.decision is not None:
            assert not game.faults(), (k, game.faults())
            game.apply(game.decision.draw(chance))
        assert game.outcome is not None
        assert game.outcome.kind in ("won", "drawn")
