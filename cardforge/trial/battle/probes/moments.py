"""Staged measurements of moments of which stories show too little: after which damage, at what distance, whose use."""

from __future__ import annotations

from typing import Any

from cardforge.trial.battle import staged, survey
from cardforge.trial.battle.focus import WEARABLE
from cardforge.trial.battle.hypothesis import leaf_of
from cardforge.trial.battle.leaves import NONE, one_of, owner_of
from cardforge.trial.battle.seating import first_only
from cardforge.trial.battle.staged import Seats, card, stage
from cardforge.trial.probes import Ask

USER, OWNER, THIRD, FOURTH = 1, 2, 3, 4
WIDE = 8
"""Seats of a table at which distances are seen."""


def _type(ask: Ask, record: str) -> str:
    return str(ask.bench.start.data["cards"][card(ask.bench, record)]["type"])


def untaken(ask: Ask) -> Any:
    """The card whose damage is the only one after which the damaging cards are not taken."""
    bench, record = ask.bench, ask.claim.record
    taken: dict[str, bool] = {}
    for used in survey.cards_with(ask.claims, bench, "damage", "alternate"):
        if _type(ask, used) in WEARABLE:
            continue
        seats: Seats = {USER: {"hand": [card(bench, used)]}, OWNER: {"character": owner_of(ask)}}
        told = stage(bench, seats, ("play", used), ("target", f"player:{OWNER}"), most=6)
        if staged.damage(told, OWNER):
            taken[used] = any(f.id == record for f in told.frames)
    left = [used for used, got in taken.items() if not got]
    return one_of(left) if left and any(taken.values()) else NONE


def reach_of(ask: Ask) -> Any:
    """The greatest distance to somebody damaged at which the record is offered, up to which it always is."""
    bench, record = ask.bench, ask.claim.record
    attack = survey.attack_of(ask.claims, ask.bench)
    weapons = [each for each in bench.cards if bench.start.data["cards"][each]["type"] == "weapon"]
    offered: dict[int, bool] = {}
    for distance in range(1, WIDE // 2):
        for weapon in weapons:
            seats: Seats = {OWNER: {"character": owner_of(ask), "hp": 1, "hand": [card(bench, attack)]}}
            seats[OWNER]["equipment"] = [weapon]
            wishes = (("play", attack), ("target", f"player:{OWNER + distance}"))
            told = stage(bench, seats, *wishes, turn=OWNER, players=WIDE, most=6)
            if staged.damage(told, OWNER + distance):
                offered[distance] = bool(staged.asked(told, "skill", OWNER, record))
                break
    near = [distance for distance, asked in offered.items() if asked]
    right = bool(near) and len(near) < len(offered) and near == list(range(1, len(near) + 1))
    return max(near) if right else NONE


def whose_use(ask: Ask) -> Any:
    """After whose use of the card its owner may act: others' in their turn and out of it, or one's own."""
    bench, record, claims = ask.bench, ask.claim.record, ask.claims
    attack = survey.attack_of(claims, bench)
    cards = list(bench.copies(attack))
    owner: dict[str, Any] = {"character": owner_of(ask), "hand": cards[:2]}
    aimed = (("play", attack), ("target", f"player:{THIRD}"), ("respond", attack))
    turn = stage(bench, {OWNER: owner, USER: {"hand": cards[3:4]}}, *aimed, most=8, players=3)
    own = stage(bench, {OWNER: owner}, *aimed, turn=OWNER, most=8)
    seen = {"turn": _acts(turn, record), "own": _acts(own, record), "out": _out_of_turn(ask, owner, cards)}
    if seen["turn"] and seen["out"]:
        return "any" if seen["own"] else "others"
    return "turn_player" if seen["turn"] else NONE


def _acts(told: Any, record: str) -> bool:
    return any(frame.id == record for frame in told.frames)


def _out_of_turn(ask: Ask, owner: dict[str, Any], cards: list[str]) -> bool:
    """Whether the owner may act after an attack that somebody was made to use out of turn."""
    attack = survey.attack_of(ask.claims, ask.bench)
    weapons = [each for each in ask.bench.cards if ask.bench.start.data["cards"][each]["type"] == "weapon"]
    for claim in ask.claims.of_kind("use_card"):
        if claim.record.startswith("card/") and leaf_of(claim, "card") == attack:
            making = str(claim.record)
            seats: Seats = {
                USER: {"hand": [card(ask.bench, making)]},
                OWNER: owner,
                FOURTH: {"hand": cards[4:5], "equipment": weapons[:1]},
            }
            aims = [("target", f"player:{seat}") for seat in (FOURTH, THIRD)]
            given = [("respond", cards[4]), ("respond", cards[0])]
            told = stage(ask.bench, seats, ("play", making), *aims, *given, most=10)
            if _acts(told, ask.claim.record):
                return True
    return False


def of_shown(ask: Ask) -> bool:
    """Whether the record is of whoever's role is shown, whatever the character."""
    return ask.claim.record.startswith("skill/") and first_only(ask.bench, owner_of(ask))


def whom_saved(ask: Ask) -> Any:
    """Whom the record may save: others who are dying, or its owner as well (whose character's HP are gone)."""
    bench, record = ask.bench, ask.claim.record
    attack = survey.attack_of(ask.claims, ask.bench)
    who = survey.calm(ask.claims, bench)[0]
    found = set()
    for victim, word in ((USER, "self"), (THIRD, "others")):
        seats: Seats = {OWNER: {"hand": [card(bench, attack)]}, USER: {"character": who}}
        seats.setdefault(victim, {})["hp"] = 1
        told = stage(bench, seats, ("play", attack), ("target", f"player:{victim}"), turn=OWNER, most=6)
        if staged.asked(told, "rescue", USER, record):
            found.add(word)
    return "any" if len(found) == 2 else one_of(found) if found else NONE
