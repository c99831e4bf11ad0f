"""Probes of what the dead do and leave: cards drawn in somebody's place, and what goes to the killer."""

from __future__ import annotations

from typing import Any

from cardforge.trial.battle import staged, survey
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.hypothesis import leaf_of
from cardforge.trial.battle.leaves import NONE, leaves_by_path
from cardforge.trial.battle.probes.society import held
from cardforge.trial.battle.staged import Seats, card, stage
from cardforge.trial.battle.tables import endings
from cardforge.trial.bench import BATTLE, Bench
from cardforge.trial.probes import Ask, Measured, Untold, probe

USER, DEAD = 2, 3


def _drawn(ask: Ask, *wishes: staged.Wish) -> Chronicle:
    """The draw phase of somebody at whose table somebody is dead, played in the mode that the rule is called by."""
    mode = ask.claim.record.rpartition("/")[2]
    seats: Seats = {DEAD: {"alive": False}}
    return stage(ask.bench, seats, *wishes, turn=USER, phase="draw", most=3, mode=mode)


def by_proxy(ask: Ask) -> Measured:
    """Who draws, gives and discards how many in whose place, and that one may also draw as ever."""
    record, at = ask.claim.record, leaves_by_path(ask)
    plain, told = _drawn(ask), _drawn(ask, ("target", f"player:{DEAD}"))
    looked = list(staged.happenings(told, "look", why=record))
    moves = list(staged.happenings(told, "move", why=record))
    given = [d for d in moves if d["to"] == f"zone/hand:{USER}"]
    rest = [d for d in moves if d["to"] == "zone/discard"]
    usual = any(True for d in staged.happenings(plain, "move") if d["to"] == f"zone/hand:{USER}")
    own = any(True for d in staged.happenings(told, "move") if d["to"] == f"zone/hand:{USER}" and d["why"] != record)
    if len(looked) != 1 or len(given) != 1:
        return {}
    drawn = list(looked[0]["cards"])
    by = "dead" if looked[0]["seat"] == given[0]["seat"] == DEAD else NONE
    left = [c for c in drawn if c not in given[0]["cards"]]
    out: dict[str, Any] = {
        "instead": "draw" if usual and not own else NONE,
        "at": "draw_phase" if told.states[told.asks[0].at].phase == "draw" else NONE,
        "optional": told.asks[0].may_pass,
        "draw.n": len(drawn),
        "draw": len(drawn),
        "by": by,
        "give.n": len(given[0]["cards"]),
        "give.what": "drawn" if {*given[0]["cards"]} < {*drawn} and _chosen(told, drawn) else NONE,
        "give.who": "user",
        "discard.what": "rest" if rest and list(rest[0]["cards"]) == left else NONE,
    }
    return {at[name]: value for name, value in out.items() if name in at}


def _chosen(told: Chronicle, drawn: list[str]) -> bool:
    """Whether the dead one chose among all that was drawn."""
    questions = staged.asked(told, "give", DEAD)
    return bool(questions) and set(questions[0].options) == set(drawn)


def heirs(ask: Ask) -> Measured:
    """What lies before the dead, all of it, goes to the killer."""
    bench, at = ask.bench, leaves_by_path(ask)
    term = next(str(leaf.value) for leaf in ask.leaves() if str(leaf.value).startswith("term/"))
    attack = survey.attack_of(ask.claims, ask.bench)
    ends: set[bool] = set()
    for n in (1, 2, 3):
        seats: Seats = {1: {"hand": [card(bench, attack)]}, 2: {"hp": 1, _name(term): n}}
        told = stage(bench, seats, ("play", attack), ("target", "player:2"), most=3)
        before, after = held(told.first.data, term), held(told.last.data, term)
        dead = 2 not in told.last.data["alive"]
        ends.add(dead and after[2] == 0 and after[1] == before[1] + n)
    right = ends == {True}
    who = "killer" if right else NONE
    out = {"take.all": right, "take.card": term if right else NONE, "take.of": "dead", "by": who, "take.by": who}
    return {at[name]: value for name, value in out.items() if name in at}


def _name(term: str) -> str:
    return f"{term.rpartition('/')[2]}s"


@probe("score", family=BATTLE, played=("outcome",))
def score(ask: Ask) -> Measured:
    """How many points each card of a sort that one holds at the end is worth."""
    term, at = str(leaf_of(ask.claim, "each")), leaves_by_path(ask)
    worth = {n for n in range(1, 5) if all(_scored(told, term, n) for told in _scores(ask.bench))}
    if not _scores(ask.bench):
        return {}
    out = {"n": worth.pop() if len(worth) == 1 else NONE, "each": term, "state": "held"}
    return {at[name]: value for name, value in out.items() if name in at}


def _scores(bench: Bench) -> list[Chronicle]:
    return [told for told in endings(bench) if told.game.outcome is not None and told.game.outcome.data.get("scores")]


def _scored(told: Chronicle, term: str, n: int) -> bool:
    outcome = told.game.outcome
    scores = {int(seat): int(points) for seat, points in outcome.data["scores"].items()} if outcome is not None else {}
    return scores == {seat: n * count for seat, count in held(told.game.inspect(), term).items()}


@probe("highest", family=BATTLE, played=("outcome",))
def highest(ask: Ask) -> Measured:
    """Points add up over games that people play one after another: no engine plays them."""
    return {leaf.path: Untold("custom") for leaf in ask.leaves()}
