"""Records against the engine: the cards that there are and how many, the players, the zones, the side of a role.

These stand in fields of records, not in claims; what an engine can show of them is measured all the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from cardforge.catalog.model import Game, Record
from cardforge.findings import Finding, Place, finding
from cardforge.trial.battle.records import battle_faults, sides_of
from cardforge.trial.bench import BATTLE, Bench, record_of
from cardforge.trial.board import HAND, ROLE
from cardforge.trial.scenes import all_facts


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
    cap = game.info.fields.get("turn_cap")
    if cap is not None and cap != bench.kind.turn_cap:
        yield "", game.info.document.place("turn_cap"), f"turn_cap: {cap} / {bench.kind.turn_cap}"
    ruleset = game.info.fields.get("ruleset")
    if ruleset is not None and ruleset != bench.kind.rulesets[0]:
        # What is printed is held against the ruleset that is played unless one is named: the engine's first.
        yield "", game.info.document.place("ruleset"), f"ruleset: {ruleset} / {bench.kind.rulesets[0]}"
    for card in sorted({record_of(card) for card in bench.cards} - game.records.keys()):
        yield "", Place(game.info.document.file), f"{card}: not in the data"
    if bench.family == BATTLE:
        sides = sides_of(game.records.values(), bench)
        for side in game.of_type("side"):
            if side.id not in sides:
                yield side.id, side.place("id"), f"id: {side.id} / -"
    of_family = battle_faults if bench.family == BATTLE else _faults
    for record in game.records.values():
        for words in of_family(record, bench):
            yield record.id, record.place(words.partition(":")[0]), words


def _faults(record: Record, bench: Bench) -> Iterator[str]:
    if record.type == "card":
        found = len(bench.copies(record.id))
        if found != len(record.copies):
            yield f"copies: {len(record.copies)} / {found}"
        side, measured = record.fields.get("side"), role_sides(bench).get(record.id) or serves(bench).get(record.id)
        if measured is not None and side is not None and side != measured:
            yield f"side: {side} / {measured}"
    if record.type == "skill" and isinstance(of := record.fields.get("of"), str) and of.startswith("side/"):
        users = {bench.side_of(each.seat) for each in all_facts(bench) if record.id in each.named}
        if users and of not in users:
            yield f"of: {of} / {', '.join(sorted(users))}"
    if record.type == "plan":
        yield from _plan(record, bench)
    if record.type == "zone" and record.id not in (*bench.start.data["zones"], HAND, ROLE):
        yield f"id: {record.id} / -"
    if record.type == "side" and record.id not in bench.sides:
        yield f"id: {record.id} / -"


def _plan(record: Record, bench: Bench) -> Iterator[str]:
    """A plan of the table shows one role card a seat, in the order of the seats, each one that may lie there."""
    faces = [str(item["face"]) for item in record.fields.get("items", ()) if "face" in item]
    roles = [face for face in faces if face in bench.role_seats]
    seats = bench.seats
    if len(roles) != len(seats) or any(s not in bench.role_seats[r] for s, r in zip(seats, roles, strict=True)):
        yield f"items: {', '.join(roles)}"


def role_sides(bench: Bench) -> dict[str, str]:
    """Card -> the side it plays for, where it may be a role."""
    return {card: bench.side_of(seats[0]) for card, seats in bench.role_seats.items()}


def serves(bench: Bench) -> dict[str, str]:
    """Card -> the side it serves: the side that kills by it, or that wins by holding it."""

    def measure() -> dict[str, str]:
        found: dict[str, str] = {}
        held: list[tuple[str, set[str]]] = []
        for each in all_facts(bench):
            found.update({record_of(card): bench.side_of(each.seat) for card in each.used})
            outcome = each.run.game.outcome
            if outcome is not None and outcome.side and not each.killed:
                held.append((outcome.side, {record_of(c) for hand in each.run.after.hands.values() for c in hand}))
        for side in bench.sides:
            always = [cards for winner, cards in held if winner == side]
            found.update(dict.fromkeys(sorted(set.intersection(*always)) if always else (), side))
        return found

    sides: dict[str, str] = bench.remember("serves", measure)
    return sides
