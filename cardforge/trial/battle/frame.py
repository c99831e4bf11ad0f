"""When, on what condition and at whose choice an act happened: fields that every claim may have, read off the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardforge.claims import Leaf
from cardforge.claims.model import Node
from cardforge.trial.battle.acts import ANSWERS, Act
from cardforge.trial.battle.hypothesis import leaf_of, node_of
from cardforge.trial.battle.moments import at_moment, card_at_hand, latest
from cardforge.trial.battle.reading import Reading, Table, admits
from cardforge.trial.battle.state import State


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
    last = latest(act, *ANSWERS)
    given = str(last["as"]) if last is not None else ""
    spent = (c for c in read.claims.of(given).values() if c.kind == "counts_as") if given else ()
    return (given, *(str(leaf_of(claim, "counts_as")) for claim in spent))


def met(found: Node, word: str, act: Act) -> frozenset[int]:
    """The players whom what an act follows befell."""
    if word in ("dealt", "resolved"):
        last = latest(act, "damage") if word == "dealt" else act.told.events[act.start - 1].data
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
    last = latest(act, "death" if word == "death" else "dying")
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
