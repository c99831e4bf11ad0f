"""A toy game for the core's tests: a look at the pile with a divider, sealed bids, then a draw by chance."""

from __future__ import annotations

from typing import Any

from cardforge.engine import DIVIDER, Card, Decision, Event, Game, Number, Outcome, Sealed, split_at_divider
from cardforge.engine.core.game import Play, Raw


class Toy(Game):
    __slots__ = ("bids", "bottom", "pile")

    id = "toy"
    player_counts = range(2, 5)
    rulesets = ("low", "high")

    @classmethod
    def check_setup(cls, setup: dict[str, Any], players: int, ruleset: str) -> list[str]:
        faults = [f"{key}: unknown" for key in setup if key != "pile"]
        pile = setup.get("pile", [])
        return faults + [f"pile: expected a number, got {card!r}" for card in pile if not isinstance(card, int)]

    def _deal(self, setup: dict[str, Any]) -> None:
        self.pile: list[int] = list(setup.get("pile", ()))
        if not self.pile:
            self.pile = [0, 1, 2, 3, 4, 5]
            self.rng.shuffle(self.pile)
        self.bids: tuple[int, ...] = ()

    def _play(self) -> Play:
        top, self.pile = self.pile[:3], self.pile[3:]
        options = (*(Card(f"card/{card}") for card in top), DIVIDER)
        order = yield Decision("look", 1, options, (4, 4), True)
        before, after = split_at_divider([options[i] for i in order])
        self.pile = [*self._numbers(before), *self.pile, *self._numbers(after)]
        self._log.append(("looked", len(before), len(after)))
        offers = tuple(Number(n) for n in range(4))
        asks = [Decision("bid", player, offers) for player in range(1, self.players + 1)]
        choices = yield Sealed(asks)
        self.bids = tuple(i for (i,) in choices)
        self._log.append(("bids", *self.bids))
        self.rng.shuffle(self.pile)
        best = max(self.bids) if self.ruleset == "high" else min(self.bids)
        winners = tuple(p for p, bid in enumerate(self.bids, 1) if bid == best)
        self.outcome = Outcome("won", None, winners, "rule/bid", {"card": self.pile[0]})

    @staticmethod
    def _numbers(cards: Any) -> list[int]:
        return [int(card.id.removeprefix("card/")) for card in cards]

    def _event(self, raw: Raw, reader: int | None) -> Event:
        return Event(raw[0], {"values": list(raw[1:])})

    def _view(self, player: int) -> dict[str, Any]:
        return {"count": len(self.pile), "bids": list(self.bids)}

    def inspect(self) -> dict[str, Any]:
        return {"pile": list(self.pile), "bids": list(self.bids)}

    def faults(self) -> list[str]:
        return []
