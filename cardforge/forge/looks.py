"""What a game says of its look -> names of layouts and colours that are not there, each at its place."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardforge.catalog.model import Game, Key, Record
from cardforge.faces import Layouts
from cardforge.findings import Findings, Place


def unknown_looks(game: Game, cards: Iterable[Record], layouts: Layouts) -> Findings:
    """G110 for every layout that a card (`face`, `back`) or the game (`faces`, `backs`) names and no file gives."""
    findings = Findings()
    for name, place, record in [*_of_game(game), *_of_cards(cards)]:
        if name not in layouts and name not in layouts.faulty:
            guess = difflib.get_close_matches(name, layouts.layouts, 1)
            known = ", ".join(sorted(layouts.layouts))
            findings.report("G110", place, record=record, name=name, known=known, guess=guess[0] if guess else "plain")
    return findings


def _of_game(game: Game) -> Iterator[tuple[str, Place, str]]:
    for key in ("faces", "backs"):
        stated: Any = game.info.fields.get(key)
        entries: Mapping[tuple[Key, ...], Any] = (
            {(key, kind): name for kind, name in stated.items()} if isinstance(stated, Mapping) else {(key,): stated}
        )
        for path, name in entries.items():
            if isinstance(name, str) and name and not (key == "backs" and name == "none"):
                yield name, game.info.document.place(*path), ""


def _of_cards(cards: Iterable[Record]) -> Iterator[tuple[str, Place, str]]:
    for record in cards:
        for key in ("face", "back"):
            name = record.fields.get(key)
            if isinstance(name, str) and name and not (key == "back" and name == "none"):
                yield name, record.place(key), record.id
