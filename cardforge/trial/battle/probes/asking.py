"""Probes of who is asked, in which order, and of which effects come first."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from cardforge.claims import Claims
from cardforge.trial.battle import staged, survey
from cardforge.trial.battle.chronicle import Ask as Question
from cardforge.trial.battle.chronicle import Chronicle, Frame, chronicle
from cardforge.trial.battle.focus import WEARABLE, focus_on
from cardforge.trial.battle.hypothesis import leaf_of, node_of
from cardforge.trial.battle.leaves import leaves_in
from cardforge.trial.battle.policy import Leaning
from cardforge.trial.battle.probes.rules import everything
from cardforge.trial.bench import BATTLE, Bench, fact
from cardforge.trial.probes import Ask, Measured, OneOf, Untold, probe


@probe("asking", family=BATTLE, played=("decision:nullify",))
def asking(ask: Ask) -> Measured:
    """From whom on, and in which order, players are asked or effects come."""
    about = str(leaf_of(ask.claim, "about"))
    rows = list(_rows(about, ask.bench))
    first: dict[str, bool] = {"turn_player": True, "next": True, "self": True, "target": True}
    order = {"turn": True, "same": False, "any": False, "random": False}
    seen = moved = False
    for told, at, whom, row in rows:
        state = told.states[at]
        turn = state.after(state.turn)
        if len(row) > 1:
            seen = True
            order["turn"] &= row == [seat for seat in turn if seat in row]
            around = [row[(i + k) % len(row)] for k in range(len(row)) for i in (row.index(min(row)),)]
            order["same"] |= around != sorted(row)
        starts = {"turn_player": state.turn, "next": turn[1] if len(turn) > 1 else 0, "self": whom, "target": whom}
        for word, seat in starts.items():
            here = [s for s in state.after(seat) if s in row] if seat in state.alive else row
            first[word] &= row == here
            moved |= word != "turn_player" and row != here
    if not seen:
        return {leaf.path: Untold("mention") for leaf in ask.leaves()} if about == "replace" else {}
    out: dict[str, Any] = {ask.path("about"): about}
    out[ask.path("from")] = OneOf(tuple(word for word, fits in first.items() if fits))
    out[ask.path("order")] = "turn" if order["turn"] else "-"
    return out if moved or about in ("effects", "targets") else {}


Row = tuple[Chronicle, int, int, list[int]]


def _rows(about: str, bench: Bench) -> Iterator[Row]:
    """(story, event number, whom it is about, seats in the order asked) of every row of questions or effects."""
    for told in everything(bench):
        if about in ("nullify", "rescue"):
            yield from asked_rows(told, about)
        elif about in ("effects", "targets"):
            yield from _effect_rows(told, about)


def asked_rows(told: Chronicle, kind: str) -> Iterator[Row]:
    row: list[int] = []
    last: Question | None = None
    for ask in told.asks:
        if ask.kind == kind:
            same = last is not None and last.about == ask.about and ask.seat not in row and last.at == ask.at
            if not same:
                if last is not None and row:
                    yield told, last.at, asked_about(last), row
                row = []
            row.append(ask.seat)
            last = ask
        elif last is not None and row:
            yield told, last.at, asked_about(last), row
            row, last = [], None
    if last is not None and row:
        yield told, last.at, asked_about(last), row


def asked_about(ask: Question) -> int:
    players = [about for about in ask.about if about.startswith("player:")]
    return int(players[-1].partition(":")[2]) if players else 0


def _effect_rows(told: Chronicle, about: str) -> Iterator[Row]:
    for i, event in told.between(told.start, len(told.events), "use"):
        targets = [int(seat) for seat in event.data["targets"]]
        if len(targets) < 2:
            continue
        if about == "targets":
            yield told, i, int(event.data["seat"]), targets
            continue
        frames = [f for f in told.frames if _effect_of(f, event.data, i)]
        row = [int(frame.data["target"]) for frame in frames][: len(targets)]
        yield told, i, int(event.data["seat"]), list(dict.fromkeys(row))


def _effect_of(frame: Frame, use: Any, at: int) -> bool:
    return frame.kind == "effect" and frame.start > at and frame.id == use["as"] and frame.data["seat"] == use["seat"]


@probe("precedence", family=BATTLE, played=("event:skill",))
def precedence(ask: Ask) -> Measured:
    """Which of one player's effects at one moment comes first: those of skills or those of equipment."""
    orders: set[str] = set()
    for skill, character, card in _together(ask.claims, ask.bench):
        for seed in range(1, 5):
            seats: dict[int, dict[str, Any]] = {n: {"hand": [], "sex": "male"} for n in range(1, 5)}
            seats[1] = {"character": character, "equipment": [ask.bench.copies(card)[0]], "hand": _attacks(ask)[:3]}
            seats[2]["sex"] = "female" if seed % 2 else "male"
            for told in _played(ask.bench, seats, seed):
                asked = [set(q.options) & {skill, card} for q in told.asks if q.kind in ("skill", "order")]
                flat = [next(iter(each)) for each in asked if len(each) == 1]
                pairs = [one for one, two in pairwise(flat) if one != two and (one == skill or flat[0] == card)]
                orders |= {"skill" if one == skill else "equipment" for one in pairs}
                orders |= {"both" for each in asked if len(each) == 2}
    if orders != {"skill"} and orders != {"equipment"}:
        return {}
    first = orders.pop()
    later = "equipment" if first == "skill" else "skill"
    return {ask.path("first"): first, ask.path("later"): later}


