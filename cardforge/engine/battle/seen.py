"""What can be seen of a battle: by one player (`view`), by tests and probes (`inspect`), and whether it is sound."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from cardforge.engine.battle.events import COMMON_PLACES, DISCARD, OUT, PILE, TABLE
from cardforge.engine.battle.hooks import MANY_PIECES
from cardforge.engine.battle.kinds import NO_SLOT, SUITS
from cardforge.engine.battle.turns import PHASES
from cardforge.engine.core.atoms import Option

if TYPE_CHECKING:
    from cardforge.engine.battle.battle import Battle
    from cardforge.engine.battle.fighter import Fighter
    from cardforge.engine.battle.kinds import Deck


SLOTS = Option("rule/slots")
"""What a question is about where somebody must give up pieces of equipment."""


def _ids(game: Battle, cards: list[int]) -> list[str]:
    if not cards:
        return []
    ids = game.deck.ids
    return [ids[card] for card in cards]


def _disguises(game: Battle) -> dict[str, str]:
    return {game.deck.ids[card]: kind.id for card, kind in sorted(game.disguise.items())}


def _skills(fighter: Fighter) -> list[str]:
    return [skill.id for skill in fighter.skills if fighter.lord or not skill.lord]


def _seat(game: Battle, fighter: Fighter) -> dict[str, Any]:
    return {
        "shown": fighter.shown,
        "character": fighter.character or None,
        "side": fighter.side or None,
        "sex": fighter.sex or None,
        "hp": fighter.hp,
        "max_hp": fighter.max_hp,
        "alive": fighter.alive,
        "skills": _skills(fighter),
        **game.more_of(fighter),
    }


def view(game: Battle, player: int) -> dict[str, Any]:
    """What a player may know: of others' hands the counts, roles only where they are shown."""
    seats: dict[int, dict[str, Any]] = {}
    for fighter in game.seats[1:]:
        known = fighter.shown or fighter.seat == player
        seats[fighter.seat] = {
            "role": fighter.role if known else None,
            **_seat(game, fighter),
            "hand": len(fighter.hand),
            "equipment": _ids(game, fighter.equipment),
            "judgement": _ids(game, fighter.judgement),
        }
    return {
        "game": game.id,
        "players": game.players,
        "me": player,
        "turn": game.turn_seat,
        "round": game.round,
        "turns": game.turns,
        "phase": PHASES[game.phase],
        "pile": len(game.zones[PILE]),
        "discard": _ids(game, game.zones[DISCARD]),
        "table": _ids(game, game.zones[TABLE]),
        "hand": _ids(game, game.seats[player].hand),
        "seats": seats,
        "as": _disguises(game),
        "distances": game.distances(),
        "ranges": {fighter.seat: fighter.reach for fighter in game.living},
        "used": dict(sorted(game.used.items())),
        "over": game.outcome is not None,
        **game.more(),
    }


@cache
def _facts(deck: Deck) -> dict[str, dict[str, Any]]:
    """Suit, rank and type of every card by its id: made once a deck, so that whoever is shown it must not change it."""
    return {
        name: {"suit": SUITS[deck.suit[card]], "rank": deck.rank[card], "type": deck.kind[card].type}
        for card, name in enumerate(deck.ids)
    }


def inspect(game: Battle) -> dict[str, Any]:
    """Everything, nothing hidden; zones from the top (judgement zones from the first placed). `cards` is one
    table for all games with this deck, the same at every look."""
    zones = {COMMON_PLACES[place]: _ids(game, game.zones[place]) for place in (PILE, DISCARD, TABLE)}
    zones["zone/pile"].reverse()
    zones["zone/discard"].reverse()
    for fighter in game.seats[1:]:
        zones[f"zone/hand:{fighter.seat}"] = _ids(game, fighter.hand)
        zones[f"zone/equipment:{fighter.seat}"] = _ids(game, fighter.equipment)
        zones[f"zone/judgement:{fighter.seat}"] = _ids(game, fighter.judgement)
    return {
        "zones": zones,
        "hands": {fighter.seat: _ids(game, fighter.hand) for fighter in game.seats[1:]},
        "roles": {fighter.seat: fighter.role for fighter in game.seats[1:]},
        "owners": {fighter.seat: fighter.seat for fighter in game.seats[1:]},
        "removed": _ids(game, game.zones[OUT]),
        "turn": game.turn_seat,
        "round": game.round,
        "turns": game.turns,
        "phase": PHASES[game.phase],
        "alive": [fighter.seat for fighter in game.living],
        "players": {
            fighter.seat: {
                "role": fighter.role,
                **_seat(game, fighter),
                "marks": dict(sorted(fighter.marks.items())),
            }
            for fighter in game.seats[1:]
        },
        "as": _disguises(game),
        "cards": _facts(game.deck),
        "distances": game.distances(),
        "ranges": {fighter.seat: fighter.reach for fighter in game.living},
        "used": dict(sorted(game.used.items())),
        "played": dict(sorted(game.played.items())),
        "skipped": [[PHASES[phase], why] for phase, why in game.skipped],
        **game.more(),
        **game.more_hidden(),
    }


def faults(game: Battle) -> list[str]:
    """Broken invariants: cards, HP, the dead, slots, judgement zones, the end."""
    found: list[str] = []
    cards = sorted(card for zone in game.zones for card in zone)
    if cards != list(range(len(game.deck))):
        found.append(f"cards: expected each once, got {cards}")
    for place, zone in enumerate(game.zones):
        found += [f"cards: {game.deck.ids[card]} is lost" for card in zone if game.place[card] != place]
    for fighter in game.seats[1:]:
        found += [f"seat {fighter.seat}: {fault}" for fault in _seat_faults(game, fighter)]
    found += [f"cards: {game.deck.ids[card]} has an idle disguise" for card in game.disguise if _idle(game, card)]
    decision = game.decision
    if decision is not None and decision.kind == "play" and game.zones[TABLE]:
        found.append(f"table: {_ids(game, game.zones[TABLE])} lie there in the play phase")
    if decision is not None and not game.seats[decision.player].alive and not game.dead_may_choose:
        found.append(f"decision: seat {decision.player} is dead")
    if (decision is None) != (game.outcome is not None):
        found.append("decision: expected one until the game is over")
    return found


def _idle(game: Battle, card: int) -> bool:
    at = game.place[card]
    return at < 4 or at & 3 != 2


def _seat_faults(game: Battle, fighter: Fighter) -> list[str]:
    found = []
    if fighter.hp > fighter.max_hp:
        found.append(f"{fighter.hp} HP of {fighter.max_hp}")
    if fighter.alive and fighter.hp < 1 and game.decision is not None and game.decision.kind == "play":
        found.append(f"{fighter.hp} HP, and alive in a play phase")
    if not fighter.alive and (fighter.hand or fighter.equipment or fighter.judgement) and game.outcome is None:
        found.append("dead, and owns cards")
    slots = [game.deck.kind[card].slot for card in fighter.equipment]
    trimming = game.decision is not None and SLOTS in game.decision.about
    many = trimming or MANY_PIECES in fighter.traits or not fighter.alive
    if NO_SLOT in slots or (len(set(slots)) != len(slots) and not many):
        found.append(f"equipment {_ids(game, fighter.equipment)}")
    kinds = [game.standing_for(card).id for card in fighter.judgement]
    if len(set(kinds)) != len(kinds):
        found.append(f"judgement {kinds}")
    return found
