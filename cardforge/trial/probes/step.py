"""One action of a claim and its scene: its fields by name, and which physical cards its words mean in a run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from cardforge.claims import Leaf
from cardforge.claims.model import Node
from cardforge.trial.board import HAND
from cardforge.trial.probes import Ask, OneOf
from cardforge.trial.probes.who import cards_of
from cardforge.trial.scenes import Facts

WORDS_OF_ZONES = {"hand": HAND, "removed": "zone/removed"}
NONE = OneOf(())
SAMPLE = 60
"""Runs of a scene looked at where every run is looked at from all seats."""


class Step:
    """One action on trial: its node, the scene, and what is asked."""

    def __init__(self, node: Node, scene: Sequence[Facts], ask: Ask, of_hand: bool = False) -> None:
        self.node, self.scene, self.ask, self.of_hand = node, scene, ask, of_hand

    def leaf(self, name: str) -> Leaf | None:
        """A field that is one leaf, or a list of one."""
        found = self.node.fields.get(name)
        if isinstance(found, tuple) and len(found) == 1:
            found = found[0]
        return found if isinstance(found, Leaf) and found.given else None

    def leaves(self, name: str) -> list[Leaf]:
        """The leaves of a field, single or a list."""
        found = self.node.fields.get(name)
        listed = found if isinstance(found, tuple) else (found,)
        return [leaf for leaf in listed if isinstance(leaf, Leaf)]

    def value(self, name: str, default: Any = None) -> Any:
        """A field's plain value."""
        found = self.leaf(name)
        return default if found is None else self.ask.plain(found)

    def zone(self, name: str) -> str:
        """A zone field as an id."""
        value = str(self.value(name, ""))
        return WORDS_OF_ZONES.get(value, value)

    def cards(self) -> tuple[str, ...]:
        """The physical cards that `card` names; empty where it is not there."""
        game, bench = self.ask.claims.game, self.ask.bench
        return tuple(c for leaf in self.leaves("card") for c in cards_of(str(leaf.value), game, bench))

    def meant(self, facts: Facts) -> tuple[str, ...]:
        """The cards of a run that the action is about, by `what` and `card`."""
        what, cards = self.value("what"), self.cards()
        if what is None:
            sources = {WORDS_OF_ZONES.get(str(leaf.value), str(leaf.value)) for leaf in self.leaves("from")}
            # What the hand rule sends away at the end of the turn is no part of another action.
            hand = self.of_hand or not facts.laid_off
            laid = [c for c, source, _ in facts.laid if (not sources or source in sources) and (hand or source != HAND)]
            return tuple(card for card in laid if card in cards or not cards)
        return tuple(card for card in self.called(str(what), facts) if not cards or card in cards)

    def called(self, word: str, facts: Facts) -> tuple[str, ...]:
        """The cards of a run that a word such as `drawn` or `rest` speaks of."""
        mine = self.ask.bench.copies(self.ask.claim.record)
        found: Iterable[str] = {
            "this": [card for card in mine if card in facts.drawn] or mine,
            "drawn": facts.drawn,
            "looked": looked_at(facts),
            "used": facts.used,
            "killed": facts.killed,
            "rest": self.rest(facts),
            "hands": [card for hand in facts.run.before.hands.values() for card in hand],
            "chosen": [card for asked in facts.run.asked for card in asked.picked],
        }.get(word, ())
        return tuple(found)

    def word(self, actual: Callable[[Facts], Iterable[str]], part: bool = False) -> OneOf:
        """The words that speak of just these cards in every run (with `part`: of these and more)."""
        fitting = []
        for word in ("this", "drawn", "looked", "used", "killed", "rest", "hands"):
            pairs = [(set(actual(facts)), set(self.called(word, facts))) for facts in spread(self.scene)]
            if any(cards for cards, _ in pairs) and all(a <= b if part else a == b for a, b in pairs):
                fitting.append(word)
        return OneOf(tuple(fitting))

    def laid(self, facts: Facts, cards: Iterable[str]) -> list[tuple[str, str]]:
        """(card, zone) of these cards as they were first laid down; out of a hand where the hand is meant."""
        found: dict[str, str] = {}
        for card, source, to in facts.laid:
            if card in cards and (source == HAND or not self.of_hand):
                found.setdefault(card, to)
        return list(found.items())

    def went(self, facts: Facts, zone: str) -> list[str]:
        """The cards that were laid in a zone: out of hands where a hand is meant, else from elsewhere."""
        hands = self.of_hand or self.value("what") == "hands"
        return [card for card, source, to in facts.laid if to == zone and (source == HAND) == hands]

    def rest(self, facts: Facts) -> list[str]:
        """What of the cards looked at, or of a hand that was too large, was not kept; after a kill, what is left."""
        if self.of_hand:
            return [card for card, source, _ in facts.laid if source == HAND]
        if facts.taken:
            first = {card: to for card, _, to in reversed(facts.laid)}
            return [card for card, _ in facts.taken if first.get(card) != HAND]
        gone = {*facts.removed, *(card for card, _, _ in facts.laid)}
        return [card for card in looked_at(facts) if card not in gone]


def looked_at(facts: Facts) -> list[str]:
    """The cards taken up, or of a zone looked through."""
    if facts.taken:
        return [card for card, _ in facts.taken]
    return [str(card) for event in facts.run.happened("look") for card in event.data["cards"]]


def spread(scene: Sequence[Facts]) -> Sequence[Facts]:
    """Runs from all over a scene, not more than SAMPLE: where one run tells as much as a hundred."""
    return scene[:: len(scene) // SAMPLE + 1]


def agreed(values: Iterable[Any]) -> Any:
    """The value that all runs show; `-` where they differ or there is none."""
    found = list(dict.fromkeys(values))
    return found[0] if len(found) == 1 else "-"
