"""Slots and what is asked -> how they lie on sheets: one section for each size and shape, each with its own grid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardforge.findings import CardforgeError, DataError, Findings, Place, finding
from cardforge.sheets.grid import Grid
from cardforge.sheets.groups import Group, groups, with_copies
from cardforge.sheets.leaves import Leaf, Slot, leaves
from cardforge.sheets.options import SheetOptions
from cardforge.sheets.papers import Papers
from cardforge.sheets.poster import Tiling, poster_leaves, tiling
from cardforge.sheets.printer import Printer
from cardforge.sheets.spec import DUPLEX, SheetSpec

OVERLAP = 10.0
TOKEN_GAP = 4.0


@dataclass(frozen=True, slots=True)
class Section:
    """Cards of one size on sheets of one kind; `tiles` where they are posters larger than a sheet."""

    group: Group
    spec: SheetSpec
    tiles: Tiling | None = None


@dataclass(frozen=True)
class SheetPlan:
    """All sheets of one file: `leaves()` in order. `backs` is how they are turned over."""

    sections: tuple[Section, ...]
    backs: str
    start: int
    marks: str
    labels: Mapping[str, Mapping[str, str]]

    def leaves(self) -> Iterator[Leaf]:
        """Every sheet; each section begins a new one."""
        for index, section in enumerate(self.sections):
            group = section.group
            if section.tiles:
                yield from poster_leaves(group.slots, section.spec, section.tiles, self.backs, self.labels)
            else:
                start = self.start if index == 0 else 1
                yield from leaves(group.slots, Grid(section.spec, self.backs), start, self.marks)

    def key(self) -> tuple[Any, ...]:
        """All that the file is made from, short enough for a fingerprint."""
        faces = [
            [(slot.front.key, slot.back.key if slot.back else "") for slot in section.group.slots]
            for section in self.sections
        ]
        specs = [(repr(section.spec), repr(section.tiles)) for section in self.sections]
        words = [(tag, sorted(words.items())) for tag, words in sorted(self.labels.items())]
        return specs, faces, self.backs, self.start, self.marks, words


Stated = Place | Callable[[Slot], Place | None] | None
"""Where a game states the size of its cards: in one place, or by card."""


def lay_out(slots: Sequence[Slot], papers: Papers, options: SheetOptions, stated: Stated = None) -> SheetPlan:
    """How the slots (at least one) lie on sheets: sizes in the order of their first cards; in duplex, those without any
    back last. `stated`: where a game states the size of its cards.

    CardforgeError with every fault: of the options (S004, S009, S011-S015), of paper and sizes (S001, S003; a DataError
    where the game is at fault), a start beyond the first sheet (S012).
    """
    options.check()
    papers.paper(options.paper)
    if options.cutter:
        papers.cutter(options.cutter)
    printer = papers.printer(options.printer) if options.printer else Printer()
    backs = options.backs or printer.duplex or "long"
    faults, sections, data = Findings(), [], False
    for group in groups(with_copies(slots, options.copies)):
        try:
            sections.append(_section(group, papers, options, printer, backs, stated))
        except CardforgeError as fault:
            faults.extend(fault.findings)
            data = data or isinstance(fault, DataError)
    if faults:
        raise (DataError if data else CardforgeError)(faults)
    if backs in DUPLEX:  # fewer blank sides: once nothing more has a back, no back is printed
        sections.sort(key=lambda section: not any(slot.back for slot in section.group.slots))
    _check_start(sections[0], backs, options.start)
    return SheetPlan(tuple(sections), backs, options.start, options.marks, papers.labels)


def _section(
    group: Group, papers: Papers, options: SheetOptions, printer: Printer, backs: str, stated: Stated
) -> Section:
    gap = options.gap
    if gap is None and group.shape != "rounded":  # they are not parted by straight cuts: each needs its own bleed
        gap = max(float(papers.sheet.get("gap", 0.0)), float(papers.sheet.get("token-gap", TOKEN_GAP)))
    registration = papers.cutter(options.cutter) if options.cutter else None
    if registration and options.registration:
        registration = options.registration

    def made(card: tuple[float, float], landscape: bool | None) -> SheetSpec:
        return papers.spec(
            options.paper,
            card,
            backs=backs,
            landscape=landscape,
            stated=stated(group.slots[0]) if callable(stated) else stated,
            printer=printer,
            registration=registration,
            gap=gap,
            margin=options.margin,
            bleed=options.bleed,
        )

    size = (group.width, group.height)
    try:
        return Section(group, made(size, options.landscape))
    except CardforgeError:
        if not group.poster:
            raise
    ways = (False, True) if options.landscape is None else (options.landscape,)
    overlap = options.overlap if options.overlap is not None else float(papers.sheet.get("overlap", OVERLAP))
    found = []
    for landscape in ways:
        blank = papers.blank(options.paper, size, landscape, printer, margin=options.margin, bleed=options.bleed)
        if tiles := tiling(blank, overlap, backs):
            found.append(Section(group, blank, tiles))
    if not found:
        margins = papers.blank(options.paper, size, False, printer, margin=options.margin).margins
        raise CardforgeError(finding("S016", paper=options.paper, margin=f"{max(margins.left, margins.top):g}"))
    return min(found, key=lambda section: section.tiles.pages if section.tiles else 0)


def _check_start(section: Section, backs: str, start: int) -> None:
    capacity = 1 if section.tiles else Grid(section.spec, backs).capacity
    if start > capacity:
        raise CardforgeError(finding("S012", start=start, capacity=capacity))
