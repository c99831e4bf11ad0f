"""Who and what is meant: a claim's word or id -> seats, or physical cards."""

from __future__ import annotations

from typing import Any

from cardforge.catalog.model import Game, Record
from cardforge.trial.bench import Bench, record_of
from cardforge.trial.probes import Ask

CARD_TERM = "-card"
"""`term/x-card` means the cards of family x, as `term/x` does."""
EVERYBODY = ("any", "each", "players", "alive")


def seats_meant(ask: Ask, who: Any) -> tuple[int, ...]:
    """The seats that a side, a term for its players, a role card or a word means; empty where none can be told."""
    bench, text = ask.bench, str(who)
    side = side_meant(text, ask.claims.game)
    if side in bench.sides:
        return bench.seats_of(side)
    if text.startswith("card/"):
        return bench.role_seats.get(record_of(text), ())
    return bench.seats if text in EVERYBODY else ()


def side_meant(who: str, game: Game) -> str:
    """The side that an id means: itself, or the side that has a term's name among its aliases."""
    if who.startswith("side/"):
        return who
    term = game.records.get(who)
    if term is None or term.type != "term":
        return ""
    for record in game.of_type("side"):
        aliases = record.fields.get("aliases") or ()
        listed = aliases if isinstance(aliases, tuple | list) else (aliases,)
        if any(term.name.get(tag) == text for texts in listed for tag, text in texts.items()):
            return record.id
    return ""


def cards_of(reference: str, game: Game, bench: Bench) -> tuple[str, ...]:
    """The physical cards that a reference means: a card's copies, or those whose family, side or tag it is."""
    if reference.startswith("card/"):
        return bench.copies(reference)
    if reference.startswith("component/"):
        record = game.records.get(reference)
        of = record.fields.get("of", ()) if record is not None else ()
        return tuple(card for each in of for card in cards_of(str(each), game, bench))
    local = reference.partition("/")[2].removesuffix(CARD_TERM)
    if not reference.startswith("side/") and side_meant(reference, game):
        return ()  # a term for players
    wanted = {reference, local, f"family/{local}"}
    return tuple(card for card in bench.cards if wanted & groups(game.records.get(record_of(card))))


def groups(record: Record | None) -> set[str]:
    """What a card belongs to: family, side, tags."""
    if record is None:
        return set()
    listed = [record.fields.get("family"), record.fields.get("side"), *(record.fields.get("tags") or ())]
    return {str(each) for each in listed if each}
