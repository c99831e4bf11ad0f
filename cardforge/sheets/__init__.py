"""Faces -> imposed PDF sheets: paper, grid, backs, crop marks, bleed, boxes and metadata.

    papers = load_papers([bundled, project])
    slots = deck(edition, layouts, fonts, art, theme)
    pdf = impose(slots, papers.spec("a4", "poker"), "long", Meta(title, author, subject, lang))

A fold-over sheet wants `papers.spec(..., fold=True)`, which lays the paper so that most cards fit above the fold.
"""

from cardforge.sheets.deck import deck, faults, is_card, too_many
from cardforge.sheets.finish import Meta
from cardforge.sheets.grid import BACKS, Grid, Spot
from cardforge.sheets.impose import Slot, impose
from cardforge.sheets.spec import Marks, Papers, SheetSpec, load_papers

__all__ = [
    "BACKS",
    "Grid",
    "Marks",
    "Meta",
    "Papers",
    "SheetSpec",
    "Slot",
    "Spot",
    "deck",
    "faults",
    "impose",
    "is_card",
    "load_papers",
    "too_many",
]
