"""A battle game small enough for unit tests: strikes, dodges and healing among four seats. It logs as such games do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from cardforge.engine import PASS, Card, Decision, Event, Game, Option, Outcome, Player
from cardforge.engine.core.game import Play, Raw
from cardforge.trial.bench import Bench

DECK = tuple(f"card/{kind}#{suit}{rank}" for kind, suits in (("strike", "SC"), ("dodge", "D"), ("heal", "H"))
             for suit in suits for rank in "23456789")  # fmt: skip


class Skirmish(Game):
    """A turn: strike others as often as one likes; each answers with a dodge or takes the damage."""

    __slots__ = ("discard", "hands", "hp", "pile", "turn")

    id: ClassVar[str] = "skirmish"
    player_counts: ClassVar[range] = range(2, 5)
    family = "battle"
    DAMAGE = 1

    @classmethod
    def check_setup(cls, setup: dict[str, Any], players: int, ruleset: str) -> list[str]:
        faults = [f"{key}: unknown" for key in setup if key not in ("seats", "turn", "pile", "deal", "phase")]
        seen: set[str] = set()
        for seat, data in setup.get("seats", {}).items():
            for i, card in enumerate(data.get("hand", ())):
                if card not in DECK:
                    faults.append(f"seats.{seat}.hand[{i}]: no card {card!r}")
                elif card in seen:
                    faults.append(f"seats.{seat}.hand[{i}]: {card} is elsewhere too")
                seen.add(card)
        return faults

    def _deal(self, setup: dict[str, Any]) -> None:
        self.hp, self.hands, self.discard = {}, {}, []
        self.turn = setup.get("turn", 1)
        for seat in range(1, self.players + 1):
            data = setup.get("seats", {}).get(str(seat), {})
            self.hp[seat] = data.get("hp", 3)
            self.hands[seat] = list(data.get("hand", ()))
        used = {card for hand in self.hands.values() for card in hand}
        self.pile = [card for card in DECK if card not in used]

    def _play(self) -> Play:
        while True:
            seat = self.turn
            while True:
                hand = [card for card in self.hands[seat] if "strike" in card]
                options = (*map(Card, hand), PASS)
                choice = yield Decision("play", seat, options)
                if options[choice[0]] is PASS:
                    break
                others = tuple(Player(n) for n in self.hp if n != seat and self.hp[n] > 0)
                card = hand[choice[0]]
                target = yield Decision("target", seat, others, (0, 1), about=(Card(card),))
                if not target:
                    continue
                yield from self._strike(seat, card, others[target[0]].number)
                if self.outcome is not None:
                    return
            self.turn = self.turn % self.players + 1

    def _strike(self, seat: int, card: str, target: int) -> Play:
        self._log.append(("use", {"seat": seat, "cards": [card], "as": "card/strike", "targets": [target]}))
        self.hands[seat].remove(card)
        self.discard.append(card)
        dodges = [each for each in self.hands[target] if "dodge" in each]
        if dodges:
            options = (*map(Card, dodges), PASS)
            about = (Option("card/dodge"), Card(card), Player(seat))
            choice = yield Decision("respond", target, options, about=about)
            if options[choice[0]] is not PASS:
                self.hands[target].remove(dodges[choice[0]])
                self.discard.append(dodges[choice[0]])
                return
        self.hp[target] -= self.DAMAGE
        self._log.append(("damage", {"seat": target, "source": seat, "n": self.DAMAGE, "cards": [card]}))
        if self.hp[target] <= 0:
            self.outcome = Outcome("won", "role/lord", (seat,), "rule/win")

    def _event(self, raw: Raw, reader: int | None) -> Event:
        return Event(raw[0], raw[1])

    def _view(self, player: int) -> dict[str, Any]:
        return {"hp": dict(self.hp), "hand": list(self.hands[player])}

    def inspect(self) -> dict[str, Any]:
        seats = {n: {"role": "role/lord", "shown": n == 1, "character": None, "hp": hp, "max_hp": 3, "alive": hp > 0}
                 for n, hp in self.hp.items()}  # fmt: skip
        zones = {"zone/pile": list(self.pile), "zone/discard": list(self.discard)}
        zones |= {f"zone/{name}:{n}": [] for n in self.hp for name in ("equipment", "judgement")}
        alive = [n for n, hp in self.hp.items() if hp > 0]
        return {"zones": zones, "hands": {n: list(h) for n, h in self.hands.items()}, "players": seats, "alive": alive,
                "roles": dict.fromkeys(self.hp, "role/lord"), "owners": {n: n for n in self.hp}, "turn": self.turn,
                "round": 1, "turns": 1, "phase": "play", "as": {}, "removed": [],
                "distances": {a: {b: 1 for b in self.hp if b != a} for a in self.hp},
                "ranges": dict.fromkeys(self.hp, 1)}  # fmt: skip


class SkirmishBench(Bench):
    """The bench of the small game, which no registry knows."""

    @property
    def kind(self) -> type[Game]:
        return Skirmish

    def game(self, players: int = 0, seed: int = 1, *, ruleset: str | None = None, **setup: Any) -> Game:
        return Skirmish(players or self.most, seed, self._parts(setup), ruleset)

    @staticmethod
    def _parts(setup: Mapping[str, Any]) -> Mapping[str, Any] | None:
        return {key: value for key, value in setup.items() if value is not None} or None
