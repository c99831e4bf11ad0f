"""A face larger than a sheet -> tiles over several sheets, to be joined: every sheet shows a window of the face, and
neighbours show the same strip. All lengths in mm.

All windows are equal and stand in the middle of their sheets, so that the back of a board, tiled the same way, lies
behind it. To join: cut each sheet along its left and upper edge and lay it over its neighbours up to the dashed ticks.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cardforge.catalog.tags import in_squares
from cardforge.faces import Face
from cardforge.sheets.grid import Grid, Spot
from cardforge.sheets.leaves import Label, Leaf, Rule, Side, Slot, behind
from cardforge.sheets.registration import Rect
from cardforge.sheets.spec import DUPLEX, SheetSpec
from cardforge.typeset import Run, compose_label

STRIP = 7.0
"""Room above and below a window for ticks and the label."""
LEAST = 30.0
"""The least of a face that a sheet must add."""
SIZE = 6.5  # pt of the label


@dataclass(frozen=True, slots=True)
class Tiling:
    """Tiles of one face: columns and rows of windows `width` x `height`, `left`, `top` from the sheet's corner; each
    shows `overlap` of its neighbours.
    """

    columns: int
    rows: int
    width: float
    height: float
    left: float
    top: float
    overlap: float

    @property
    def pages(self) -> int:
        """Sheets for one copy."""
        return self.columns * self.rows

    def window(self) -> Rect:
        """What a sheet shows of the face."""
        return self.left, self.top, self.left + self.width, self.top + self.height

    def spot(self, row: int, column: int, spec: SheetSpec) -> Spot:
        """Where the face lies on the sheet of a tile: its margins are negative where the window cuts it."""
        x = self.left - column * (self.width - self.overlap)
        y = self.top - row * (self.height - self.overlap)
        left, top, right, bottom = self.shown(row, column, spec)
        return Spot(x, y, (x - left, y - top, right - x - spec.card_width, bottom - y - spec.card_height))

    def shown(self, row: int, column: int, spec: SheetSpec) -> Rect:
        """The window, and the face's bleed at its outer edges."""
        left, top, right, bottom = self.window()
        bleed = min(spec.bleed, self.left, self.top)
        return (
            left - (bleed if column == 0 else 0.0),
            top - (bleed if row == 0 else 0.0),
            right + (bleed if column == self.columns - 1 else 0.0),
            bottom + (bleed if row == self.rows - 1 else 0.0),
        )


def tiling(spec: SheetSpec, overlap: float, backs: str) -> Tiling | None:
    """The fewest tiles of the sheet's card on it; None where the sheet is too small to tile anything."""
    keep = spec.keep(backs)
    wide = spec.width - 2 * max(keep.left, keep.right)
    high = spec.height - 2 * max(keep.top, keep.bottom) - 2 * STRIP
    columns, rows = _count(spec.card_width, wide, overlap), _count(spec.card_height, high, overlap)
    if not columns or not rows:
        return None
    width = (spec.card_width + (columns - 1) * overlap) / columns
    height = (spec.card_height + (rows - 1) * overlap) / rows
    return Tiling(columns, rows, width, height, (spec.width - width) / 2, (spec.height - height) / 2, overlap)


def _count(size: float, room: float, overlap: float) -> int:
    if size <= room + 1e-6:
        return 1
    return math.ceil((size - overlap) / (room - overlap) - 1e-9) if room - overlap >= LEAST else 0


def poster_leaves(
    slots: Sequence[Slot], spec: SheetSpec, tiles: Tiling, backs: str, labels: Mapping[str, Mapping[str, str]]
) -> Iterator[Leaf]:
    """The sheets of all posters, each tile by tile along the rows; where nothing is printed on both sides, a back
    follows on sheets of its own, to be glued.
    """
    if backs == "fold":
        slots = [Slot(face) for slot in slots for face in (slot.front, slot.back) if face is not None]
    for slot in slots:
        for row in range(tiles.rows):
            for column in range(tiles.columns):
                yield _leaf(slot, spec, tiles, (row, column), backs, labels)


