"""A battle game's tables, asked of its engine: which roles there are, which cards lie before a seat, who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardforge.trial.bench import Bench, record_of

FIRST = 1
"""The seat whose role is shown unless a setup says otherwise."""
WEARABLE = ("weapon", "armour", "mount")
LAID = "laid"
"""Stands for a type where cards are meant that lie before a seat and are judged, whatever their type is called."""


def table_roles(bench: Bench, players: int) -> tuple[str, ...]:
    """The roles dealt to so many players, the one that is shown first."""

    def look() -> tuple[str, ...]:
        seats = bench.game(players, 1, characters=False).inspect()["players"]
        shown = [str(each["role"]) for each in seats.values() if each["shown"]]
        return (*shown, *sorted(str(each["role"]) for each in seats.values() if not each["shown"]))

    found: tuple[str, ...] = bench.remember(("table roles", players), look)
    return found


def laid_records(bench: Bench) -> tuple[str, ...]:
    """The cards that may lie before a seat: those that a setup lays there, of a type that is not worn."""

    def look() -> tuple[str, ...]:
        facts = bench.start.data["cards"]
        records = {record_of(card): card for card, each in facts.items() if each["type"] not in (*WEARABLE, "basic")}
        return tuple(record for record, card in sorted(records.items()) if _lies(bench, card))

    found: tuple[str, ...] = bench.remember("laid records", look)
    return found


def _lies(bench: Bench, card: str) -> bool:
    seats: dict[int, dict[str, Any]] = {2: {"hand": [], "judgement": [card]}}
    return bench.sound(bench.counts[0], turn=1, phase="play", seats=seats, characters=False)


def is_laid(bench: Bench, record: str) -> bool:
    """Whether a card is one that lies before a seat."""
    return record in laid_records(bench)


def first_only(bench: Bench, character: str) -> bool:
    """Whether a character may sit only where the role is shown."""

    def look() -> bool:
        seats = {2: {"character": character, "hand": []}}
        return not bench.sound(bench.counts[0], turn=1, phase="play", seats=seats, deal=False)

    found: bool = bench.remember(("first only", character), look)
    return found


def seated(bench: Bench, character: str, seat: int) -> dict[str, Any]:
    """What `inspect()` shows of a seat with this character; nothing where it cannot sit there."""

    def look() -> dict[str, Any]:
        seats = {seat: {"character": character, "hand": []}}
        if not bench.sound(bench.counts[0], turn=1, phase="play", seats=seats, deal=False):
            return {}
        game = bench.game(bench.counts[0], 1, turn=1, phase="play", seats=seats, deal=False)
        found: dict[str, Any] = game.inspect()["players"][seat]
        return found

    found: dict[str, Any] = bench.remember(("seated", character, seat), look)
    return found


def role_brings(bench: Bench, characters: Sequence[str]) -> tuple[str, ...]:
    """The skills that come with the role that is shown, whoever the character: what these have there and not elsewhere,
    all of them."""

    def look() -> tuple[str, ...]:
        more: list[set[str]] = []
        for character in characters:
            first, other = seated(bench, character, FIRST), seated(bench, character, FIRST + 1)
            if first and other:
                more.append(set(first["skills"]) - set(other["skills"]))
        return tuple(sorted(set.intersection(*more))) if more else ()

    found: tuple[str, ...] = bench.remember(("role brings", tuple(characters)), look)
    return found
