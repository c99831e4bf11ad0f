"""What a game says of its look -> names of layouts and colours that are not there, sizes no layout is drawn for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cardforge.catalog.model import Game, Key, Record
from cardforge.faces import Face, Layouts, Theme, Trim
from cardforge.faces.themes.theme import HEX
from cardforge.findings import Findings, Place, closest
from cardforge.sheets import Slot

SAME = 0.005
"""mm; lengths nearer than this are the same."""


def unknown_looks(game: Game, cards: Iterable[Record], layouts: Layouts) -> Findings:
    """G110 for every layout that a card (`face`, `back`) or the game (`faces`, `backs`) names and no file gives."""
    findings = Findings()
    for name, place, record in [*_of_game(game), *_of_cards(cards)]:
        if name not in layouts and name not in layouts.faulty:
            known = ", ".join(sorted(layouts.layouts))
            findings.report("G110", place, record=record, name=name, known=known, guess=closest(name, layouts.layouts))
    return findings


def unknown_colours(game: Game, theme: Theme) -> Findings:
    """G112 for every colour that the game (`accent`) or a record (`colour`) names and the theme does not have."""
    findings = Findings()
    stated = [("", game.info.fields.get("accent"), game.info.document.place("accent"))]
    stated += [(r.id, r.fields.get("colour"), r.place("colour")) for r in game.records.values()]
    for record, name, place in stated:
        if isinstance(name, str) and not HEX.match(name) and name not in theme.palette:
            known, meant = ", ".join(theme.palette), closest(name, theme.palette)
            findings.report("G112", place, record=record, name=name, theme=theme.name, known=known, guess=meant)
    return findings


def other_sizes(game: Game, trim: Trim | None, slots: Iterable[Slot]) -> Findings:
    """G111 for every size of front or back that is not the one game.yaml states: a layout drawn for one size only. A
    layout that says its own size (a token, a board, a tarot card) means it.
    """
    findings = Findings()
    faces = (face for slot in slots for face in (slot.front, slot.back) if face is not None)
    seen: dict[tuple[float, float], Face] = {}
    for face in faces:
        if face.stated:
            continue
        seen.setdefault((face.width, face.height), face)
    for (width, height), face in seen.items():
        if trim is not None and (abs(width - trim.width) > SAME or abs(height - trim.height) > SAME):
            stated = f"{trim.width:g}×{trim.height:g}"
            place = game.info.document.place("card")
            findings.report("G111", place, card=face.name, drawn=f"{width:g}×{height:g}", stated=stated)
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
