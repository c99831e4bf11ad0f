"""A played game as a readable log: one line an event, in the words of an edition (`data/language/logs/`).

A kind of event that the words leave out is listed bare, so that every engine can be read; one that is empty there is
passed over. What a line names is by the event's fields: records by name, cards with suit and rank, seats by whoever
sits there, as soon as they are shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from cardforge.engine import Event, Game
from cardforge.text import Edition
from cardforge.trial.bench import TABLE, record_of

SEATS = ("source", "by", "killer", "target", "old", "new")
"""Fields that hold a seat; `seat` itself is said by `{who}`, as a number by `{seat}`."""
LISTS_OF_SEATS = ("targets", "seats")
HP = {"damage": -1, "lose_hp": -1, "heal": 1}
"""Events that change the HP of their seat by `n`, and which way."""
DOING, DONE = "zone/table", "zone/discard"
"""Where cards lie while they are used, played or judged by, and afterwards."""
_FACE = re.compile(r"#([SHCD])(10|[2-9AJQK])(?=\.|$)")
_SUITS = {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}


def story(game: Game, edition: Edition) -> Iterator[str]:
    """The lines of a game's log."""
    teller = _Teller(edition, str(getattr(type(game), "family", TABLE)))
    for event in game.events:
        line = teller.line(event)
        if line:
            yield line
    scores = game.outcome.data.get("scores") if game.outcome is not None else None
    if scores:
        yield teller.join(f"{player}: {points}" for player, points in sorted(scores.items()))


class _Teller:
    """Tells events; remembers who sits where, and with how many HP."""

    def __init__(self, edition: Edition, family: str) -> None:
        self.edition, self.family = edition, family
        self.people: dict[int, str] = {}
        self.hp: dict[int, int] = {}

    def line(self, event: Event) -> str:
        """One event."""
        template = self._words(f"{self.family}.{event.kind}")
        if event.kind == "character":
            self.people[event.data["seat"]] = self.edition.name(event.data["character"])
        if self.family != TABLE:
            self._count(event)
        if template is None:
            return f"  {event.kind} " + " ".join(f"{key}={value}" for key, value in event.data.items())
        if not template or (self.family != TABLE and event.kind == "move" and _told_already(event)):
            return ""
        return template.format_map(_Values(self._values(event)))

    def _words(self, key: str) -> str | None:
        words = f"log.{key}"
        return self.edition.string(words) if self.edition.has_string(words) else None

    def _count(self, event: Event) -> None:
        """Keep the HP of a seat by what is told of it."""
        seat = event.data.get("seat", 0)
        if event.kind == "seat":
            self.hp[seat] = event.data["hp"]
        elif event.kind in HP and seat in self.hp:
            self.hp[seat] += HP[event.kind] * event.data["n"]

    def _values(self, event: Event) -> dict[str, str]:
        values = {key: self._said(key, value) for key, value in event.data.items()}
        if "seat" in event.data:
            values["who"] = self._person(event.data["seat"])
        if event.kind in HP:
            values["hp"] = str(self.hp.get(event.data["seat"], "?"))
        if event.kind in ("use", "play"):
            values["what"] = self._what(event)
            values["on"] = self._on(event)
        return values

    def _what(self, event: Event) -> str:
        """The cards used or played; as what, where they are converted or where there are none."""
        cards, kind = event.data["cards"], event.data["as"]
        named = {"cards": self._said("cards", cards), "as": self._said("as", kind)}
        if not cards:
            return named["as"]
        plain = len(cards) == 1 and cards[0] is not None and record_of(cards[0]) == kind
        return named["cards"] if plain else str(self._words("converted")).format_map(named)

    def _on(self, event: Event) -> str:
        """On whom a card is used; nothing where it is on nobody or only on whoever uses it."""
        targets = event.data.get("targets") or ()
        if not targets or tuple(targets) == (event.data["seat"],):
            return ""
        return str(self._words("on")).format(targets=self._said("targets", targets))

    def _said(self, field: str, value: Any) -> str:
        seats = self.family != TABLE and field in (*SEATS, *LISTS_OF_SEATS)
        if isinstance(value, list | tuple):
            return self.join(self._person(each) if seats else self._said(field, each) for each in value) or "-"
        if seats:
            return self._person(value)
        if field == "phase":
            return str(self._words(f"phase.{value}"))
        return self._thing(value) if isinstance(value, str) and "/" in value else str(value)

    def _thing(self, value: str) -> str:
        """A record or physical card, or a zone with the seat it belongs to."""
        record, _, seat = value.partition(":")
        if record_of(record) not in self.edition.game.records:
            return str(self._words("loose")) if record.startswith("zone/") else record
        named = self.edition.name(record_of(record))
        if found := _FACE.search(value):
            return f"{named}{_SUITS[found[1]]}{found[2]}"
        return str(self._words("place")).format(who=self._person(int(seat)), zone=named) if seat else named

    def _person(self, seat: Any) -> str:
        if not isinstance(seat, int):
            return str(self._words("nobody"))
        if seat in self.people:
            return str(self._words("person")).format(seat=seat, name=self.people[seat])
        return str(self._words("seat")).format(seat=seat)

    def join(self, parts: Iterable[str]) -> str:
        """Things named one after another."""
        return ("、" if self.edition.is_chinese else ", ").join(parts)


def _told_already(event: Event) -> bool:
    """Whether a move is of no cards, or of cards whose use, play or judgement has its own line."""
    way = (event.data["from"], event.data["to"])
    return not event.data["cards"] or way[1] == DOING or way == (DOING, DONE)


class _Values(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return "?"
