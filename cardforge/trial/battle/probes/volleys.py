"""Probe of several attacks at once: which card, how many, on whom, what may be added, as how many uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardforge.claims.model import Node
from cardforge.trial.battle import staged, survey
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.hypothesis import leaf_of, node_of
from cardforge.trial.battle.leaves import NONE, leaves_by_path, one_of, owner_of
from cardforge.trial.battle.probes.casting import OWNER, THIRD, USER
from cardforge.trial.battle.staged import Seats, card, stage
from cardforge.trial.bench import BATTLE, Bench, record_of
from cardforge.trial.probes import Ask, Measured, probe


@probe("volley", family=BATTLE)
def volley(ask: Ask) -> Measured:
    """Which card, how many on each of several players within reach, to how many of whom something may be added, and as
    how many uses it counts."""
    bench, claims, record, at = ask.bench, ask.claims, ask.claim.record, leaves_by_path(ask)
    used = str(leaf_of(ask.claim, "volley"))
    fitting = survey.cards_with(claims, bench, "attach")
    found: dict[str, set[Any]] = {name: set() for name in at}
    for side, weapon in _weapons(claims, bench, fitting):
        some = [each for each in survey.calm(claims, bench, side) if each != owner_of(ask)][:2]
        if len(some) < 2:
            continue
        for cards in range(2, 4):
            told = _volley(ask, used, cards, weapon, dict(zip((USER, THIRD), some, strict=True)))
            uses = [d for d in staged.happenings(told, "use", seat=OWNER) if d["as"] == used]
            if not uses:
                return {}
            targets = [int(d["targets"][0]) for d in uses]
            found["n"] = found.get("n", set()) | {max(targets.count(seat) for seat in targets)}
            found["volley"] |= {str(d["as"]) for d in uses}
            found["attached"] |= {sum(staged.damage(told, seat) > 1 for seat in (USER, THIRD))}
            found["within"] |= {_reached(ask, told, record)}
            later = [each for each in staged.asked(told, "play", OWNER) if each.at > told.asks[0].at]
            found["counts"] |= {1 if later and not any(used in map(record_of, each.options) for each in later) else 0}
            found["optional"] |= {told.asks[0].may_pass}
    before = _after_use(ask, used)
    found["counts"] |= set() if before else {0}
    return {at[name]: one_of(values) for name, values in found.items() if name in at and values}


def _weapons(claims: Any, bench: Bench, fitting: Sequence[str]) -> list[tuple[str, str]]:
    """(side, card that may be added to an attack at it), one a side."""
    out = []
    for side in survey.sides(claims, bench):
        for claim in survey.of_cards(claims, "attach"):
            on = node_of(node_of(claim, "at") or claim, "on")
            if isinstance(on, Node) and leaf_of(on, "side") == side and claim.record in fitting:
                out.append((side, str(claim.record)))
                break
    return out


def _volley(ask: Ask, used: str, n: int, weapon: str, others: dict[int, str]) -> Chronicle:
    bench, record = ask.bench, ask.claim.record
    cards = list(bench.copies(used)[:n])
    seats: Seats = {
        OWNER: {
            "character": owner_of(ask),
            "hand": [*cards, *bench.copies(used)[n : n + 1]],
            "equipment": [card(bench, weapon)],
        },
        **{seat: {"character": who} for seat, who in others.items()},
    }
    aims = tuple(f"player:{seat}" for seat in others)
    wishes = (("play", record), ("cards", *cards[:2]), ("target", *aims), ("boost", weapon), ("boost", weapon))
    return stage(bench, seats, *wishes, turn=OWNER)


def _reached(ask: Ask, told: Chronicle, record: str) -> str:
    """What the targets offered have in common: that they are within attack range, at eight seats."""
    bench = ask.bench
    used = bench.copies(str(leaf_of(ask.claim, "volley")))[:4]
    seats: Seats = {OWNER: {"character": owner_of(ask), "hand": list(used)}}
    far = stage(bench, seats, ("play", record), ("cards", *used[:2]), turn=OWNER, players=8, most=3)
    questions = [each for each in staged.asked(far, "target", OWNER) if record in each.about]
    if not questions:
        return NONE
    ask_ = questions[0]
    within = {f"player:{s}" for s, d in ask_.distances[OWNER].items() if s != OWNER and d <= ask_.ranges[OWNER]}
    return "attack_range" if set(ask_.options) == within and len(within) < 7 else NONE


def _after_use(ask: Ask, used: str) -> bool:
    """Whether the record is not offered once the card was used."""
    bench, record = ask.bench, ask.claim.record
    seats: Seats = {OWNER: {"character": owner_of(ask), "hand": list(bench.copies(used)[:4])}}
    told = stage(bench, seats, ("play", used), ("target", f"player:{USER}"), turn=OWNER)
    plays = staged.asked(told, "play", OWNER)
    return len(plays) > 1 and record in plays[0].options and record not in plays[1].options
