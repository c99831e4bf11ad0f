"""What acts are worth to a player of a battle game, where the chances and the blow itself are the game's knowledge."""

from __future__ import annotations

from collections.abc import Callable

from cardforge.engine.policies.battle_situation import Situation

Blow = Callable[[Situation, int, int], float]
"""What n damage to a seat is worth."""
Missing = Callable[[Situation, int], float]
"""How likely a seat lacks the answer."""


def volley(at: Situation, blow: Blow, missing: Missing, spared: str = "") -> float:
    """A card that hits everybody else who cannot answer; but for a role that is spared."""
    value = 0.0
    for seat in at.others():
        if spared and at.seats[seat]["role"] == spared:
            continue
        miss = missing(at, seat)
        value += miss * blow(at, seat, 1) + (1 - miss) * 0.9 * at.enmity.get(seat, 0.0)
    return value


def forfeit(at: Situation) -> float:
    """What it costs a leader to kill a follower: all its cards."""
    return 0.7 * len(at.hand) + len(at.own["equipment"]) + 1


def runs_out(held: int) -> float:
    """How likely one with so many cards to answer with is the first to have none, in a duel with one who has some."""
    return 1.0 if held < 1 else 0.4 if held < 2 else 0.15


def defeat(at: Situation) -> float:
    """What losing a duel costs."""
    return at.hp_worth(at.me) * 1.3 + 0.8


def sent(at: Situation, seat: int, attacks: float, hit: float) -> float:
    """A seat is sent to attack: with the chance `attacks` it does, worth `hit`; or the player gets its weapon."""
    enmity = at.enmity.get(seat, 0.0)
    return attacks * (hit + 0.6 * enmity) + (1 - attacks) * (1.3 * enmity + 1.0)


def robbed(at: Situation, seat: int) -> float:
    """A seat loses a card of somebody's choice."""
    return max(1.0, 0.9 + 0.4 * len(at.seats[seat]["equipment"])) * at.enmity.get(seat, 0.0)


def heal_all(at: Situation) -> float:
    """One HP for everybody."""
    return sum(at.heal(seat) for seat in at.living)


def harvest(at: Situation) -> float:
    """A card for everybody, the first for the user."""
    return 1.4 - 0.9 * sum(at.enmity.get(seat, 0.0) for seat in at.others())
