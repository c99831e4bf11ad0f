"""Probes of dying, death and what it brings, and of winning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardforge.claims import Claim
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.hypothesis import leaf_of, listed, steps_of, weigh
from cardforge.trial.battle.moved import moved_by
from cardforge.trial.battle.probes.rules import RULES, everything, reading, rules_of
from cardforge.trial.battle.reading import Reading
from cardforge.trial.battle.tables import endings
from cardforge.trial.battle.watch import Watch
from cardforge.trial.bench import BATTLE
from cardforge.trial.probes import Ask, Measured, probe

AREAS = ("hand", "equipment", "judgement")


@probe("dying", family=BATTLE, played=("event:dying",))
def dying(ask: Ask) -> Measured:
    """At which HP a seat is dying, whether by damage or otherwise."""

    def check(claim: Claim) -> str:
        most = int(leaf_of(claim, "at_most") or 0)
        for told in everything(ask.bench):
            for i, event in told.between(told.start, len(told.events) - 1, "damage", "lose_hp"):
                seat = int(event.data["seat"])
                if "layers" in told.seats[seat]:
                    continue  # something lies over the true self still
                due = told.states[i + 1].hp[seat] <= most
                if due != (told.events[i + 1].kind == "dying"):
                    return f"dying: {told.states[i + 1].hp[seat]}"
        return ""

    out = weigh(ask, check, apart=("stat",))
    return {**out, ask.path("stat"): "hp"} if out else {}


@probe("saved", family=BATTLE, played=("event:saved",))
def saved(ask: Ask) -> Measured:
    """From which HP on a seat is dying no longer."""

    def check(claim: Claim) -> str:
        least = int(leaf_of(claim, "at_least") or 0)
        seen = set()
        for told in everything(ask.bench):
            down: set[int] = set()
            for i, event in told.between(told.start, len(told.events) - 1, "dying", "heal", "death", "saved"):
                seat = int(event.data["seat"])
                if event.kind == "dying":
                    down.add(seat)
                    if told.states[i + 1].hp[seat] >= least:
                        return f"saved: {told.states[i + 1].hp[seat]}"
                elif event.kind == "death":
                    down.discard(seat)
                elif event.kind == "heal" and seat in down:
                    due = told.states[i + 1].hp[seat] >= least
                    seen.add(due)
                    if due != any(e.data["seat"] == seat for _, e in told.between(i, i + 6, "saved")):
                        return f"saved: {told.states[i + 1].hp[seat]}"
                    down -= {seat} if due else set()
        return "" if True in seen else "saved: never"

    return {**weigh(ask, check, apart=("stat",)), ask.path("stat"): "hp"}


@probe("hp_cap", family=BATTLE, played=("event:heal",))
def hp_cap(ask: Ask) -> Measured:
    """The number that HP never exceed, though healing reaches it."""
    reached = exceeded = False
    for told in everything(ask.bench):
        for i, event in told.between(told.start, len(told.events), "heal"):
            seat = int(event.data["seat"])
            most, hp = int(told.seats[seat]["max_hp"]), told.states[i + 1].hp[seat]
            reached, exceeded = reached or hp == most, exceeded or hp > most
    return {ask.path("stat"): "max_hp" if not exceeded else "-"} if reached else {}


@probe("die", family=BATTLE, played=("event:death",))
def die(ask: Ask) -> Measured:
    """What becomes of the cards of the dead."""

    def check(claim: Claim) -> str:
        step = next((s for s in steps_of(claim, "do") if s.shape == "discard"), None)
        areas = {str(each) for each in listed(step, "from")} if step is not None else set()
        seen: set[str] = set()
        for told in everything(ask.bench):
            for i, event in told.between(told.start, len(told.events), "death"):
                seat = int(event.data["seat"])
                if told.over and i > len(told.events) - 12:
                    continue  # the game's end leaves cards where they are
                for area in AREAS:
                    held = told.states[i].area(area, seat)
                    after = told.between(i, min(i + 8, len(told.events)), "move")
                    moves = [move for k, e in after for move in moved_by(k, e.data)]
                    gone = [m for m in moves if (m.source, m.giver, m.goal) == (area, seat, "discard")]
                    due = bool(step is not None and leaf_of(step, "all")) and area in areas
                    if held and (len(gone) == len(held)) != due:
                        return f"die: {area}"
                    if held and due:
                        seen.add(area)
        return "" if seen == areas else "die: never"

    return weigh(ask, check)


@probe("kill_reward", family=BATTLE, played=("event:death",))
def kill_reward(ask: Ask) -> Measured:
    """What a death of that role by that hand brings to whoever caused it; and nothing of the kind otherwise."""
    read = reading(ask)

    def check(claim: Claim) -> str:
        return _rewarded(claim, everything(ask.bench), read)

    return weigh(ask, check)


def _rewarded(claim: Claim, stories: Sequence[Chronicle], read: Reading) -> str:
    steps, seen = steps_of(claim, "do"), False
    for told in stories:
        for i, event in told.between(told.start, len(told.events), "death"):
            killer = int(event.data["killer"] or 0)
            if told.over and i > len(told.events) - 12:
                continue
            by = str(leaf_of(claim, "killer"))
            mine = by in ("any", "each") or (killer and told.seats[killer]["role"] == by)
            due = bool(killer and mine and event.data["role"] == leaf_of(claim, "killed"))
            end = _until_next(told, i)
            whys = tuple(w for w in rules_of(told, i, end) if "death" not in w)
            act = Act(told, claim.record, i + 1, end, killer or 1, None, whys or (RULES,))
            for step in steps:
                found = _brought(step, act)
                if due:
                    held = sum(len(act.before.area(area, killer)) for area in ("hand", "equipment"))
                    problem = Watch(read).step(step, act, frozenset({killer}))
                    if problem and not (step.shape == "discard" and not held):
                        return problem
                    seen = seen or bool(found)
                elif found and _others_claim(claim, step, event.data, told, read):
                    return f"kill_reward: {event.data['role']}"
    return "" if seen else "kill_reward: never"


def _until_next(told: Chronicle, i: int) -> int:
    for k in range(i + 1, len(told.events)):
        if told.events[k].kind in (
            "use",
            "damage",
            "lose_hp",
            "end_effect",
            "end_turn",
            "phase",
            "effect",
            "death",
            "win",
        ):
            return k
    return len(told.events)


def _brought(step: Node, act: Act) -> bool:
    """Whether the killer drew, or lost cards, at the behest of a rule."""
    if step.shape == "draw":
        return any(m.source == "pile" and m.taker == act.owner for m in act.moves)
    return any(m.goal == "discard" and m.giver == act.owner for m in act.moves)


def _others_claim(claim: Claim, step: Node, death: Any, told: Chronicle, read: Reading) -> bool:
    """Whether no other claim of the kind has the same brought by this death."""
    killer = int(death["killer"] or 0)
    for other in read.claims.of(claim.record).values():
        if other.kind != "kill_reward" or other.key == claim.key:
            continue
        by = str(leaf_of(other, "killer"))
        mine = by in ("any", "source", "killer") or (killer and told.seats[killer]["role"] == by)
        if (
            mine
            and leaf_of(other, "killed") == death["role"]
            and any(s.shape == step.shape for s in steps_of(other, "do"))
        ):
            return False
    return True


@probe("victory", family=BATTLE, played=("event:win",))
def victory(ask: Ask) -> Measured:
    """Who wins when the living are so: held against every ending, with the other claims of the record as they stand."""
    record = ask.claims.of(ask.claim.record)
    told = endings(ask.bench)

    def check(claim: Claim) -> str:
        claims = [claim if each.key == claim.key else each for each in record.values() if each.kind == "victory"]
        return _won(claims, claim, told)

    return weigh(ask, check, loose=("dead",))


def _won(claims: Sequence[Claim], claim: Claim, stories: Sequence[Chronicle]) -> str:
    mine = False
    for told in stories:
        roles = {seat: str(each["role"]) for seat, each in told.seats.items()}
        deaths = [i for i, _ in told.between(told.start, len(told.events), "death")]
        wins = [event.data for _, event in told.between(told.start, len(told.events), "win")]
        if not wins:
            continue
        win = wins[0]
        for i in deaths:
            living = [roles[seat] for seat in told.states[i + 1].alive]
            fitting = [each for each in claims if _holds(each, living)]
            if i != deaths[-1]:
                if fitting:
                    return f"victory: {', '.join(living)}"
                continue
            sides = {role for each in fitting for role in map(str, listed(each, "side"))}
            if len(fitting) != 1 or win["side"] not in sides:
                return f"victory: {win['side']}"
            dead_too = bool(leaf_of(fitting[0], "dead_too"))
            alive = told.states[i + 1].alive
            winners = {seat for seat, each in roles.items() if each in sides and (dead_too or seat in alive)}
            if set(map(int, win["seats"])) != winners:
                return f"victory: {', '.join(map(str, win['seats']))}"
            mine |= fitting[0] is claim
    return "" if mine else "victory: never"


def _holds(claim: Claim, living: Sequence[str]) -> bool:
    """Whether a side has won, with these roles alive."""
    if any(str(role) in living for role in listed(claim, "dead")):
        return False
    alive = leaf_of(claim, "living")
    if alive is not None and str(alive) not in living:
        return False
    left, left_not = leaf_of(claim, "left"), leaf_of(claim, "left_not")
    if left is not None and list(living) != [left]:
        return False
    return left_not is None or list(living) != [left_not]
