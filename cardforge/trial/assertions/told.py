"""Assertions on what happened, what is asked next, how it ended, and what players may know of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardforge.engine import Event
from cardforge.trial.assertions.played import Played, equal, listed
from cardforge.trial.script import means, not_as_stated, question_of


def turn(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """Whose turn it is."""
    yield from (str(each.state["turn"]) for each in played if not equal(stated, each.state["turn"]))


def round_(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """Which round it is."""
    yield from (str(each.state["round"]) for each in played if not equal(stated, each.state["round"]))


def next_(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """What is asked next: `over`, or of whom what, and what is asserted of that question."""
    for each in played:
        assert each.game is not None
        decision = each.game.decision
        if decision is None or stated == "over":
            if (decision is None) != (stated == "over"):
                yield "over" if decision is None else f"{decision.seat} {decision.kind}"
            continue
        seat, kind, asserted = question_of(stated)
        found = (str(decision.seat), decision.kind)
        if (str(seat) if seat is not None else found[0], kind or found[1]) != found:
            yield " ".join(found)
        yield from (f"{key}: {problem}" for key, problem in not_as_stated(decision, asserted))


def outcome(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """How it ended: `none`, or side, winners, reason, scores by player, and what else the game tells."""
    for each in played:
        assert each.game is not None
        found = each.game.outcome
        if found is None or stated == "none":
            if (found is None) != (stated == "none"):
                yield "none" if found is None else str(found.side)
            continue
        data = {"side": found.side, "winners": list(found.winners), "reason": found.reason, **found.data}
        data["scores"] = {str(player): n for player, n in found.data.get("scores", {}).items()}
        for key, value in stated.items():
            if key not in data or data[key] != (list(value) if isinstance(value, tuple | list) else value):
                yield f"{key}: {data.get(key)}"


def events(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """Events that happened in this order, others between them allowed."""
    for each in played:
        rest = iter(each.events)
        for wanted in listed(stated):
            if not any(matches(event, wanted) for event in rest):
                yield f"- {wanted}"


def never(stated: Any, played: Sequence[Played]) -> Iterator[str]:
    """Events that did not happen."""
    for each in played:
        for wanted in listed(stated):
            yield from (_told(event) for event in each.events if matches(event, wanted))


def _told(event: Event) -> str:
    """An event as a ruling writes it."""
    return "{" + ", ".join(f"{key}: {value}" for key, value in event.to_data().items()) + "}"


def matches(event: Event, wanted: Any) -> bool:
    """Whether an event is of a kind, and has the values stated of it."""
    if not isinstance(wanted, Mapping):
        return bool(event.kind == wanted)
    data = event.to_data()
    return all(key in data and alike(v, data[key]) for key, v in wanted.items())


def alike(wanted: Any, found: Any) -> bool:
    """Whether a value of an event is as stated; a card may stand without its copy."""
    if isinstance(wanted, tuple | list):
        return isinstance(found, tuple | list) and len(wanted) == len(found) and all(map(alike, wanted, found))
    if isinstance(wanted, str) and wanted.startswith("card/") and isinstance(found, str):
        return means(wanted, found)
    return type(wanted) is type(found) and bool(wanted == found)


def witnessed(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
    """Events as players witnessed them, by player: in this order; a value they may not know is null."""
    for each in played:
        assert each.game is not None
        for player, wanted in stated.items():
            rest = iter(each.game.events_for(int(player)))
            for one in listed(wanted):
                if not any(matches(event, one) for event in rest):
                    yield f"{player}: - {one}"


def views(stated: Mapping[str, Any], played: Sequence[Played]) -> Iterator[str]:
    """Parts of what players may see, by player; a hidden card is null."""
    for each in played:
        assert each.game is not None
        for player, wanted in stated.items():
            view = each.game.view(int(player))
            for path, value in _parts(wanted):
                found: Any = view
                for key in path:
                    found = _at(found, key)
                if not equal(value, found):
                    yield f"{player}: {'.'.join(path)}: {found}"


def _parts(wanted: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    if isinstance(wanted, Mapping):
        for key, value in wanted.items():
            yield from _parts(value, (*path, key))
    else:
        yield path, list(wanted) if isinstance(wanted, tuple) else wanted


def _at(tree: Any, key: str) -> Any:
    """A part of a view; seats are numbers there and text in YAML. KeyError where there is no such part."""
    if not isinstance(tree, Mapping):
        raise KeyError(key)
    return tree[key] if key in tree or not key.isdecimal() else tree[int(key)]
