"""Moments, read off the log: a moment is told by what happened right before an act and by what is under way around it.

Several words may fit the same act.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardforge.trial.battle.acts import ANSWERS, Act
from cardforge.trial.bench import record_of

PHASES = {
    "turn_start": "turn_start",
    "start_phase": "turn_start",
    "judge_phase": "judge",
    "draw_phase": "draw",
    "before_draw": "draw",
    "play_phase": "play",
    "discard_phase": "discard",
    "end_phase": "turn_end",
    "turn_end": "turn_end",
}


def use_at_hand(act: Act) -> tuple[int, Mapping[str, Any]] | None:
    """The use of a card that is under way as the act begins: the last declared, or the one whose effect it lies in."""
    effect = act.frame.parent if act.frame is not None else None
    while effect is not None and effect.kind != "effect":
        effect = effect.parent
    last = None
    for i in range(act.start - 1, -1, -1):
        event = act.told.events[i]
        if event.kind == "use":
            last = (i, event.data)
            break
    if effect is None or (last is not None and last[0] > effect.start):
        return last
    for i in range(effect.start - 1, -1, -1):
        event = act.told.events[i]
        if event.kind == "use" and event.data["as"] == effect.id and event.data["seat"] == effect.seat:
            return i, event.data
    return None


def _no_effect_yet(act: Act, use: tuple[int, Mapping[str, Any]]) -> bool:
    """Whether no effect of the use has begun."""
    wanted = use[1]["as"]
    return not any(e.data["as"] == wanted for _, e in act.told.between(use[0], act.start, "effect"))


def _used(act: Act) -> bool:
    use = use_at_hand(act)
    return use is not None and use[1]["seat"] == act.owner and _no_effect_yet(act, use)


def _aimed_at(act: Act) -> bool:
    use = use_at_hand(act)
    return use is not None and act.owner in _aimed(act, use) and _no_effect_yet(act, use)


def _aimed(act: Act, use: tuple[int, Mapping[str, Any]]) -> set[int]:
    moved = {int(e.data["new"]) for _, e in act.told.between(use[0], act.start, "target")}
    return {*map(int, use[1]["targets"]), *moved}


def _hurt(act: Act) -> bool:
    """Right after damage: nothing else was begun or ended since, but what answers the damage."""
    if act.cause is None:
        return False
    at = act.cause[0]
    around = act.told.inside[at]
    here = act.told.inside[act.start]
    frames = [here, *(here.around() if here is not None else ())]
    begun = any(True for _ in act.told.between(at, act.start, "phase", "turn"))
    return (around is None or around in frames) and not begun and act.owner in act.before.alive


def latest(act: Act, *kinds: str) -> Mapping[str, Any] | None:
    """What happened last before an act, of these kinds."""
    for i in range(act.start - 1, -1, -1):
        event = act.told.events[i]
        if event.kind in kinds:
            return event.data
    return None


def _dealt(act: Act) -> bool:
    """Right after damage that one dealt, in the effect that dealt it."""
    here = act.told.inside[act.start]
    for i in range(act.start - 1, -1, -1):
        event = act.told.events[i]
        if event.kind == "damage":
            around = act.told.inside[i]
            same = around is None or around is here or (here is not None and around in tuple(here.around()))
            return bool(event.data["source"] == act.owner and same)
        if event.kind in ("phase", "turn"):
            return False
    return False


def _resolved(act: Act) -> bool:
    """Right after the effect of a card on somebody."""
    return act.start > 0 and act.told.events[act.start - 1].kind == "end_effect"


def _bereaved(act: Act) -> bool:
    """Right after a death."""
    for i in range(act.start - 1, max(-1, act.start - 8), -1):
        if act.told.events[i].kind == "death":
            return True
        if act.told.events[i].kind != "move" and act.told.inside[i] is act.told.inside[act.start]:
            return False
    return False


def _hitting(act: Act) -> bool:
    return _dealing(act) or _dealt(act)


def _dealing(act: Act) -> bool:
    """In the effect of a card that one used, before it has dealt its damage."""
    effect = act.frame.parent if act.frame is not None else None
    while effect is not None and effect.kind != "effect":
        effect = effect.parent
    if effect is None or effect.seat != act.owner:
        return False
    dealt = [e for _, e in act.told.between(effect.start, act.start, "damage") if e.data["why"] == effect.id]
    return not dealt


def _dodged(act: Act) -> bool:
    """In or right after the effect of a card that one used, which its target answered."""
    effect = act.frame.parent if act.frame is not None else None
    if effect is None or effect.kind != "effect" or effect.seat != act.owner:
        return False
    target = effect.data["target"]
    return any(e.data["seat"] == target for _, e in act.told.between(effect.start, act.start, *ANSWERS))


def _judging(act: Act, done: bool) -> bool:
    for i in range(act.start - 1, -1, -1):
        kind = act.told.events[i].kind
        if kind in ("judge", "judged"):
            return (kind == "judged") == done
    return False


def _emptied(act: Act) -> bool:
    """One's last hand card has just gone."""
    return not act.before.hand.get(act.owner) and _lost(act, "zone/hand")


