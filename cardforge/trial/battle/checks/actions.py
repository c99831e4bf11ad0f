"""Checks of single actions and of actions in a row, in every act in which such an action happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardforge.claims import Claim
from cardforge.trial.battle.acts import ANSWERS, Act
from cardforge.trial.battle.checks.registry import check, framed
from cardforge.trial.battle.chronicle import Chronicle
from cardforge.trial.battle.evidence import stories
from cardforge.trial.battle.happenings import happened
from cardforge.trial.battle.hypothesis import leaf_of, node_of, steps_of
from cardforge.trial.battle.reading import Reading, affected
from cardforge.trial.battle.watch import Watch


@check("draw", "discard", "take", "give", "heal", "lose_hp", "damage", "look", "put", "skip", "reveal", "prevent")
def action(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """One action, in the acts in which such an action happened."""
    if leaf_of(claim, "more") or leaf_of(claim, "less"):
        return _more_or_less(claim, acts, read)
    watch = Watch(read)
    seen = [act for act in acts if happened(claim, act, read, read.subject(act))]
    if acts and not seen:
        return f"{claim.kind}: never"
    for act in seen:
        problem = framed(claim, act, read) or watch.step(claim, act, affected(claim, act, read))
        if problem:
            return problem
    if (split := leaf_of(claim, "split")) is not None and acts and watch.split != split:
        return f"{claim.kind}: split"
    return watch.missing() or _each(claim, acts) or _whose(claim, acts) or _unused(claim, acts, read)


def _unused(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """`if: {unused: card, during: phase}`: offered where one has neither used nor played the card in that phase."""
    condition = node_of(claim, "if")
    card = leaf_of(condition, "unused") if condition is not None else None
    if condition is None or card is None:
        return ""
    both: set[bool] = set()
    for told in stories(read.bench, read.claims, claim.record) if acts else ():
        owners = {seat for seat, each in told.seats.items() if claim.record in each["skills"]}
        for held, offered, due in _turns_with(told, owners, str(card), str(leaf_of(condition, "during")), claim):
            if offered != (held and due) and (due or offered):
                return f"if: {card}"
            both.add(held and offered)
    return "if: one way" if acts and len(both) < 2 else ""


def _turns_with(
    told: Chronicle, owners: set[int], card: str, phase: str, claim: Claim
) -> Iterator[tuple[bool, bool, bool]]:
    """For every turn of an owner that comes to the phase which the claim skips: (whether the card was not used or
    played in that other phase, whether the record was offered, whether there is anything to skip)."""
    end = str(leaf_of(claim, "phase"))
    used, here, begun, since = False, "", 0, 0
    for i, event in told.between(told.start, len(told.events)):
        if event.kind == "turn":
            used, begun, since = False, int(event.data["seat"]), i
        if event.kind in ANSWERS and event.data["seat"] == begun and event.data["as"] == card and here == phase:
            used = True
        if event.kind not in ("phase", "skip"):
            continue
        if event.data["phase"] == end and begun in owners:
            asks = told.asked_between(since, i)
            state = told.states[i]
            due = len(state.hand.get(begun, ())) > max(state.hp[begun], 0)
            yield not used, any(claim.record in ask.options and ask.seat == begun for ask in asks), due
        here = str(event.data["phase"]) if event.kind == "phase" else ""


def _more_or_less(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """So many cards more or less than the rules draw in the draw phase."""
    usual = _usual_draw(read)
    n = read.number(claim, "n", None) or 0
    sign = 1 if leaf_of(claim, "more") else -1
    if leaf_of(claim, "more") and leaf_of(claim, "less"):
        return "draw: both"
    for act in acts:
        if act.invoked is None and leaf_of(claim, "optional") is not None:
            continue  # it works on, later in the turn
        problem = framed(claim, act, read)
        if problem:
            return problem
        drawn = 0
        for _, event in act.told.between(act.start, len(act.told.events), "move", "phase", "skip", "end_turn"):
            if event.kind != "move":
                break
            if event.data["from"] == "zone/pile" and event.data["to"] == f"zone/hand:{act.owner}":
                drawn += len(event.data["cards"])
        if usual is None or drawn != usual + sign * n:
            return f"draw: {drawn}"
    return ""


def _usual_draw(read: Reading) -> int | None:
    """How many cards the rules draw in the draw phase, by their own claim."""
    for claim in read.claims.of_kind("draw"):
        if claim.record.startswith("rule/") and leaf_of(claim, "at") == "draw_phase":
            return read.number(claim, "n", None)
    return None


def _whose(claim: Claim, acts: Sequence[Act]) -> str:
    """`at: {who: any}`: it acts in what befalls others too."""
    at = node_of(claim, "at")
    if at is None or leaf_of(at, "who") not in ("any", "each", "other", "others") or not acts:
        return ""
    return "" if any(_befell(act) != act.owner for act in acts) else "at: who"


def _befell(act: Act) -> int:
    """Whom the judgement or the dying is about that an act comes in."""
    for i in range(act.start - 1, -1, -1):
        event = act.told.events[i]
        if event.kind in ("judge", "judged", "dying"):
            return int(event.data["seat"])
    return act.owner


def _each(claim: Claim, acts: Sequence[Act]) -> str:
    """`at: {each: n}`: as often as n points of damage, or n cards lost, allow."""
    at = node_of(claim, "at")
    each = leaf_of(at, "each") if at is not None else None
    if at is None or each is None or not acts:
        return ""
    if not each:
        return "each: 0"
    times: dict[tuple[int, int], int] = {}
    points: dict[tuple[int, int], int] = {}
    for act in acts:
        cause = _hurt(act) if leaf_of(at, "event") == "damage_taken" else _loss(act)
        if cause is None:
            continue
        key = (id(act.told), cause[0])
        times[key] = times.get(key, 0) + 1
        points[key] = cause[1]
    left = {key: points[key] // int(each) - n for key, n in times.items()}
    if any(n < 0 for n in left.values()):
        return "each: more"
    # Where more than a point came at once and nothing was declined, it acted for each of them at least once.
    several = [key for key in left if points[key] > 1]
    return "each: fewer" if several and not any(left[key] == 0 for key in several) else ""


def _hurt(act: Act) -> tuple[int, int] | None:
    return (act.cause[0], int(act.cause[1]["n"])) if act.cause is not None else None


def _loss(act: Act) -> tuple[int, int] | None:
    place = f"zone/equipment:{act.owner}"
    for i in range(act.start - 1, -1, -1):
        event = act.told.events[i]
        if event.kind == "move" and event.data["from"] == place:
            return i, len(event.data["cards"])
    return None


@check("steps")
def steps(claim: Claim, acts: Sequence[Act], read: Reading) -> str:
    """Actions in a row, each in every act."""
    watch = Watch(read)
    for act in acts:
        problem = framed(claim, act, read) or watch.steps(steps_of(claim, "do"), act, read.subject(act))
        if problem:
            return problem
    return watch.missing()
