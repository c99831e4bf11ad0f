"""Probe of hand cards discarded down to a number after a card was used or played."""

from __future__ import annotations

from typing import Any

from cardforge.trial.battle import survey
from cardforge.trial.battle.focus import WEARABLE
from cardforge.trial.battle.leaves import leaves_by_path, one_of, owner_of
from cardforge.trial.battle.staged import Seats, card, stage
from cardforge.trial.probes import Ask, Measured, OneOf

OTHER, OWNER = 1, 2


def trimmed(ask: Ask) -> Measured:
    """After which card, used or played, its owner discards down to which number."""
    bench, at = ask.bench, leaves_by_path(ask)
    facts = bench.start.data["cards"]
    stats: set[str] = set()
    after: set[str] = set()
    for used in _cards(ask):
        spare = [each for each in bench.cards if facts[each]["type"] == "basic" and each not in bench.copies(used)][:6]
        for hp in (1, 2, 3):
            hand = [card(bench, used), *spare]
            seats: Seats = {OWNER: {"character": owner_of(ask), "hand": hand, "hp": hp}}
            told = stage(bench, seats, ("play", used), ("target", f"player:{OTHER}"), turn=OWNER, most=6)
            left = _left(told, ask.claim.record)
            if left is None:
                continue
            after.add(used)
            stats |= {name for name, n in (("hp", hp), ("max_hp", told.seats[OWNER]["max_hp"])) if n == left}
    played = _played(ask, next(iter(after), ""))
    out = {
        "stat": one_of(stats),
        "at.event": "spent" if played else "use",
        "at.card": next(iter(after)) if len(after) == 1 else OneOf(tuple(sorted(after))),
    }
    return {at[name]: value for name, value in out.items() if name in at} if after else {}


def _cards(ask: Ask) -> tuple[str, ...]:
    return survey.cards_with(ask.claims, ask.bench, "use", "damage")


def _left(told: Any, record: str) -> int | None:
    """How many hand cards the owner has once the skill has made them discard; None where it has not."""
    for i, event in told.between(told.start, len(told.events), "move"):
        if event.data["why"] == record and event.data["from"] == f"zone/hand:{OWNER}":
            return len(told.states[i + 1].hand[OWNER])
    return None


def _played(ask: Ask, used: str) -> bool:
    """Whether the same comes of the card played in answer."""
    bench = ask.bench
    for duel in survey.cards_with(ask.claims, bench, "alternate"):
        taken = (*bench.copies(used), *bench.copies(duel))
        spare = [each for each in bench.cards if each not in taken][:6]
        seats: Seats = {
            OTHER: {"hand": [card(bench, duel)]},
            OWNER: {"character": owner_of(ask), "hand": [card(bench, used), *spare], "hp": 2},
        }
        wishes = (("play", duel), ("target", f"player:{OWNER}"), ("respond", used))
        if (
            bench.start.data["cards"][card(bench, duel)]["type"] not in WEARABLE
            and _left(stage(bench, seats, *wishes, most=6), ask.claim.record) == 2
        ):
            return True
    return False