def _lost(act: Act, area: str) -> bool:
    place = f"{area}:{act.owner}"
    for i in range(act.start - 1, max(-1, act.start - 40), -1):
        event = act.told.events[i]
        if event.kind == "move" and event.data["from"] == place:
            return True
    return False


def _needed(act: Act) -> bool:
    """One was asked for a card, and chose the record in answer."""
    return any(
        ask.seat == act.owner
        and ask.kind in ("respond", "rescue", "nullify", "skill", "play")
        and act.record in ask.picked
        for ask in act.told.asked_between(max(0, act.start - 12), act.start)
    )


def _dying(act: Act) -> bool:
    if act.invoked is not None and act.invoked.kind == "rescue":
        return True
    for i in range(act.start - 1, -1, -1):
        kind = act.told.events[i].kind
        if kind in ("saved", "death"):
            return False
        if kind == "dying":
            return True
    return False


MOMENTS: Mapping[str, Callable[[Act], bool]] = {
    "damage_taken": _hurt,
    "damage_dealt": _dealing,
    "hit": _hitting,
    "dealt": _dealt,
    "resolved": _resolved,
    "answered": _dodged,
    "death": _bereaved,
    "use": _used,
    "aim": _used,
    "aimed_at": _aimed_at,
    "need": _needed,
    "dodged": _dodged,
    "before_result": lambda act: _judging(act, False),
    "judged": lambda act: _judging(act, True),
    "hand_emptied": _emptied,
    "equipment_lost": lambda act: _lost(act, "zone/equipment"),
    "dying": _dying,
    "own_turn": lambda act: act.before.turn == act.owner,
    "outside_turn": lambda act: act.before.turn != act.owner,
    "any_time": lambda act: True,
}


def at_moment(word: str, act: Act) -> bool:
    """Whether an act happened at a moment."""
    if word == "before_draw" and act.before.phase == PHASES["judge_phase"]:
        return act.before.turn == (act.targets[0] if act.targets else act.owner)  # what is judged last comes before it
    if word in PHASES:
        holder = act.targets[0] if word == "judge_phase" and act.targets else act.owner
        return act.before.phase == PHASES[word] and act.before.turn == holder
    known = MOMENTS.get(word)
    return known is not None and known(act)


def card_at_hand(act: Act, word: str) -> str:
    """The kind of card that a moment is about."""
    if word == "need":
        if act.invoked is not None and act.invoked.kind == "play":
            found = act.told.between(act.start, min(act.end + 3, len(act.told.events)), *ANSWERS)
            return next((str(e.data["as"]) for _, e in found if e.data["skill"] == act.record), "")
        for ask in reversed(act.told.asked_between(max(0, act.start - 12), act.start)):
            if ask.about and ask.seat == act.owner:
                return record_of(ask.about[0])
    if word in ("dealt", "damage_taken"):
        last = latest(act, "damage")
        return str(last["why"]) if last is not None else ""
    if word == "resolved":
        return str(act.told.events[act.start - 1].data["as"])
    if word in ("damage_dealt", "dodged", "answered", "hit"):
        effect = act.frame.parent if act.frame is not None else None
        while effect is not None and effect.kind != "effect":
            effect = effect.parent
        return effect.id if effect is not None else ""
    use = use_at_hand(act)
    return str(use[1]["as"]) if use is not None else ""
