"""Probes of cards added to an attack, and of what stands against an attack: whole, or a point each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from cardforge.claims import Claims
from cardforge.trial.battle import staged, survey
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.focus import focus_on
from cardforge.trial.battle.hypothesis import leaf_of
from cardforge.trial.battle.leaves import NONE, leaves_by_path, leaves_in
from cardforge.trial.battle.staged import card, stage
from cardforge.trial.bench import BATTLE, Bench, fact
from cardforge.trial.probes import Ask, Measured, OneOf, probe
from cardforge.trial.probes.unsaid import optional_path

MINE, OTHER = 1, 2


def boosted(
    bench: Bench, claims: Claims, worn: list[str], side: str, *wishes: staged.Wish, attack: str = "", **other: Any
) -> Chronicle:
    """An attack of a seat that wears these cards on somebody of a side who does nothing by themselves."""
    attack = attack or survey.attack_of(claims, bench)
    who = survey.calm(claims, bench, side)[0]
    seats: staged.Seats = {
        MINE: {"hand": [card(bench, attack)], "equipment": [card(bench, each) for each in worn]},
        OTHER: {"character": who, **other},
    }
    return stage(bench, seats, ("play", attack), ("target", f"player:{OTHER}"), *wishes)


@probe("attach", family=BATTLE)
def attach(ask: Ask) -> Measured:
    """Which equipped card may be added as which card is aimed at whom, and whether one may leave it."""
    bench, claims, record = ask.bench, ask.claims, ask.claim.record
    at = leaves_by_path(ask)
    asked: dict[str, Chronicle] = {}
    for side in survey.sides(claims, bench):
        told = boosted(bench, claims, [record], side, ("boost", record))
        if staged.asked(told, "boost", MINE, record):
            asked[side] = told
    hurting = survey.hurting(claims, bench)
    added = {used for used in hurting if any(_added(bench, claims, record, side, used) for side in asked)}
    if not asked:
        return {}
    told = next(iter(asked.values()))
    question = staged.asked(told, "boost", MINE, record)[0]
    early = not any(event.kind == "effect" for event in told.events[told.start : question.at])
    stays = staged.where(told, card(bench, record)) == f"equipment:{MINE}"
    targets = {len(use["targets"]) for use in staged.happenings(told, "use", seat=MINE)}
    out: dict[str, Any] = {
        "attach": "this" if stays else NONE,
        "at.event": "aim" if early else "hit",
        "at.card": next(iter(added)) if len(added) == 1 else NONE,
        "at.on.n": next(iter(targets)) if len(targets) == 1 else NONE,
        "at.on.side": next(iter(asked)) if len(asked) == 1 else NONE,
        "optional": question.may_pass,
    }
    return {at[name]: value for name, value in out.items() if name in at}


def _added(bench: Bench, claims: Claims, record: str, side: str, used: str) -> bool:
    told = boosted(bench, claims, [record], side, ("boost", record), attack=used)
    return bool(staged.asked(told, "boost", MINE, record))


@probe("bonus", family=BATTLE)
def bonus(ask: Ask) -> Measured:
    """How much more an attack deals with the card added than without."""
    record, found = ask.claim.record, set[int]()
    for side in survey.sides(ask.claims, ask.bench):
        run = partial(boosted, ask.bench, ask.claims, [record], side)
        told = run(("boost", record))
        if staged.asked(told, "boost", MINE, record):
            found.add(staged.damage(told, OTHER) - staged.damage(run(), OTHER))
    return {leaf.path: next(iter(found)) for leaf in ask.leaves()} if len(found) == 1 else {}


@fact
def strongest(claims: Claims, bench: Bench) -> tuple[str, str, int]:
    """(the card that adds most to an attack, the side it fits, by how much)."""
    found = []
    for record in survey.cards_with(claims, bench, "attach"):
        for side in survey.sides(claims, bench):
            told = boosted(bench, claims, [record], side, ("boost", record))
            if staged.asked(told, "boost", MINE):
                found.append((staged.damage(told, OTHER), side, record))
    dealt, side, record = max(found)
    return record, side, dealt


@probe("attach_any", family=BATTLE)
def attach_any(ask: Ask) -> Measured:
    """With which card equipped several cards of a type may be added to one card used."""
    bench, claims = ask.bench, ask.claims
    owner = focus_on(ask.claim.record, claims, bench).owners[0]
    attack = survey.attack_of(claims, bench)
    enabling: set[str] = set()
    added: set[str] = set()
    facts = bench.start.data["cards"]
    for side in survey.sides(claims, bench):
        fitting = _fitting(claims, bench, side)
        target = {"character": survey.calm(claims, bench, side)[0]}
        for record in dict.fromkeys(each.partition("#")[0] for each, f in facts.items() if f["type"] == "weapon"):
            worn = [card(bench, each) for each in dict.fromkeys((*fitting[:2], record))]
            seats: staged.Seats = {
                OTHER: {"character": owner, "hand": [card(bench, attack)], "equipment": worn},
                3: target,
            }
            wishes = (("play", attack), ("target", "player:3"), ("boost", *fitting[:2]))
            told = stage(bench, seats, *wishes, turn=OTHER)
            questions = staged.asked(told, "boost", OTHER)
            dealt = _both(bench, claims, side, fitting[:2])
            several = any(each.decision.pick[1] > 1 for each in questions)
            if record not in fitting and several and staged.damage(told, 3) == dealt:
                enabling.add(record)
                added |= {str(facts[option]["type"]) for each in questions for option in each.options}
    return {
        ask.path("attach_any"): added.pop() if len(added) == 1 else NONE,
        ask.path("to"): attack if enabling else NONE,
        ask.path("with"): enabling.pop() if len(enabling) == 1 else NONE,
    }


@fact
def _fitting(claims: Claims, bench: Bench, side: str) -> tuple[str, ...]:
    """Cards that may be added to an attack at a side."""
    every = survey.cards_with(claims, bench, "attach")
    return tuple(each for each in every if staged.asked(boosted(bench, claims, [each], side), "boost", MINE))


def _both(bench: Bench, claims: Claims, side: str, records: Sequence[str]) -> int:
    """The damage of an attack with all these cards added: what each adds by itself, on top of what it deals plain."""
    plain = staged.damage(boosted(bench, claims, [], side), OTHER)
    return plain + sum(
        staged.damage(boosted(bench, claims, [each], side, ("boost", each)), OTHER) - plain for each in records
    )


@probe("against", family=BATTLE, played=("event:play",))
def against(ask: Ask) -> Measured:
    """Against which cards it may be played, so that they do nothing; `attached`: where something was added to them."""
    bench, claims, record = ask.bench, ask.claims, ask.claim.record
    stopped: set[str] = set()
    free: set[bool] = set()
    attached = bool(leaf_of(ask.claim, "attached"))
    for used in survey.hurting(claims, bench):
        told = _answered(bench, claims, used, record, 1, attached)
        if told is None:
            continue
        questions = staged.asked(told, "respond", OTHER, record)
        free |= {question.may_pass for question in questions}
        gone = staged.where(told, card(bench, record)) == "discard"
        if questions and gone and not staged.damage(told, OTHER):
            stopped.add(used)
    out: dict[str, Any] = {
        leaf.path: leaf.value if leaf.value in stopped else OneOf(tuple(sorted(stopped)))
        for leaf in leaves_in(ask, "against")
    }
    if len(stopped) != len(leaves_in(ask, "against")):
        out = dict.fromkeys(out, OneOf(tuple(sorted(stopped - {str(x.value) for x in leaves_in(ask, "against")}))))
    out[optional_path(ask)] = free.pop() if len(free) == 1 else NONE
    if attached:
        out[ask.path("attached")] = bool(stopped)
    return out


def _answered(bench: Bench, claims: Claims, used: str, answer: str, n: int, attached: bool) -> Chronicle | None:
    """A card used on somebody, with the strongest addition there is where `attached`, who gives so many answers."""
    weapon, side, _ = strongest(claims, bench)
    who = survey.calm(claims, bench, side)[0]
    cards = bench.copies(answer)[:n]
    seats: staged.Seats = {
        MINE: {"hand": [card(bench, used)], "equipment": [card(bench, weapon)] if attached else []},
        OTHER: {"character": who, "hand": list(cards)},
    }
    wishes = [("play", used), ("target", f"player:{OTHER}"), *([("boost", weapon)] if attached else [])]
    told = staged.tried(bench, seats, *wishes, *[("respond", each) for each in cards])
    if told is None or (attached and not staged.asked(told, "boost", MINE)):
        return None
    return told


@probe("lessen", family=BATTLE, played=("event:play",))
def lessen(ask: Ask) -> Measured:
    """How many points each takes off the damage of which card, where something was added to it."""
    bench, claims, record = ask.bench, ask.claims, ask.claim.record
    lessened: dict[str, set[int]] = {}
    for used in survey.hurting(claims, bench):
        whole = [_answered(bench, claims, used, record, n, True) for n in (0, 1, 2)]
        left = [staged.damage(told, OTHER) for told in whole if told is not None]
        if len(left) == 3 and left[0] > left[1] > left[2]:
            lessened[used] = {left[0] - left[1], left[1] - left[2]}
    found = {n for each in lessened.values() for n in each}
    return {
        ask.path("lessen"): next(iter(lessened)) if len(lessened) == 1 else NONE,
        ask.path("n"): found.pop() if len(found) == 1 else NONE,
    }


@probe("no_boost", family=BATTLE, played=("event:character",))
def no_boost(ask: Ask) -> Measured:
    """To whom what is added to a card deals nothing more: to the holder, and to nobody else of that side."""
    bench, claims = ask.bench, ask.claims
    owner = focus_on(ask.claim.record, claims, bench).owners[0]
    attack, safe = survey.attack_of(claims, bench), set[str]()
    for side in survey.sides(claims, bench):
        for weapon in _fitting(claims, bench, side)[:1]:
            dealt = {}
            for who in (owner, survey.calm(claims, bench, side)[0]):
                seats: staged.Seats = {
                    MINE: {"hand": [card(bench, attack)], "equipment": [card(bench, weapon)]},
                    OTHER: {"character": who},
                }
                wishes = (("play", attack), ("target", f"player:{OTHER}"), ("boost", weapon))
                told = stage(bench, seats, *wishes)
                if staged.asked(told, "boost", MINE):
                    dealt[who] = staged.damage(told, OTHER)
            plain = staged.damage(boosted(bench, claims, [], side), OTHER)
            if dealt.get(owner) == plain and len(dealt) > 1 and max(dealt.values()) > plain:
                safe.add("self")
    return {ask.path("no_boost"): attack if safe else NONE, ask.path("on"): safe.pop() if safe else NONE}


@probe("bear", family=BATTLE)
def bear(ask: Ask) -> Measured:
    """Who suffers the damage in the target's place, as much as it would be, by the same source."""
    bench, claims, record = ask.bench, ask.claims, ask.claim.record
    attack = survey.attack_of(claims, bench)
    seats: staged.Seats = {MINE: {"hand": [card(bench, attack)]}, 3: {"hand": [card(bench, record)]}}
    wishes = (("play", attack), ("target", f"player:{OTHER}"), ("respond", record), ("nullify", record))
    told, plain = stage(bench, seats, *wishes), stage(bench, {MINE: seats[MINE]}, *wishes[:2])
    usual = staged.damage(plain, OTHER)
    hit = {seat: staged.damage(told, seat) for seat in range(1, staged.SEATS + 1)}
    source = {data["source"] for data in staged.happenings(told, "damage")}
    words = {3: "user", OTHER: "target", MINE: "source"}
    suffering = [seat for seat, n in hit.items() if n == usual and n]
    right = len(suffering) == 1 and source == {MINE}
    return {ask.path("bear"): words.get(suffering[0], NONE) if right else NONE}
