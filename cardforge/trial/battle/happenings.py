"""What happened in an act, whatever its numbers; and which cards a word of a claim means there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardforge.claims import Leaf
from cardforge.claims.model import Node, Value
from cardforge.trial.battle.acts import ANSWERS, Act
from cardforge.trial.battle.hypothesis import leaf_of
from cardforge.trial.battle.moved import Moved, moved_by
from cardforge.trial.battle.reading import Reading
from cardforge.trial.bench import record_of

AREAS = ("hand", "equipment", "judgement")


Seats = frozenset[int]


def skips(act: Act) -> list[tuple[int, Mapping[str, object]]]:
    """The phases skipped at the record's behest, until the turn ends."""
    found: list[tuple[int, Mapping[str, object]]] = []
    for i, event in act.told.between(act.start, len(act.told.events), "skip", "end_turn"):
        if event.kind == "end_turn":
            break
        if event.data["why"] == act.record:
            found.append((i, event.data))
    return found


def happened(node: Node, act: Act, read: Reading, subject: Seats) -> bool:
    """Whether an action of this kind happened in an act at all, whatever its numbers."""
    by = read.whom(act, node, "by", subject)
    match node.shape:
        case "draw":
            return any(m.source == "pile" and m.goal == "hand" and m.taker in by for m in act.moves)
        case "discard" if leaf_of(node, "what") == "this" and record_of_card(act):
            return any(m.goal == "discard" and record_of(m.card) == act.record for m in act.moves)
        case "discard" if leaf_of(node, "what") is not None:
            cards = cards_meant(str(leaf_of(node, "what")), act)
            return any(m.goal == "discard" and m.card in cards for m in all_moves(act))
        case "discard":
            whose = read.whom(act, node, "of", by)
            return any(m.goal == "discard" and m.source in AREAS and m.giver in whose for m in act.moves)
        case "take":
            return any(m.goal == "hand" and m.source != "pile" for m in act.moves)
        case "give":
            return any(m.goal == "hand" for m in act.moves)
        case "put" if leaf_of(node, "what") is None and leaf_of(node, "n") is not None:
            return any(data["as"] == act.record for _, data in act.within("use"))
        case "annul":
            end = act.effect.end if act.effect is not None else act.end
            after = act.told.asked_between(act.end, end - 1)
            hurt = any(True for _ in act.told.between(act.end, end, "damage"))
            return hurt or any(ask.kind == "respond" for ask in after)
        case "put" if leaf_of(node, "what") in ("this", "placed"):
            return act.use is not None and bool(cards_meant("this", act))
        case "put" if leaf_of(node, "what") == "rest":
            return bool(cards_meant("rest", act)) and _used_up(act)
        case "put" | "reveal":
            return True
        case "skip":
            return bool(skips(act))
        case "damage" | "heal" | "lose_hp" | "look":
            return bool(act.own(node.shape))
        case "pass":
            return any(m.goal == "judgement" for m in act.moves)
        case "use_card":
            return any(e.data["as"] == leaf_of(node, "card") for _, e in act.told.between(act.start, act.end, "use"))
        case "as_if":
            return bool(supplied(node, act))
        case "choice":
            return any(
                happened(step, act, read, frozenset(act.before.alive)) for step in nodes_at(node.fields.get("either"))
            )
    return False


def record_of_card(act: Act) -> bool:
    """Whether an act is of a card that lies with its owner, worn."""
    return act.record.startswith("card/") and act.frame_kind == "skill"


def _used_up(act: Act) -> bool:
    """Whether the use that an act belongs to was seen to its end: its card has left the table."""
    cards = cards_meant("this", act)
    return any(move.card in cards and move.source == "table" for move in all_moves(act))


def nodes_at(value: Value | None) -> list[Node]:
    """The actions of a list."""
    return [each for each in value if isinstance(each, Node)] if isinstance(value, tuple) else []


def supplied(node: Node, act: Act) -> list[tuple[int, str, Mapping[str, Any]]]:
    """(event number, use or play, data) of a card used or played without one, within the act or right after it."""
    after = act.told.between(act.start, min(act.end + 2, len(act.told.events)), *ANSWERS)
    return [(i, e.kind, e.data) for i, e in after if e.data["as"] == leaf_of(node, "card") and not e.data["cards"]]


def cards_meant(what: str, act: Act) -> set[str]:
    """The physical cards that a word of a claim means in an act."""
    events = act.told.events
    match what:
        case "damage_cards":
            return set(act.cause[1]["cards"]) if act.cause is not None else set()
        case "judgement_card":
            judged = [e.data["card"] for e in events[: act.end] if e.kind == "judged"]
            return set(judged[-1:])
        case "looked":
            return {c for _, data in act.own("look") for c in data["cards"]}
        case "this" | "placed":
            return set(act.use[1]["cards"]) if act.use is not None else _waited(act)
        case "revealed" | "rest":
            start = act.use[0] if act.use is not None else act.start
            out: set[str] = set()
            for _, event in act.told.between(start, act.end, "move"):
                if event.data["why"] == act.record and event.data["from"] == "zone/pile":
                    out |= set(event.data["cards"])
            if what == "rest":
                out -= {m.card for m in all_moves(act) if m.goal == "hand"}
            return out
    return set()


def _waited(act: Act) -> set[str]:
    """The card that lay before somebody and whose time has come."""
    before = act.told.events[act.start - 1] if act.start else None
    return set(before.data["cards"]) if before is not None and before.kind == "move" else set()


AFTER = 240
"""Events after an act in which its cards may still be on their way."""


def all_moves(act: Act) -> Iterator[Moved]:
    """The moves of an act's cards from its use on, until a new phase or the next use in the open begins."""
    start = act.use[0] if act.use is not None else act.start
    for i, event in act.told.between(start, min(act.end + AFTER, len(act.told.events))):
        if i >= act.end and (event.kind == "phase" or (event.kind == "use" and act.told.inside[i] is None)):
            return
        if event.kind == "move":
            yield from moved_by(i, event.data)


def leaves_at(value: Value | None) -> list[Leaf]:
    """The leaves of a list, or of one value."""
    return [each for each in (value if isinstance(value, tuple) else (value,)) if isinstance(each, Leaf)]