def _played(bench: Bench, seats: dict[int, dict[str, Any]], seed: int) -> Iterator[Chronicle]:

    game = bench.game(4, seed, turn=1, phase="play", seats=seats, deal=False)
    yield chronicle(game, Leaning("", seed, always=True), 14)


@fact
def _together(claims: Claims, bench: Bench) -> tuple[tuple[str, str, str], ...]:
    """(skill, its owner, equipment) whose claims have the same moment of the same card."""
    moments: dict[str, set[tuple[str, str]]] = {}
    for claim in claims:
        at = node_of(claim, "at")
        if at is not None and leaf_of(at, "card") is not None and leaf_of(claim, "optional"):
            key = (str(leaf_of(at, "event")), str(leaf_of(at, "card")))
            moments.setdefault(claim.record, set()).add(key)
    out = []
    for skill, mine in moments.items():
        for card, other in moments.items():
            if skill.startswith("skill/") and card.startswith("card/") and mine & other:
                owners = focus_on(skill, claims, bench).owners
                if owners and ("aim" in {event for event, _ in mine & other}):
                    out.append((skill, owners[0], card))
    return tuple(out)


def _attacks(ask: Ask) -> list[str]:
    """Physical cards that are aimed at one other player and answered."""
    limited = survey.cards_used(ask.claims, ask.bench, field="times")
    single = [each for each in survey.cards_with(ask.claims, ask.bench, "answer") if each in limited]
    return [card for record in single for card in ask.bench.copies(record)]


def _offered_to_save(ask: Ask) -> set[str]:
    """The cards offered to somebody who holds one of every sort that is not worn, when somebody else is dying."""
    bench = ask.bench
    attack = survey.attack_of(ask.claims, ask.bench)
    facts = bench.start.data["cards"]
    records = dict.fromkeys(card.partition("#")[0] for card, each in facts.items() if each["type"] not in WEARABLE)
    if not attack:
        return set()
    hand = [bench.copies(record)[-1] for record in records]
    seats: staged.Seats = {1: {"hand": [bench.copies(attack)[0]]}, 2: {"hp": 1}, 3: {"hand": hand}}
    told = staged.stage(bench, seats, ("play", attack), ("target", "player:2"), most=8)
    asked = staged.asked(told, "rescue", 3)
    return {option.partition("#")[0] for each in asked for option in each.options if option != "pass"}


@probe("rescue", family=BATTLE, played=("decision:rescue",))
def rescue(ask: Ask) -> Measured:
    """With which cards a dying player is saved, one at a time, by whom, asked from whom on in which order."""
    used: set[str] = set()
    asked: dict[bool, int] = {True: 0, False: 0}
    sizes: set[int] = set()
    fits: dict[str, bool] = {"turn_player": True, "dying": True, "next": True}
    ordered = True
    told_rows = [row for told in everything(ask.bench) for row in asked_rows(told, "rescue")]
    for told in everything(ask.bench):
        for question in told.asks:
            if question.kind == "rescue":
                used |= {option.partition("#")[0] for option in question.options if option != "pass"}
                sizes.add(question.decision.pick[1])
                asked[question.seat == asked_about(question)] += 1
    for told, at, whom, row in told_rows:
        state = told.states[at]
        for word, seat in (("turn_player", state.turn), ("dying", whom), ("next", state.turn % told.players + 1)):
            fits[word] &= row == [s for s in state.after(seat) if s in row]
        ordered &= row == [s for s in state.after(row[0]) if s in row]
    if not told_rows:
        return {}
    used = {each for each in used | _offered_to_save(ask) if each.startswith("card/")}
    who = "alive" if asked[True] and asked[False] else "others" if asked[False] else "-"
    out: dict[str, Any] = {
        leaf.path: OneOf(tuple(sorted(used))) if len(used) == len(leaves_in(ask, "with")) else "-"
        for leaf in leaves_in(ask, "with")
    }
    out[ask.path("n")] = sizes.pop() if len(sizes) == 1 else "-"
    out[ask.path("who")] = OneOf((who, "players") if who == "alive" else (who,))
    out[ask.path("from")] = OneOf(tuple(word for word, right in fits.items() if right))
    out[ask.path("order")] = "turn" if ordered else "-"
    return out
