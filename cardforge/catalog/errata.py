"""`errata.yaml` of a game -> why something was changed, entry by entry, each with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cardforge.catalog.builder import ERRATA_FILE, own_editions
from cardforge.catalog.model import Game
from cardforge.catalog.schema import ERRATA
from cardforge.catalog.types import Context
from cardforge.findings import Findings, Place


def errata(game: Game) -> Iterator[tuple[Mapping[str, Any], Place]]:
    """Every sound entry, `{of, reason, version?}`, its reason by edition, and where it says of what it speaks. What is
    no entry was reported when the game was read."""
    document = next((each for each in game.documents if each.file == ERRATA_FILE), None)
    if document is None or not isinstance(document.tree, tuple | list):
        return
    own = own_editions(game.documents)
    for i, item in enumerate(document.tree):
        context = Context(document, Findings(), game.info.source_edition, own_editions=own)
        entry = ERRATA.item.read(item, (i,), context)
        if isinstance(entry, Mapping) and {"of", "reason"} <= entry.keys():
            yield entry, document.place(i, "of")


def named(game: Game) -> tuple[str, ...]:
    """What an entry may speak of: the game's records and chapters."""
    return (*game.records, *(str(each.get("id")) for each in game.book))