def _leaf(
    slot: Slot,
    spec: SheetSpec,
    tiles: Tiling,
    at: tuple[int, int],
    backs: str,
    labels: Mapping[str, Mapping[str, str]],
) -> Leaf:
    spot, shown = tiles.spot(*at, spec), tiles.shown(*at, spec)
    front = Side(
        spec.width,
        spec.height,
        ((slot.front, spot),),
        tiles.window(),
        shown,
        tuple(_rules(tiles, at, shown, spec)),
        labels=(_label(slot.front, tiles, at, shown, labels),),
        shift=replace(spec.printer.front, angle=0.0),
    )
    if backs not in DUPLEX:
        return Leaf(front)
    grid = Grid(spec, backs)
    placed = ((slot.back, grid.behind(spot)),) if slot.back is not None else ()
    boxes = behind(grid, tiles.window()), behind(grid, shown)
    return Leaf(front, Side(spec.width, spec.height, placed, *boxes, shift=spec.printer.back))


def _rules(tiles: Tiling, at: tuple[int, int], shown: Rect, spec: SheetSpec) -> Iterator[Rule]:
    """Crop marks at the window's corners; dashed ticks where the next sheets' edges come to lie."""
    left, top, right, bottom = tiles.window()
    off, long, width = spec.marks.off, spec.marks.length, spec.marks.width
    for x in (left, right):
        yield Rule(x, max(0.0, shown[1] - off - long), x, shown[1] - off, width)
        yield Rule(x, shown[3] + off, x, min(spec.height, shown[3] + off + long), width)
    for y in (top, bottom):
        yield Rule(max(0.0, shown[0] - off - long), y, shown[0] - off, y, width)
        yield Rule(shown[2] + off, y, min(spec.width, shown[2] + off + long), y, width)
    row, column = at
    if column < tiles.columns - 1:
        x = right - tiles.overlap
        yield Rule(x, shown[1] - 0.5 - long, x, shown[1] - 0.5, 0.5, 0.8)
        yield Rule(x, shown[3] + 0.5, x, shown[3] + 0.5 + long, 0.5, 0.8)
    if row < tiles.rows - 1:
        y = bottom - tiles.overlap
        yield Rule(shown[0] - 0.5 - long, y, shown[0] - 0.5, y, 0.5, 0.8)
        yield Rule(shown[2] + 0.5, y, shown[2] + 0.5 + long, y, 0.5, 0.8)


def _label(
    face: Face, tiles: Tiling, at: tuple[int, int], shown: Rect, labels: Mapping[str, Mapping[str, str]]
) -> Label:
    """Which tile this is and how it is joined, in the words of the face's edition."""
    words = words_of(labels, face.edition)
    row, column = at
    join = ("poster-first", "poster-left", "poster-above", "poster-both")[bool(column) + 2 * bool(row)]
    text = " · ".join(
        words[key].format(
            row=row + 1, column=column + 1, rows=tiles.rows, columns=tiles.columns, overlap=f"{tiles.overlap:g}"
        )
        for key in ("poster-tile", join)
    )
    role = "hei-500" if in_squares(face.edition) else "sans-500"
    line = compose_label([Run(text, role, (0.25, 0.25, 0.25))], SIZE, face.fonts, lang=face.edition)
    return Label(tiles.left + 3.0, shown[3] + 4.4, line)


def words_of(labels: Mapping[str, Mapping[str, str]], tag: str) -> Mapping[str, str]:
    """The words for an edition: those of its tag over those of what it begins with (`zh-Hant` of `zh-Hant-HK`, and
    both of `zh-Hant-HK-x-house`)."""
    parts = tag.split("-")
    known = ("en", *("-".join(parts[: n + 1]) for n in range(len(parts))))
    return {key: word for each in known for key, word in labels.get(each, {}).items()}
