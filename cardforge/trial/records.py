"""Records against the engine: the cards that there are and how many, the players, the zones, the side of a role.

These stand in fields of records, not in claims; what an engine can show of them is measured all the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardforge.catalog.model import Game, Record
from cardforge.engine import SetupError
from cardforge.findings import Finding, Place, finding
from cardforge.trial.bench import HAND, ROLE, Bench, board_of, record_of

DEALS = 40
"""Ordinary starts looked at to see which card may become which seat's role."""


def record_findings(game: Game, bench: Bench) -> Iterator[Finding]:
    """C114 for every record that is not as the engine has it."""
    for record, place, words in _all(game, bench):
        yield finding("C114", place, game=game.info.id, record=record, problem=words)


def record_faults(game: Game, bench: Bench, record: str = "") -> list[tuple[str, str]]:
    """(record, words) of what differs; `record` limits it to one record, and what concerns all."""
    return [(owner, words) for owner, _, words in _all(game, bench) if not record or owner in ("", record)]


def _all(game: Game, bench: Bench) -> Iterator[tuple[str, Place, str]]:
    least, most = game.info.players
    if (least, most) != (bench.counts[0], bench.counts[-1]):
        words = f"players: {least}-{most} / {bench.counts[0]}-{bench.counts[-1]}"
        yield "", game.info.document.place("players"), words
    for card in sorted({record_of(card) for card in bench.cards} - game.records.keys()):
        yield "", Place(game.info.document.file), f"{card}: not in the data"
    for record in game.records.values():
        for words in _faults(record, bench):
            yield record.id, record.place(words.partition(":")[0]), words


def _faults(record: Record, bench: Bench) -> Iterator[str]:
    if record.type == "card":
        found = len(bench.copies(record.id))
        if found != len(record.copies):
            yield f"copies: {len(record.copies)} / {found}"
        side, measured = record.fields.get("side"), role_sides(bench).get(record.id)
        if measured is not None and side is not None and side != measured:
            yield f"side: {side} / {measured}"
    if record.type == "zone" and record.id not in (*bench.start.data["zones"], HAND, ROLE):
        yield f"id: {record.id} / -"
    if record.type == "side" and record.id not in bench.sides:
        yield f"id: {record.id} / -"


def role_seats(bench: Bench) -> dict[str, tuple[int, ...]]:
    """Card -> the seats whose role it may become at an ordinary start."""

    def measure() -> dict[str, tuple[int, ...]]:
        seats: dict[str, set[int]] = {}
        for seed in range(1, DEALS + 1):
            for seat, card in board_of(bench.game(seed=seed)).roles.items():
                seats.setdefault(record_of(card), set()).add(seat)
        return {card: tuple(sorted(found)) for card, found in sorted(seats.items())}

    found: dict[str, tuple[int, ...]] = bench.remember("role seats", measure)
    return found


def role_sides(bench: Bench) -> dict[str, str]:
    """Card -> the side it plays for, where it may be a role."""
    return {card: bench.side_of(seats[0]) for card, seats in role_seats(bench).items()}


def may_be_role(bench: Bench, card: str, seat: int) -> bool:
    """Whether a setup takes the card as that seat's role."""
    try:
        bench.game(roles={seat: card})
    except SetupError:
        return False
    return True
