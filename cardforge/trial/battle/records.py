"""Records of a battle game against its engine: cards to the last suit and rank, characters, sides, zones, roles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardforge.catalog.model import Record
from cardforge.trial.battle.seating import FIRST, first_only, role_brings, seated
from cardforge.trial.battle.tables import endings
from cardforge.trial.bench import Bench

SUITS = {"S": "spade", "H": "heart", "C": "club", "D": "diamond"}
RANKS = {"A": 1, "J": 11, "Q": 12, "K": 13}


def battle_faults(record: Record, bench: Bench) -> Iterator[str]:
    """In what a record is not as the engine has it, each with its field first."""
    if record.type == "card":
        yield from _card(record, bench)
    elif record.type == "character":
        yield from _character(record, bench)
    elif record.type == "skill" and isinstance(of := record.fields.get("of"), str) and of.startswith("character/"):
        if record.id not in _seated(bench, of).get("skills", ()):
            yield f"of: {of} / -"
    elif record.type == "zone":
        known = {zone.partition(":")[0] for zone in bench.start.data["zones"]}
        if record.id not in known:
            yield f"id: {record.id} / -"
    elif record.type == "role":
        yield from _role(record, bench)
    elif record.type == "plan":
        yield from _plan(record, bench)


def _role(record: Record, bench: Bench) -> Iterator[str]:
    """A role is dealt; its side is its own, or the one that wins when it does."""
    if record.id not in bench.start.roles.values():
        yield f"id: {record.id} / -"
        return
    wins: dict[str, set[str]] = bench.remember("wins", lambda: _wins(bench))
    side = record.fields.get("side")
    if side in bench.start.roles.values() and side not in {record.id, *wins.get(record.id, {side})}:
        yield f"side: {side} / {', '.join(sorted(wins[record.id]))}"


def _wins(bench: Bench) -> dict[str, set[str]]:
    """Role -> the sides that won when it did."""
    found: dict[str, set[str]] = {}
    for told in endings(bench):
        outcome = told.game.outcome
        for seat in outcome.winners if outcome is not None and outcome.side else ():
            found.setdefault(str(told.game.inspect()["roles"][seat]), set()).add(str(outcome.side if outcome else ""))
    return found


def _plan(record: Record, bench: Bench) -> Iterator[str]:
    """What a plan of the table lays before seats can lie there."""
    laid = record.fields.get("round")
    before = laid.get("before", {}) if isinstance(laid, Mapping) else {}
    for cards in before.values() if isinstance(before, Mapping) else ():
        for card in cards if isinstance(cards, tuple | list) else (cards,):
            copies = bench.copies(str(card))
            seats = {FIRST: {"hand": [], "equipment": list(copies[:1])}}
            if not copies or not bench.sound(bench.counts[0], seats=seats, characters=False):
                yield f"round: {card}"


def _card(record: Record, bench: Bench) -> Iterator[str]:
    facts = bench.start.data["cards"]
    mine = [facts[card] for card in bench.copies(record.id)]
    found = Counter((str(each["suit"]), int(each["rank"])) for each in mine)
    stated = Counter((SUITS.get(str(copy.suit), str(copy.suit) or "-"), rank_of(copy.rank)) for copy in record.copies)
    if found != stated:
        only = [" ".join(_copy(suit, rank) for suit, rank in sorted(each)) for each in (stated - found, found - stated)]
        counts = f"{len(record.copies)} / {len(mine)}; " if len(record.copies) != len(mine) else ""
        yield f"copies: {counts}{' / '.join(each or '-' for each in only)}"
    family, kinds = str(record.fields.get("family", "")).removeprefix("family/"), {str(each["type"]) for each in mine}
    if family and not any(family.startswith(kind) for kind in kinds):
        yield f"family: {family} / {', '.join(sorted(kinds)) or '-'}"


def _copy(suit: str, rank: int) -> str:
    """A suit and rank of the engine as a record writes them: `HK`."""
    letters = {name: letter for letter, name in SUITS.items()} | {"-": ""}
    figures = {number: figure for figure, number in RANKS.items()}
    return f"{letters.get(suit, suit)}{figures.get(rank, rank or '')}" or "-"


def rank_of(rank: Any) -> int:
    """A rank as a number: A is 1, K is 13."""
    text = str(rank)
    return RANKS[text] if text in RANKS else int(text) if text.isdecimal() else 0


def _seated(bench: Bench, character: str) -> dict[str, Any]:
    """What the engine shows of the character where the role is shown, since skills that are only for it count there,
    without the skills that this role has whoever sits there; nothing where the engine knows none such."""
    found = seated(bench, character, FIRST)
    if not found or first_only(bench, character):
        return found
    return {**found, "skills": [each for each in found["skills"] if each not in role_brings(bench, _known(bench))]}


def _known(bench: Bench) -> tuple[str, ...]:
    """Some characters, as the engine offers them."""

    def look() -> tuple[str, ...]:
        game = bench.game(bench.counts[0], 1)
        return tuple(str(option) for option in game.decision.options) if game.decision is not None else ()

    found: tuple[str, ...] = bench.remember("known characters", look)
    return found


def _character(record: Record, bench: Bench) -> Iterator[str]:
    found = _seated(bench, record.id)
    if not found:
        yield f"id: {record.id} / -"
        return
    for field in ("side", "sex"):
        stated = record.fields.get(field)
        if stated is not None and stated != found[field]:
            yield f"{field}: {stated} / {found[field]}"
    skills = [str(each) for each in record.fields.get("skills") or ()]
    if sorted(skills) != sorted(found["skills"]):
        yield f"skills: {', '.join(skills) or '-'} / {', '.join(found['skills']) or '-'}"


def sides_of(records: Iterable[Record], bench: Bench) -> set[str]:
    """The sides that characters of these records are of."""
    return {str(_seated(bench, record.id).get("side")) for record in records if record.type == "character"}
