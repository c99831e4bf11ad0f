"""Scenes of battle games for tests: known cards and characters, and scripted answers in short words.

Seats hold no card that they were not given. Cards, characters and skills go by their local id (`sha#S8`, `caocao`,
`rende`), several cards as one text (`sha#S8 tao#H3`), players by their number, a hidden card by `hidden:0`. A line of a
script is `SEAT KIND: OPTION, OPTION`; `SEAT KIND:` picks nothing. A script is strict: a decision that is not the next
line's, and a decision that the last line does not lead to, fail the test.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from cardforge.engine import Decision, Event, Game, new_game

PREFIXES = ("card/", "skill/", "character/", "role/", "zone/", "player:", "suit:", "number:")


def full_cards(cards: Any) -> list[Any]:
    """The cards of one zone: a list, or one text with spaces between."""
    return [full_card(card) for card in (cards.split() if isinstance(cards, str) else cards)]


def full_card(short: Any) -> Any:
    """`sha#S8` as `card/sha#S8`; a converted card's mapping likewise, but for its numbers and full ids."""
    if isinstance(short, dict):
        return {
            key: value if isinstance(value, int) or "/" in value else full_card(value) for key, value in short.items()
        }
    return f"card/{short}"


def short_name(text: str) -> str:
    """The text form of an option without its kind: `card/sha#S8` as `sha#S8`, `player:2` as `2`."""
    for prefix in PREFIXES:
        text = text.removeprefix(prefix)
    return text


def full_seat(seat: Mapping[str, Any]) -> dict[str, Any]:
    """One seat's setup in full ids."""
    full = dict(seat)
    for key in ("role", "character"):
        if key in seat:
            full[key] = f"{key}/{seat[key]}"
    for zone in ("hand", "equipment", "judgement"):
        if zone in seat:
            full[zone] = full_cards(seat[zone])
    return full


class BattleScene:
    """One game from a setup, with strict scripts and short questions; a game names itself and where scripts end."""

    game_id: ClassVar[str]
    home: ClassVar[str]
    """The decision that stands after a script which does not say otherwise."""

    def __init__(
        self,
        seats: Mapping[int, Mapping[str, Any]],
        *,
        turn: int,
        phase: str = "play",
        seed: int = 1,
        ruleset: str | None = None,
        **more: Any,
    ) -> None:
        """Every seat's setup in short words; `more` are other keys of the setup, piles in short words as well."""
        setup: dict[str, Any] = {"turn": turn, "phase": phase, "deal": False, **more}
        for pile in ("pile", "pile_is", "discard"):
            if pile in setup:
                setup[pile] = full_cards(setup[pile])
        setup["seats"] = {n: full_seat(seat) for n, seat in seats.items()}
        self.game: Game = new_game(self.game_id, len(seats), seed, setup, ruleset)
        self.mark = len(self.game.events)

    # Asking

    @property
    def decision(self) -> Decision:
        """What is asked now."""
        assert self.game.decision is not None, f"the game is over: {self.game.outcome}"
        return self.game.decision

    @property
    def now(self) -> str:
        """Who is asked for what: `1 play`, or `over`."""
        decision = self.game.decision
        return "over" if decision is None else f"{decision.seat} {decision.kind}"

    @property
    def options(self) -> list[str]:
        """What is offered now, in short words."""
        return [short_name(str(option)) for option in self.decision.options]

    @property
    def about(self) -> list[str]:
        """What the question is about, in short words."""
        return [short_name(str(atom)) for atom in self.decision.about]

    def choices(self) -> list[tuple[str, ...]]:
        """Every legal answer, in short words."""
        return [tuple(self.options[i] for i in choice) for choice in self.decision.choices()]

    # Answering

    def run(self, *script: str, until: str | None = None) -> Self:
        """Plays the script; then the decision `until` must stand."""
        until = self.home if until is None else until
        for at, line in enumerate(script):
            self._answer(line, f"line {at + 1} of the script, {line!r}")
        assert self.now == until, f"after the script: {self.now} {self._offer()}, expected {until}"
        return self

    def _offer(self) -> str:
        return f"({', '.join(self.options)}; about {self.about})" if self.game.decision is not None else ""

    def _answer(self, line: str, where: str) -> None:
        head, colon, tail = line.partition(":")
        assert colon, f"{where}: no colon"
        assert self.now == head, f"{where}: the decision is {self.now} {self._offer()}"
        options = self.options
        picks = [name.strip() for name in tail.split(",") if name.strip()]
        missing = [name for name in picks if name not in options]
        assert not missing, f"{where}: {missing} not among {options}"
        assert all(options.count(name) == 1 for name in picks), f"{where}: ambiguous among {options}"
        choice = tuple(options.index(name) for name in picks)
        assert self.decision.accepts(choice), f"{where}: not legal, {self.decision!r} {self.decision.legal}"
        self.game.apply(choice)
        faults = self.game.faults()
        assert not faults, f"{where}: {faults}"

    # Looking

    def _state(self) -> dict[str, Any]:
        return self.game.inspect()

    def hand(self, seat: int) -> list[str]:
        """A seat's hand cards."""
        return [short_name(card) for card in self._state()["hands"][seat]]

    def equipment(self, seat: int) -> list[str]:
        """A seat's equipment."""
        return self.zone(f"equipment:{seat}")

    def judgement(self, seat: int) -> list[str]:
        """A seat's delayed cards."""
        return self.zone(f"judgement:{seat}")

    def zone(self, name: str) -> list[str]:
        """The cards of a zone, from the top."""
        return [short_name(card) for card in self._state()["zones"][f"zone/{name}"]]

    def discarded(self, *cards: str) -> bool:
        """Whether all these cards lie in the discard pile."""
        return set(cards) <= set(self.zone("discard"))

    def player(self, seat: int) -> dict[str, Any]:
        """What `inspect` says of a seat."""
        found: dict[str, Any] = self._state()["players"][seat]
        return found

    def hp(self, seat: int) -> int:
        """A seat's health."""
        found: int = self.player(seat)["hp"]
        return found

    def alive(self, seat: int) -> bool:
        """Whether a seat is alive."""
        return seat in self._state()["alive"]

    def events(self, kind: str, reader: int | None = None) -> list[Event]:
        """The events of a kind since the scene began (`reader`: as that player witnessed them)."""
        found = self.game.events if reader is None else self.game.events_for(reader)
        return [event for event in found[self.mark :] if event.kind == kind]

    def invoked(self, skill: str) -> int:
        """How often a skill ran since the scene began."""
        return sum(event.data["skill"] == f"skill/{skill}" for event in self.events("skill"))

    def offers(self, name: str) -> bool:
        """Whether an option is offered now."""
        return name in self.options
