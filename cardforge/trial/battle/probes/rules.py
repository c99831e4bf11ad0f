"""Probes of what the rules do by themselves: phases, draws, discards, judging, the pile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardforge.claims import Claim, Leaf
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import Act
from cardforge.trial.battle.checks.registry import CHECKS
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.hypothesis import leaf_of, weigh
from cardforge.trial.battle.leaves import leaves_in
from cardforge.trial.battle.moved import moved_by
from cardforge.trial.battle.probes.trims import trimmed
from cardforge.trial.battle.reading import Reading
from cardforge.trial.battle.tables import endings, lively
from cardforge.trial.battle.watch import Watch
from cardforge.trial.bench import BATTLE, Bench
from cardforge.trial.probes import Ask, Measured, OneOf, probe

RULES = "rule/"
STEP = "judge"


def reading(ask: Ask) -> Reading:
    """The claim's words and numbers."""
    return Reading(ask.claims, ask.bench, ask.claim.record)


def everything(bench: Bench) -> tuple[Chronicle, ...]:
    """Lively tables and games to their end."""
    return (*lively(bench), *endings(bench)[:40])


@probe("phases", family=BATTLE, played=("event:phase",))
def phases(ask: Ask) -> Measured:
    """The phases of turns in which none was skipped."""
    orders: dict[tuple[str, ...], int] = {}
    for told in lively(ask.bench):
        here: list[str] = []
        whole = False
        for event in told.events[told.start :]:
            if event.kind == "turn":
                here, whole = [], True
            elif event.kind == "skip":
                whole = False
            elif event.kind == "phase":
                here.append(str(event.data["phase"]))
            elif event.kind == "end_turn" and whole:
                orders[tuple(here)] = orders.get(tuple(here), 0) + 1
    longest = max(orders, key=lambda each: (len(each), orders[each]), default=())
    leaves = leaves_in(ask, "list")
    if len(leaves) == len(longest) - 1 and longest[1:2] == (STEP,):
        longest = (longest[0], *longest[2:])  # judging may be told as a step of the turn's start
    right = len(leaves) == len(longest)
    return {leaf.path: longest[i] if right else ", ".join(longest) for i, leaf in enumerate(leaves)}


def in_phase(told: Chronicle, phase: str, record: str) -> Iterator[Act]:
    """The stretches of the log in a phase, as acts of the rules."""
    start: int | None = None
    seat = 0
    for i, event in enumerate(told.events):
        if event.kind in ("phase", "turn", "end_turn", "skip"):
            if start is not None:
                yield Act(told, record, start, i, seat, None, rules_of(told, start, i))
            here = event.kind == "phase" and event.data["phase"] == phase and i >= told.start
            start, seat = (i + 1, int(event.data["seat"])) if here else (None, seat)


def rules_of(told: Chronicle, start: int, end: int) -> tuple[str, ...]:
    """The rules at whose behest something happened in a stretch; never none, so that only rules count."""
    whys = {str(e.data.get("why")) for _, e in told.between(start, end) if str(e.data.get("why")).startswith(RULES)}
    return tuple(sorted(whys)) or (RULES,)


def draw(ask: Ask) -> Measured:
    """What is drawn in the draw phase where nothing else acts."""
    acts = [act for told in lively(ask.bench) for act in in_phase(told, "draw", ask.claim.record)]
    whole = [act for act in acts if act.owner in act.after.alive]
    read = reading(ask)
    return weigh(ask, lambda claim: CHECKS["draw"](claim, whole, read))


@probe("hand_cap", family=BATTLE, played=("decision:discard",))
def hand_cap(ask: Ask) -> Measured:
    """Down to which number hand cards are discarded, and in which phase."""
    if not ask.claim.record.startswith(RULES):
        return trimmed(ask)
    found: set[str] = set()
    phases_: set[str] = set()
    for told in lively(ask.bench):
        for act in in_phase(told, "discard", ask.claim.record):
            dropped = [m for m in act.moves if m.goal == "discard" and m.source == "hand"]
            if not dropped or act.owner not in act.after.alive:
                continue
            left = len(act.after.hand.get(act.owner, ()))
            state = act.before
            names = {"hp": state.hp[act.owner], "max_hp": int(told.seats[act.owner]["max_hp"])}
            names["hand"] = len(state.hand.get(act.owner, ()))
            fits = {name for name, n in names.items() if n == left}
            found = found & fits if phases_ else fits
            phases_.add("discard_phase")
    out: dict[str, Any] = {ask.path("stat"): OneOf(tuple(sorted(found)))} if phases_ else {}
    if (path := ask.path("at")) and phases_:
        out[path] = phases_.pop()
    return out


