"""What lies where in 盤絲洞: the zones, how cards move between them, and what can be seen of them."""

from __future__ import annotations

from typing import Any, ClassVar

from cardforge.engine.core.game import Game, Raw
from cardforge.engine.core.records import Event, Outcome
from cardforge.engine.games.pansidong import events as ev
from cardforge.engine.games.pansidong import setup as setups
from cardforge.engine.games.pansidong.cards import (
    CARDS,
    CAVE,
    DEMON_SEATS,
    DEMONS,
    DISCIPLE_CARDS,
    DISCIPLE_SEATS,
    DISCIPLES,
    DRAWN,
    EVERYBODY,
    HAND,
    LUBIAO,
    OWNERS,
    REMOVED,
    SEATS,
    SIDES,
    TABLE,
    TANGSENG,
    ZONES,
)
from cardforge.engine.games.pansidong.scoring import score

ALL_BUT_SIGNPOST = list(range(LUBIAO))
REASONS = {DISCIPLES: "rule/end-rescue", DEMONS: "rule/end-murder"}


class Table(Game):
    """The table. Zones are lists of card numbers from the top; `hands` and `roles` are by seat (index 0 unused)."""

    __slots__ = (
        "_zones",
        "cave",
        "drawn",
        "hands",
        "owners",
        "removed",
        "roles",
        "round",
        "scripture",
        "shown",
        "spring",
        "turn",
        "turns",
    )

    id: ClassVar[str] = "pansidong"
    player_counts: ClassVar[range] = range(2, 5)
    rulesets: ClassVar[tuple[str, ...]] = ("standard",)
    turn_cap: ClassVar[int] = 200
    event_kinds = ev.KINDS

    @classmethod
    def check_setup(cls, setup: dict[str, Any], players: int, ruleset: str) -> list[str]:
        """See `setup.py` for what a setup may say."""
        return setups.check(setup)

    def _deal(self, setup: dict[str, Any]) -> None:
        deal = setups.Deal(setup, self.rng)
        self.owners = OWNERS[self.players]
        self.roles = deal.roles
        self.hands = deal.hands
        self.cave, self.spring, self.scripture, self.removed = deal.cave, deal.spring, deal.scripture, deal.removed
        self.drawn: list[int] = []
        self.shown = False
        self._zones = (self.cave, self.spring, self.scripture, self.removed, self.drawn)
        self.turn: int = setup.get("turn", 1)
        self.round: int = setup.get("round", 1)
        self.turns = 0
        self._log.extend((ev.ROLE, seat, self.roles[seat]) for seat in SEATS)
        counts = (len(self.cave), len(self.spring), len(self.scripture), tuple(self.removed))
        self._log.append((ev.READY, *counts))

    # How cards move

    def _put(self, seat: int, card: int, source: int, to: int, mask: int | None = None) -> None:
        """Lays a card, already taken up, under a zone or into the seat's hand."""
        (self.hands[seat] if to == HAND else self._zones[to]).append(card)
        self._log.append((ev.MOVE, seat, card, 1 << self.owners[seat] if mask is None else mask, source, to))

    def place(self, seat: int, to: int) -> None:
        """Lays the drawn card under a zone or into the hand; all have seen it if it was shown."""
        self._put(seat, self.drawn.pop(), DRAWN, to, EVERYBODY if self.shown else None)
        self.shown = False

    def move_top(self, seat: int, source: int, to: int) -> None:
        """Moves the top card of a zone under another or into the hand; only one who takes it in hand sees it."""
        card = self._zones[source].pop(0)
        self._put(seat, card, source, to, None if to == HAND else 0)

    def lay_hand(self, seat: int, to: int) -> None:
        """Lays the seat's whole hand under a zone, as it lies; only its owner knows the faces."""
        hand = self.hands[seat]
        while hand:
            self._put(seat, hand.pop(0), HAND, to)

    def shuffle_cave(self) -> None:
        """Shuffles 盤絲洞區."""
        self.rng.shuffle(self.cave)
        self._log.append((ev.SHUFFLE, CAVE, len(self.cave)))

    def holder_of(self, card: int) -> int:
        """The disciple's seat that holds the card, or 0."""
        for seat in DISCIPLE_SEATS:
            if card in self.hands[seat]:
                return seat
        return 0

    def win(self, side: int, seat: int) -> None:
        """Ends the game; `seat` is the rescuer's or the killer's."""
        reason = REASONS[side]
        self._log.append((ev.WIN, side, reason, seat))
        seats = DISCIPLE_SEATS if side == DISCIPLES else DEMON_SEATS
        winners = tuple(sorted({self.owners[each] for each in seats}))
        killed = sum(1 for card in self.removed if card in DISCIPLE_CARDS)
        scores = score(self.owners, side, killed, self.owners[seat])
        data = {"seat": seat, "player": self.owners[seat], "killed": killed, "scores": scores}
        self.outcome = Outcome("won", SIDES[side], winners, reason, data)

    # What can be seen

    def _event(self, raw: Raw, reader: int | None) -> Event:
        return ev.event(raw, reader)

    def _view(self, player: int) -> dict[str, Any]:
        owners, drawn = self.owners, [CARDS[card] for card in self.drawn]
        sees = owners[self.turn] == player or self.shown
        return {
            "game": self.id,
            "players": self.players,
            "player": player,
            "owners": {seat: owners[seat] for seat in SEATS},
            "roles": {seat: CARDS[self.roles[seat]] for seat in SEATS},
            "turn": self.turn,
            "round": self.round,
            "counts": {zone: len(cards) for zone, cards in zip(ZONES, self._zones, strict=False)},
            "hands": {
                seat: [CARDS[card] if owners[seat] == player else None for card in self.hands[seat]]
                for seat in DISCIPLE_SEATS
            },
            "drawn": drawn if sees else [None] * len(drawn),
            "removed": [CARDS[card] for card in self.removed],
            "over": self.outcome is not None,
        }

    def inspect(self) -> dict[str, Any]:
        """Everything, nothing hidden: zones (ids from the top), hands, roles, removed, turn, round, turns begun."""
        zones = {zone: [CARDS[card] for card in cards] for zone, cards in zip(ZONES, self._zones, strict=False)}
        zones[TABLE] = [CARDS[LUBIAO]]
        return {
            "zones": zones,
            "hands": {seat: [CARDS[card] for card in self.hands[seat]] for seat in DISCIPLE_SEATS},
            "roles": {seat: CARDS[self.roles[seat]] for seat in SEATS},
            "removed": list(zones[ZONES[REMOVED]]),
            "turn": self.turn,
            "round": self.round,
            "turns": self.turns,
            "shown": self.shown,
            "owners": {seat: self.owners[seat] for seat in SEATS},
        }

    def faults(self) -> list[str]:
        """Broken invariants: conservation of cards, hands, endings."""
        cards = self.cave + self.spring + self.scripture + self.removed + self.drawn + self.roles[1:]
        for seat in SEATS:
            cards += self.hands[seat]
        faults = []
        if sorted(cards) != ALL_BUT_SIGNPOST:
            faults.append(f"cards: expected each once, got {sorted(cards)}")
        faults += [f"hands: seat {seat} holds {len(self.hands[seat])} cards" for seat in SEATS if self._overfull(seat)]
        killed, outcome = TANGSENG in self.removed, self.outcome
        if killed != (outcome is not None and outcome.side == SIDES[DEMONS]):
            faults.append("outcome: 唐僧 is killed, and the demons have not won, or the other way round")
        if outcome is not None and outcome.side == SIDES[DISCIPLES] and not self.holder_of(TANGSENG):
            faults.append("outcome: the disciples have won without 唐僧 in a hand")
        if (self.decision is None) != (outcome is not None):
            faults.append("decision: expected one until the game is over")
        return faults

    def _overfull(self, seat: int) -> bool:
        """Whether the hand holds more than it ever may: one card, without limit in the seat's own turn; demons none."""
        size = len(self.hands[seat])
        return size > 0 if seat in DEMON_SEATS else size > 1 and seat != self.turn
