"""A game -> the records that are printed: cards, tokens, tiles, boards. The one place that says which they are."""

from __future__ import annotations

from cardforge.catalog.model import Game, Record

BOOKISH = ("rule", "ruling", "plan", "reading", "component", "chapter")
"""Types of the rulebook's own records."""
ABSTRACT = (*BOOKISH, "skill", "zone", "side", "family", "phase", "action", "term")
"""Types that are no things by nature: they are printed only where they state a `face:`. A type of the maker's own is
a thing where it has copies.
"""


def is_card(record: Record) -> bool:
    """Whether a record is drawn and printed: it has copies, and is of a type that is a thing or states a `face:`."""
    return bool(record.copies) and (record.type not in ABSTRACT or "face" in record.fields)


def cards(game: Game) -> list[Record]:
    """The records that are printed, in printing order."""
    return [record for record in game.records.values() if is_card(record)]