@probe("judge_order", family=BATTLE, played=("event:judge",))
def judge_order(ask: Ask) -> Measured:
    """Which of several cards before a seat is judged first."""
    fits = {"last_placed", "first_placed"}
    seen = False
    for told in lively(ask.bench):
        for act in in_phase(told, "judge", ask.claim.record):
            lying = act.before.judgement.get(act.owner, ())
            judged = [
                e.data["as"] for _, e in told.between(act.start, act.end, "effect") if e.data["target"] == act.owner
            ]
            if len(lying) < 2 or not judged:
                continue
            seen = True
            first = str(judged[0])
            fits &= {
                n for n, card in (("last_placed", lying[-1]), ("first_placed", lying[0])) if card.startswith(first)
            }
    return {ask.path("first"): OneOf(tuple(sorted(fits)))} if seen else {}


def judgement_spans(told: Chronicle, record: str) -> Iterator[Act]:
    """Judgements, each with the cards' way to where they end."""
    for i, event in told.between(told.start, len(told.events), "judge"):
        for k in range(i, len(told.events)):
            later = told.events[k]
            if later.kind == "judged" and later.data["why"] == event.data["why"]:
                end = min(k + 2, len(told.events))
                yield Act(told, record, i, end, int(event.data["seat"]), None, (str(event.data["why"]),))
                break


@probe("turn", family=BATTLE, played=("event:judge",))
def turned(ask: Ask) -> Measured:
    """How many cards a judgement turns up, from which end of the pile."""
    read = reading(ask)
    acts = [act for told in lively(ask.bench) for act in judgement_spans(told, ask.claim.record)]

    def check(claim: Claim) -> str:
        watch = Watch(read)
        for act in acts:
            moves = [m for m in act.moves if m.source == "pile" and m.goal == "table"]
            pile = act.told.piles[act.start]
            problem = watch.amount(claim, len(moves), act) or watch.zones(claim, moves)
            if problem:
                return problem
            if pile and len(pile) > 1 and moves:
                end = "top" if moves[0].card == pile[0] else "bottom" if moves[0].card == pile[-1] else "-"
                if leaf_of(claim, "end") not in (None, end):
                    return f"turn: {end}"
        return watch.missing()

    return weigh(ask, check)


def put(ask: Ask) -> Measured:
    """Where the judgement card goes in the end."""
    read = reading(ask)
    acts = [act for told in lively(ask.bench) for act in judgement_spans(told, ask.claim.record)]
    whole = [act for act in acts if _ended(act)]
    return weigh(ask, lambda claim: CHECKS["put"](claim, whole, read))


def _ended(act: Act) -> bool:
    """Whether the judged card left the table within the stretch."""
    judged = [e.data["card"] for _, e in act.told.between(act.start, act.end, "judged")]
    after = min(act.end + 6, len(act.told.events))
    moves = [m for i, e in act.told.between(act.start, after, "move") for m in moved_by(i, e.data)]
    return any(m.card in judged and m.source == "table" for m in moves)


@probe("shuffle", family=BATTLE, played=("event:shuffle",))
def shuffle(ask: Ask) -> Measured:
    """The discard pile becomes the pile when that is empty and a card is due, and not before."""
    bench = ask.bench
    deck = list(bench.cards)
    found: set[tuple[str, str, bool]] = set()
    for left in (0, 1, 2, 3):
        seats: dict[int, dict[str, Any]] = {n: {"hand": []} for n in range(1, 5)}
        game = bench.game(4, 1, turn=1, phase="draw", seats=seats, deal=False, characters=False,
                          pile_is=deck[:left], discard=deck[10:30])  # fmt: skip
        state, kinds = game.inspect(), [event.kind for event in game.events]
        old = set(state["zones"]["zone/pile"]) & set(deck[10:30])
        drawn = [c for e in game.events if e.kind == "move" and e.data["from"] == "zone/pile" for c in e.data["cards"]]
        shuffled = "shuffle" in kinds
        found.add(("discard_pile" if (old or not shuffled) else "-", "pile", shuffled == (left < 2)))
        if shuffled and not set(drawn[:left]) <= set(deck[:left]):
            found.add(("-", "-", False))
    sources, goals, when = (set(each) for each in zip(*found, strict=True))
    out: dict[str, Any] = {ask.path("zone"): OneOf(tuple(sorted(sources))) if len(sources) == 1 else "-"}
    out[ask.path("to")] = OneOf(tuple(sorted(goals))) if len(goals) == 1 else "-"
    condition = ask.claim.fields.get("if")
    if isinstance(condition, Node):
        out.update(
            {
                leaf.path: "pile" if when == {True} else "-"
                for leaf in condition.fields.values()
                if isinstance(leaf, Leaf)
            }
        )
    return out
