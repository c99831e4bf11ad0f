"""When, on what condition and at whose choice an act happened: the fields that every claim may have, read off the log.

A moment is told by what happened right before the act and by what is under way around it; several words may fit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from cardforge.claims import Leaf
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import ANSWERS, Act
from cardforge.trial.battle.hypothesis import leaf_of, node_of
from cardforge.trial.battle.reading import Reading, Table, admits
from cardforge.trial.battle.state import State
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


def _latest(act: Act, *kinds: str) -> Mapping[str, Any] | None:
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
        last = _latest(act, "damage")
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


def untimely(node: Node, act: Act, read: Reading) -> str:
    """What speaks against a claim's `at` in an act."""
    found = node.fields.get("at")
    if found is None:
        return ""
    if isinstance(found, Leaf):
        return "" if not found.given or at_moment(str(found.value), act) else f"at: not {found.value}"
    if not isinstance(found, Node):
        return ""
    word = str(leaf_of(found, "event"))
    if not at_moment(word, act):
        return f"at: not {word}"
    card, kind = leaf_of(found, "card"), leaf_of(found, "type")
    here = card_at_hand(act, word) if card is not None or kind is not None else ""
    if (card is not None and here not in ("", card)) or (kind is not None and not read.fits_type(here, str(kind))):
        return f"at: {here}"
    if (but := leaf_of(found, "but")) is not None and card_at_hand(act, word) == but:
        return f"at: {but}"
    if (answer := leaf_of(found, "with")) is not None and answer not in _answered_with(act, read):
        return f"at: with {', '.join(_answered_with(act, read))}"
    return _of_whom(found, word, act, read)


def _answered_with(act: Act, read: Reading) -> tuple[str, ...]:
    """The card that the target of one's card gave in answer, last; and what it counts as."""
    last = _latest(act, *ANSWERS)
    given = str(last["as"]) if last is not None else ""
    spent = (c for c in read.claims.of(given).values() if c.kind == "counts_as") if given else ()
    return (given, *(str(leaf_of(claim, "counts_as")) for claim in spent))


def met(found: Node, word: str, act: Act) -> frozenset[int]:
    """The players whom what an act follows befell."""
    if word in ("dealt", "resolved"):
        last = _latest(act, "damage") if word == "dealt" else act.told.events[act.start - 1].data
        seat = last.get("target", last.get("seat")) if last is not None else None
        return frozenset({int(seat)} if seat else ())
    return frozenset(act.targets)


def _of_whom(found: Node, word: str, act: Act, read: Reading) -> str:
    on, who = node_of(found, "on"), leaf_of(found, "who")
    if on is not None and leaf_of(on, "n") not in (None, 1):
        return "at: on"  # it acts for one target at a time
    if on is not None:
        table = _table(act)
        for seat in met(found, word, act):
            if table is not None and not admits(on, seat, act.owner, table, read, act):
                return "at: on"
    if who is not None and word in ("resolved", "death", "dying"):
        doer = _doer(act, word)
        if doer not in act.seats_of(str(who)):
            return "at: who"
    if who == "self" and word in ("judged", "before_result"):
        judged = [e.data["seat"] for e in act.told.events[: act.start] if e.kind in ("judge", "judged")]
        return "" if judged and judged[-1] == act.owner else "at: who"
    return ""


def _doer(act: Act, word: str) -> int:
    """Whose use is over, who died or is dying, where that comes before an act. The dead count as alive here."""
    if word == "resolved":
        return int(act.told.events[act.start - 1].data["seat"] or 0)
    if act.invoked is not None and act.invoked.kind == "rescue":
        return int(act.invoked.about[0].partition(":")[2])
    last = _latest(act, "death" if word == "death" else "dying")
    seat = int(last["seat"]) if last is not None else 0
    return seat if seat in act.before.alive or word != "death" else next(iter({*act.before.alive} - {act.owner}), 0)


def _table(act: Act) -> Table | None:
    """What distances are reckoned on: at the question for the act, else as at the start of the story."""
    if act.invoked is not None and act.invoked.distances:
        return Table(act.told, act.before, act.invoked)
    near = next((ask for ask in reversed(act.told.asks) if ask.at <= act.start and ask.distances), None)
    return Table(act.told, act.before, near) if near is not None else None


def chosen(node: Node, act: Act) -> str:
    """What speaks against a claim's `optional`: what one may leave is asked, with a way out; else not."""
    optional = leaf_of(node, "optional")
    if optional is None:
        return ""
    ask = act.invoked
    free = ask is not None and ask.may_pass
    return "" if optional == free else f"optional: {free}"


STATES: Mapping[str, Callable[[State, Act], bool]] = {
    "no_hand": lambda state, act: not state.hand.get(act.owner),
    "one_hand": lambda state, act: len(state.hand.get(act.owner, ())) == 1,
    "wounded": lambda state, act: state.hp[act.owner] < int(act.told.seats[act.owner]["max_hp"]),
    "last_hand_card": lambda state, act: _last_card(act),
    "true_self": lambda state, act: _bare(act),
    "has_cards": lambda state, act: any(state.hand.get(s) or state.equipment.get(s) for s in act.targets),
}


def _bare(act: Act) -> bool:
    """Whether nothing lies over a player's true self."""
    layers = act.told.seats[act.owner].get("layers") or {"character": 1}
    return not layers["character"]


def _last_card(act: Act) -> bool:
    use = act.use
    if use is None:
        return False
    hand = act.told.states[use[0]].hand.get(int(use[1]["seat"]), ())
    return bool(use[1]["cards"]) and set(hand) == set(use[1]["cards"])


def in_state(node: Node, act: Act, read: Reading) -> bool | None:
    """Whether a claim's `if` holds in an act; None where it has none, or one that is measured elsewhere."""
    found = node.fields.get("if")
    if isinstance(found, Leaf):
        known = STATES.get(str(found.value)) if found.given else None
        return known(act.before, act) if known is not None else None
    if not isinstance(found, Node):
        return None
    if (stat := leaf_of(found, "stat")) is not None and (number := leaf_of(found, "equals")) is not None:
        numbers = {"hp": act.before.hp[act.owner], "hand": len(act.before.hand.get(act.owner, ()))}
        return (numbers[str(stat)] == int(number)) != bool(leaf_of(found, "not")) if stat in numbers else None
    if (who := leaf_of(found, "is")) is not None:
        return (act.owner in act.seats_of(str(who))) != bool(leaf_of(found, "not"))
    state = leaf_of(found, "state")
    if state is None or state not in STATES:
        return None
    return STATES[str(state)](act.before, act) != bool(leaf_of(found, "not"))
