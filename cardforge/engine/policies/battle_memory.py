"""What a player of a battle game has witnessed: acts for the `Belief`, and what is going on just now.

Which acts are harm and which are help is the game's knowledge (`Lore`). Only the kinds of events that tell something
are read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardforge.engine.core.records import Event, View
from cardforge.engine.policies.battle_belief import Belief

KINDS: Final = ("use", "play", "heal", "skill", "end_skill", "swap_roles")
WITH_EFFECTS: Final = (*KINDS, "effect")
GAVE: Final = -0.8
"""Who gives a leader the card it asks for."""


@dataclass(frozen=True, slots=True)
class Lore:
    """What acts tell: how much harm a card, a skill, healing by a record is to its target (negative: help); the card
    that nullifies; the skills by which a leader asks others for a card."""

    cards: Mapping[str, float]
    skills: Mapping[str, float]
    heals: Mapping[str, float]
    nullifier: str
    pleas: tuple[str, ...]


class Memory:
    """Reads events.

    `effect` is the card's effect that is being dealt with: (card, user's seat or None, target); `nullified` is whether
    it would not happen as things stand. `frames` holds the skills that are running, the innermost last.
    """

    __slots__ = ("_belief", "_lore", "_seen", "effect", "frames", "nullified")

    def __init__(self, belief: Belief, lore: Lore) -> None:
        self._belief = belief
        self._lore = lore
        self._seen = 0
        self.effect: tuple[str, int | None, int] = ("", None, 0)
        self.nullified = False
        self.frames: list[tuple[str, int]] = []

    def update(self, view: View, effects: bool = False) -> None:
        """Reads what is new; `effects`: with the effects that go on, for one who is asked about an effect."""
        events = view.events(self._seen, WITH_EFFECTS if effects else KINDS)
        if not effects and any(event.data.get("as") == self._lore.nullifier for event in events):
            events = view.events(self._seen, WITH_EFFECTS)
        for event in events:
            self._read(event)
        self._seen = view.event_count

    def _read(self, event: Event) -> None:
        data, kind = event.data, event.kind
        if kind == "use":
            self._used(data["seat"], data["as"], data["targets"])
        elif kind == "effect":
            if data["as"] != self._lore.nullifier:
                self.effect = (data["as"], data["seat"], data["target"])
                self.nullified = False
        elif kind == "skill":
            self.frames.append((data["skill"], data["seat"]))
            weight = self._lore.skills.get(data["skill"])
            if weight is not None and data["target"] is not None:
                self._belief.harm(data["seat"], data["target"], weight)
        elif kind == "end_skill":
            if self.frames:
                self.frames.pop()
        elif kind == "heal":
            weight = self._lore.heals.get(data["why"])
            if weight is not None and data["by"] is not None:
                self._belief.harm(data["by"], data["seat"], weight)
        elif kind == "swap_roles":
            self._belief.exchange(data["a"], data["b"])
        elif data["for"] in self._lore.pleas and self.frames:
            self._belief.harm(data["seat"], self.frames[-1][1], GAVE)

    def _used(self, seat: int, kind: str, targets: list[int]) -> None:
        if kind == self._lore.nullifier:
            card, _, target = self.effect
            weight = self._lore.cards.get(card, 0.0)
            self._belief.harm(seat, target, weight if self.nullified else -weight)
            self.nullified = not self.nullified
            return
        weight = self._lore.cards.get(kind, 0.0)
        if weight:
            for target in targets:
                self._belief.harm(seat, target, weight)
